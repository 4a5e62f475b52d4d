// What a hint says: where to look on the board, and what a move brings against another, in the game's own things and as the search
// expects it. What things and places are called is in games/GAME/hint.ts, which is fetched with the first hint.
import { t } from './language.svelte';
import type { Replies } from './protocol';

export type Advice = Replies['hint']['moves'][number];

export interface HintWords {
    /** So much of each of the game's terms: "12 litres". */
    things: Record<string, (n: number) => string>;
    /** What there is to look at, by the sort of a place: "your guardians". */
    places: Record<string, () => string>;
}

const files = import.meta.glob<HintWords>('../games/*/hint.ts', { import: 'words' });

export async function hintWords(game: string): Promise<HintWords | null> {
    return (await files[`../games/${game}/hint.ts`]?.()) ?? null;
}

/** Who says it: the words of the game, what the seats are called, and whose hint it is. */
export interface Teller {
    words: HintWords | null;
    names: string[];
    me: number;
}

/** A sentence for who only wants to know where to look. */
export function lookAt({ words }: Teller, places: string[]): string {
    const sort = places[0]?.replace(/:.*|\d+$/, '');
    if (sort === undefined) return t('The best move is not on the board: look at the buttons below it.');
    const what = words?.places[sort]?.();
    return what ? t('Look at {what}.', { what }) : t('Look at what is ringed on the board.');
}

/** What differs at the ends of two lines, or without the second from now; whose hint it is comes first. */
function differences(one: Advice, than: Advice | null, me: number) {
    const ends = new Map<string, { what: string; seat: number; by: number }>();
    for (const [line, sign] of [[one, 1], [than, -1]] as const)
        for (const { what, seat, now, then } of line?.brings ?? []) {
            const was = ends.get(`${seat} ${what}`)?.by ?? 0;
            ends.set(`${seat} ${what}`, { what, seat, by: was + sign * (then - now) });
        }
    return [...ends.values()].filter(({ by }) => by !== 0).sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
}

const MOST = 3;

/** That in words, what speaks for the move first; empty where it is all the same. */
export function brings({ words, names, me }: Teller, one: Advice, than: Advice | null): string {
    const told = differences(one, than, me).flatMap(({ what, seat, by }) => {
        const things = words?.things[what]?.(Math.abs(by));
        if (things === undefined) return [];
        const own = by > 0 ? t('{things} more', { things }) : t('{things} less', { things });
        const text = seat === me ? own : t('{name}: {things}', { name: names[seat] ?? '', things: own });
        return [{ text, good: (seat === me) === by > 0 }];
    });
    const side = (good: boolean) => told.slice(0, MOST).filter((one) => one.good === good).map(({ text }) => text).join(', ');
    const [gains, losses] = [side(true), side(false)];
    return gains && losses ? t('{gains}, but {losses}', { gains, losses }) : gains || losses;
}

/* A chance is the mean of what simulations came to, which spread by about a quarter: two of them differ where that is more than two
   such errors. A difference below this is nothing to a person either. */
const LEAST = 0.015;
const SPREAD = 0.25;

/** How many percent more often it wins than the other; 0: as far as one can tell they are equal. */
export function oftener(one: Advice, than: Advice): number {
    const by = one.value - than.value;
    if (one.certain && than.certain) return Math.round(by * 100);
    const error = 2 * SPREAD * Math.sqrt(1 / one.visits + 1 / than.visits);
    return Math.abs(by) > Math.max(LEAST, one.certain || than.certain ? LEAST : error) ? Math.round(by * 100) : 0;
}

function proven({ certain, value }: Advice): string {
    if (!certain) return '';
    return value === 1 ? t('proven to win') : value === 0 ? t('proven to lose') : t('proven');
}

/** What is said of one of the best moves beside its name: the first against now, the others against the first. */
export function sayLine(by: Teller, line: Advice, best: Advice): string {
    const n = oftener(line, best);
    const chance = proven(line)
        || (line === best ? t('wins {n} % of the games tried', { n: Math.round(line.value * 100) })
            : n === 0 ? t('about equal') : n < 0 ? t('wins {n} % less often', { n: -n }) : t('wins {n} % more often', { n }));
    return [brings(by, line, line === best ? null : best), chance].filter(Boolean).join(' · ');
}

/** Why it is the best move: a sentence about it and the next best, which does `what`. */
export function sayWhy(by: Teller, best: Advice, next: Advice, what: string): string {
    const more = brings(by, best, next);
    const n = oftener(best, next);
    if (more) return t('Against the next best ({what}): {more}.', { what, more });
    if (n > 0) return t('It wins {n} % more often than the next best ({what}).', { n, what });
    return t('The next best is about as good ({what}).', { what });
}

export type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Where these are in the window now, by selectors within the table, as far as they are in sight. */
export function boxesOf(selectors: string[]): Box[] {
    if (selectors.length === 0) return [];
    const all = selectors.map((selector) => `.play :is(${selector})`).join();
    const boxes = [...document.querySelectorAll(all)].flatMap((node) => {
        const box = seenOf(node);
        return box.width > 0 && box.height > 0 ? [box] : [];
    });
    return boxes.filter((box, i) => !boxes.some((other, k) => k !== i && lies(box, other) && (k < i || !lies(other, box))));
}

/** What of it is in the window, and in what scrolls round it. */
function seenOf(node: Element): Box {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const edge = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
    for (let round = node.parentElement; round && !round.matches('.play'); round = round.parentElement) {
        if (round instanceof SVGElement || getComputedStyle(round).overflow === 'visible') continue;
        const by = round.getBoundingClientRect();
        edge.left = Math.max(edge.left, by.left);
        edge.top = Math.max(edge.top, by.top);
        edge.right = Math.min(edge.right, by.right);
        edge.bottom = Math.min(edge.bottom, by.bottom);
    }
    return { x: edge.left, y: edge.top, width: edge.right - edge.left, height: edge.bottom - edge.top };
}

/** Whether one lies within the other. */
const lies = (one: Box, other: Box): boolean =>
    one.x >= other.x && one.y >= other.y && one.x + one.width <= other.x + other.width && one.y + one.height <= other.y + other.height;
