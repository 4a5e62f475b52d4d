// The puzzles that are shipped: records, one after another in a file a game (docs/learn.md); which one is today's; which were solved. A
// puzzle is named by its game and the number in its id, which is its own for good: where one was taken away, a number is missing.
import { puzzles } from 'virtual:contents';
import { GAMES } from './games';
import { get, put } from './store';

const files = import.meta.glob<string>('../../../data/puzzles/*.skep', { query: '?raw', import: 'default' });
const SOLVED = 'skep.puzzles';
const DAY_MS = 86400000;

/** The numbers of a game's puzzles, in order. */
export const puzzlesOf = (game: string): number[] => (puzzles[game] ?? []).map((id) => Number(id.replace(/.*-/, '')));

const idOf = (game: string, n: number): string => `${game}-${String(n).padStart(3, '0')}`;

/** Where the engine finds that puzzle: in which text, as which of its records; null: there is none. */
export async function puzzleOf(game: string, n: number): Promise<{ record: string; number: number } | null> {
    const record = await files[`../../../data/puzzles/${game}.skep`]?.();
    const number = puzzlesOf(game).indexOf(n) + 1;
    return record && number > 0 ? { record, number } : null;
}

/** The day of the puzzle, as the person's calendar has it: so many since 1970-01-01. */
export const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / DAY_MS);

/** The same for everybody: of day d the game d mod 5, and of its puzzles d div 5. */
export function puzzleOfDay(day: number): { game: string; n: number } | null {
    const game = GAMES[day % GAMES.length]!.id;
    const all = puzzlesOf(game);
    const n = all[Math.floor(day / GAMES.length) % all.length];
    return n === undefined ? null : { game, n };
}

/** How a puzzle went, by its id: solved at once, solved with help, or shown. */
export type Solved = 'solved' | 'helped' | 'shown';

const kept = (): Record<string, Solved> => get<Record<string, Solved>>(SOLVED) ?? {};

export const howSolved = (game: string, n: number): Solved | null => kept()[idOf(game, n)] ?? null;

/** The first time counts. */
export function keepSolved(game: string, n: number, how: Solved): void {
    if (howSolved(game, n) === null) put(SOLVED, { ...kept(), [idOf(game, n)]: how });
}

/** The first puzzle of a game that was not tried, after that number and then from the first on; null: all were. */
export function nextPuzzle(game: string, after = 0): number | null {
    const left = puzzlesOf(game).filter((n) => howSolved(game, n) === null);
    return left.find((n) => n > after) ?? left[0] ?? null;
}
