// What happened since a person last chose: for the chips above the board and the marks on it.
import type { Mark } from './board';
import type { Entry } from './log';
import type { Sentence } from './protocol';

export interface Chip {
    /** Who did it. */
    seat: number;
    told: Sentence[];
    /** The place in the log after it. */
    to: number;
    /** It took or struck something of the person's. */
    touched: boolean;
}

/** So many sentences fit into a chip. */
const TOLD = 3;

/** The place after the last move of a seat, as far as the log can tell a choice from a step without one. */
export function lastChoice(log: Entry[], seat: number): number {
    const last = log.findLast((entry) => entry.seat === seat);
    return last ? last.at + 1 : 0;
}

/** Somebody else did it, and it names this seat as the one it was done to. */
export function touchesMe(entry: Entry, me: number | null): boolean {
    if (me === null || entry.seat === null || entry.seat === me) return false;
    return entry.events.some(({ args }) => args.foe === me);
}

/** One chip for each other seat that did something from that place on, what touched me first. */
export function sinceOf(log: Entry[], from: number, me: number | null): Chip[] {
    const chips = new Map<number, Chip>();
    for (const entry of log) {
        const { at, seat, events } = entry;
        if (at < from || seat === null || seat === me || events.length === 0) continue;
        const before = chips.get(seat)?.told ?? [];
        const touched = chips.get(seat)?.touched || touchesMe(entry, me);
        chips.set(seat, { seat, told: [...before, ...events].slice(-TOLD), to: at + 1, touched });
    }
    return [...chips.values()].sort((a, b) => Number(b.touched) - Number(a.touched));
}

/** The places that the others' moves touched. */
export function marksOf(log: Entry[], from: number, me: number | null): Mark[] {
    return log.flatMap(({ at, seat, places = [] }) =>
        at >= from && seat !== null && seat !== me && places.length > 0 ? [{ seat, places }] : []);
}
