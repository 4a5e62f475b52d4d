// What a hint says: where to look on the board, and what a move brings against another, in the game's own things and as the search
// expects it. What things and places are called is in games/GAME/hint.ts, which is fetched with the first hint.
import { t, together } from './language.svelte';
import type { Replies } from './protocol';

type Line = Pick<Replies['hint']['moves'][number], 'brings'>;
/** `beside`: the best move, as far as it was played on beside this one. */
export type Advice = Replies['hint']['moves'][number] & { beside?: Line };
type Played = Replies['compare']['moves'][number];

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

/** What differs at the ends of two lines, or without the second from now; whose hint it is comes first, and of each what wins the game. */
function differences({ words, me }: Teller, one: Line, than: Line | null) {
    const terms = Object.keys(words?.things ?? {});
    const ends = new Map<string, { what: string; seat: number; by: number }>();
    for (const [line, sign] of [[one, 1], [than, -1]] as const)
        for (const { what, seat, now, then } of line?.brings ?? []) {
            const was = ends.get(`${seat} ${what}`)?.by ?? 0;
            ends.set(`${seat} ${what}`, { what, seat, by: was + sign * (then - now) });
        }
    return [...ends.values()]
        .filter(({ by, what }) => by !== 0 && terms.includes(what))
        .sort((a, b) => Number(b.seat === me) - Number(a.seat === me) || a.seat - b.seat || terms.indexOf(a.what) - terms.indexOf(b.what))
        .map((one) => ({ ...one, good: (one.seat === me) === one.by > 0 }));
}

/** Whether nothing tells the two apart. */
export const isSame = (by: Teller, one: Line, than: Line): boolean => differences(by, one, than).length === 0;

const MOST = 3;

/** That in words: what speaks for the move, and what does not. */
function sides(by: Teller, one: Line, than: Line | null): [gains: string, losses: string] {
    const { words, names, me } = by;
    const found = differences(by, one, than).slice(0, MOST);
    const side = (good: boolean) => {
        const told = found.filter((one) => one.good === good);
        const parts = [...new Set(told.map(({ seat }) => seat))].map((seat) => {
            const of = told.filter((one) => one.seat === seat);
            const things = together(of.map(({ what, by }) => words!.things[what]!(Math.abs(by))));
            const text = of[0]!.by > 0 ? t('{things} more', { things }) : t('{things} less', { things });
            return seat === me ? text : t('for {name} {things}', { name: names[seat] ?? '', things: text });
        });
        return together(parts);
    };
    return [side(true), side(false)];
}

/** What speaks for the move first; empty where it is all the same. */
export function brings(by: Teller, one: Line, than: Line | null): string {
    const [gains, losses] = sides(by, one, than);
    return gains && losses ? t('{gains}, but {losses}', { gains, losses }) : gains || losses;
}

/** The same, but empty also where nothing speaks for it. */
export const gains = (by: Teller, one: Line, than: Line): string => (sides(by, one, than)[0] ? brings(by, one, than) : '');

/** What a move that was tried lacks against the one to find. Where only one of their lines ends well, or badly, there is no more to say. */
export function sayMiss(by: Teller, best: Played, tried: Played): string {
    if (best.fate === 'wins' && tried.fate !== 'wins') return t('The move to find goes on to win the game.');
    if (tried.fate === 'loses' && best.fate !== 'loses') return t('Your rivals go on to win the game.');
    const more = gains(by, best, tried);
    const losses = brings(by, best, tried);
    if (more) return t('Against it the move to find brings {more}.', { more });
    return losses ? t('The move to find has {losses} at first, and yet it is better.', { losses }) : '';
}

/* A difference below this is nothing to a person. */
const LEAST = 0.015;

/** How many percent more often it wins than the other; 0: within two standard errors they are equal. */
export function oftener(one: Advice, than: Advice): number {
    const by = one.value - than.value;
    if (one.certain && than.certain) return Math.round(by * 100);
    return Math.abs(by) > Math.max(LEAST, 2 * Math.hypot(one.error, than.error)) ? Math.round(by * 100) : 0;
}

function proven({ certain, value }: Advice): string {
    if (!certain) return '';
    return value === 1 ? t('proven to win') : value === 0 ? t('proven to lose') : t('proven');
}

/** What is said of one of the best moves beside its name: the first against now, the others against the first. */
export function sayLine(by: Teller, line: Advice, best: Advice): string {
    if (line === best) {
        const more = brings(by, line, null);
        const chance = proven(line) || t('wins {n} % of the games tried', { n: Math.round(line.value * 100) });
        return [more && t('from now: {more}', { more }), chance].filter(Boolean).join(' · ');
    }
    const more = brings(by, line, line.beside ?? best);
    const n = oftener(line, best);
    if (!more && n === 0 && !line.certain) return t('hardly matters: about as good as the first');
    const chance = proven(line)
        || (n === 0 ? t('about equal') : n < 0 ? t('wins {n} % less often', { n: -n }) : t('wins {n} % more often', { n }));
    return [more, chance].filter(Boolean).join(' · ');
}

/** Why it is the best move: a sentence about it and the next best, which does `what`. What is lost at first is said to be so. */
export function sayWhy(by: Teller, best: Advice, next: Advice, what: string): string {
    const line = next.beside ?? best;
    const more = brings(by, line, next);
    const n = oftener(best, next);
    if (!more) {
        return n > 0
            ? t('It wins {n} % more often than the next best ({what}), though at first neither can be seen to bring more.', { n, what })
            : t('It hardly matters: the next best ({what}) is about as good, and neither can be seen to bring more.', { what });
    }
    if (differences(by, line, next)[0]!.good) return t('Against the next best ({what}): {more}.', { what, more });
    return n > 0
        ? t('Against the next best ({what}): {more} at first. It pays off later: it wins {n} % more often.', { what, more, n })
        : t('Against the next best ({what}): {more}. In the end both are about as good.', { what, more });
}

export type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Where these are in the window now, by selectors within the table and in their order, as far as they are in sight. */
export function boxesOf(selectors: string[]): Box[] {
    const nodes = new Set(selectors.flatMap((selector) => [...document.querySelectorAll(`.play :is(${selector})`)]));
    const boxes = [...nodes].flatMap((node) => {
        const box = seenOf(node);
        const within = [...nodes].some((round) => round !== node && round.contains(node));
        return box.width > 0 && box.height > 0 && !within ? [box] : [];
    });
    return boxes.filter((box, i) => !boxes.some((other, k) => k !== i && lies(box, other) && (k < i || !lies(other, box))));
}

/** What of it is in the window, and in what scrolls round it. */
function seenOf(node: Element): Box {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const edge = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
    for (let round = node.parentElement; round; round = round.parentElement) {
        const { overflow, display } = getComputedStyle(round);
        if (round instanceof SVGElement || overflow === 'visible' || display === 'contents') continue;
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
