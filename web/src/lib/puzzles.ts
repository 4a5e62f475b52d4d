// The puzzles that are shipped: records, one after another in a file a game (docs/learn.md); which one is today's; which were solved.
import { puzzles } from 'virtual:contents';
import { GAMES } from './games';
import { get, put } from './store';

const files = import.meta.glob<string>('../../../data/puzzles/*.skep', { query: '?raw', import: 'default' });
const SOLVED = 'skep.puzzles';
const DAY_MS = 86400000;

export const puzzlesOf = (game: string): number => puzzles[game] ?? 0;

/** Number n of a game's puzzles, from 1, as a record; null: there is none. */
export async function puzzleOf(game: string, n: number): Promise<string | null> {
    const text = await files[`../../../data/puzzles/${game}.skep`]?.();
    const found = text?.split(/^(?=skep 1$)/m).filter((record) => record.startsWith('skep 1'))[n - 1];
    return found ?? null;
}

/** The day of the puzzle, as the person's calendar has it: so many since 1970-01-01. */
export const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / DAY_MS);

/** The same for everybody: of day d the game d mod 5, and of its puzzles d div 5. */
export function puzzleOfDay(day: number): { game: string; n: number } | null {
    const game = GAMES[day % GAMES.length]!.id;
    const count = puzzlesOf(game);
    return count > 0 ? { game, n: (Math.floor(day / GAMES.length) % count) + 1 } : null;
}

/** How a puzzle went, by "GAME/N": solved at once, solved with help, or shown. */
export type Solved = 'solved' | 'helped' | 'shown';

const kept = (): Record<string, Solved> => get<Record<string, Solved>>(SOLVED) ?? {};

export const howSolved = (game: string, n: number): Solved | null => kept()[`${game}/${n}`] ?? null;

/** The first time counts. */
export function keepSolved(game: string, n: number, how: Solved): void {
    if (howSolved(game, n) === null) put(SOLVED, { ...kept(), [`${game}/${n}`]: how });
}

/** The first puzzle of a game that was not tried, from `after` on; null: all were. */
export function nextPuzzle(game: string, after = 0): number | null {
    const all = Array.from({ length: puzzlesOf(game) }, (_, i) => i + 1);
    return [...all.slice(after), ...all.slice(0, after)].find((n) => howSolved(game, n) === null) ?? null;
}
