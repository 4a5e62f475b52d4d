// What happened since a person last chose: for the chips above the board and the marks on it.
import type { Mark } from './board';
import { type Entry, isDoneTo, type Line, linesOf, type Story } from './log';
import type { Sentence } from './protocol';

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

/** What a seat did in one turn or more, up to the end of the first of them; done: what of it was done to who reads. */
export interface Chip extends Line {
    done: Sentence[];
}

/** The lines of each other seat from that place on as one, what touched me first. */
export function chipsOf(log: Entry[], from: number, me: number | null, counts: Story['counts']): Chip[] {
    const chips = new Map<number, Chip>();
    for (const line of linesOf(log, me, counts)) {
        if (line.to <= from || line.seat === null || line.seat === me || line.setup || line.told.length === 0) continue;
        const chip = chips.get(line.seat) ?? { ...line, told: [], done: [] };
        chip.told.push(...line.told);
        if (me !== null) chip.done.push(...line.told.filter((event) => isDoneTo(event, me)));
        chip.touched ||= line.touched;
        chips.set(line.seat, chip);
    }
    return [...chips.values()].sort((a, b) => Number(b.touched) - Number(a.touched));
}

/** The places that the others' moves touched. */
export function marksOf(log: Entry[], from: number, me: number | null): Mark[] {
    return log.flatMap(({ at, seat, places = [] }) =>
        at >= from && seat !== null && seat !== me && places.length > 0 ? [{ seat, places }] : []);
}

/** Where the news begins: the place before the first move of somebody else; null where nobody else has moved. */
export function newsFrom(log: Entry[], from: number, me: number | null): number | null {
    if (me === null) return null;
    return log.find(({ at, seat }) => at >= from && seat !== null && seat !== me)?.at ?? null;
}
