// What happened since a person last chose: for the chips above the board and the marks on it.
import type { Mark } from './board';
import type { Entry } from './log';
import type { Sentence } from './protocol';

export interface Chip {
    /** Who did it; null: chance. */
    seat: number | null;
    told: Sentence[];
    /** The place in the log after it. */
    to: number;
    /** It took or struck something of the person's. */
    touched: boolean;
}

/** The entries after the last move of that seat; all seats' last ones where nobody sits at the screen. */
function since(log: Entry[], me: number | null): Entry[] {
    const mine = log.findLastIndex(({ seat, events }) => seat === me && me !== null && events.length >= 0);
    return log.slice(mine + 1);
}

/** A seat's own gap is `seat`; where another gap of an event names me, it was done to me. */
function touches(event: Sentence, me: number | null, actor: number | null): boolean {
    if (me === null || actor === me) return false;
    return Object.entries(event.args ?? {}).some(([gap, value]) => gap === 'foe' && value === me);
}

/** One chip for each other seat, what touched me first. */
export function sinceOf(log: Entry[], me: number | null): Chip[] {
    const chips = new Map<number, Chip>();
    for (const entry of since(log, me)) {
        if (entry.seat === null || entry.events.length === 0) continue;
        const chip = chips.get(entry.seat) ?? { seat: entry.seat, told: [], to: 0, touched: false };
        chip.told = [...chip.told, ...entry.events].slice(-3);
        chip.to = entry.at + 1;
        chip.touched ||= entry.events.some((event) => touches(event, me, entry.seat));
        chips.set(entry.seat, chip);
    }
    return [...chips.values()].sort((a, b) => Number(b.touched) - Number(a.touched));
}

/** The places that the others' moves touched. */
export function marksOf(log: Entry[], me: number | null): Mark[] {
    return since(log, me).flatMap(({ seat, places }) => (seat !== null && places?.length ? [{ seat, places }] : []));
}
