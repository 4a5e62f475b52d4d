// What the others have changed since this person's last choice, as the board marks it.
import type { Mark } from '../../lib/board';
import { moved, type Kind, type Stander } from './bees';
import type { View } from './types';

/** The flowers by slot, with the seat that changed them: those of the moves; and by comparison with how the table was left, those of
    a sowing that went on by itself, which lie behind the last one of its moves. */
export function changed(marks: Mark[], left: View | null, now: View): Map<number, number> {
    const named = new Map<number, number>();
    for (const { seat, places } of marks)
        for (const place of places) if (place.startsWith('flower:')) named.set(Number(place.slice(7)), seat);
    const n = now.flowers.length;
    const before = (slot: number) => Array.from({ length: n }, (_, i) => (slot - i + n) % n).find((at) => named.has(at));
    const found = new Map(named);
    now.flowers.forEach((flower, slot) => {
        const source = left && left.flowers[slot]?.cubes !== flower?.cubes ? before(slot) : undefined;
        if (source !== undefined) found.set(slot, named.get(source)!);
    });
    return found;
}

/** The bees that have left their flowers; without the table to compare with, those that the moves name. */
export function gone(marks: Mark[], left: View | null, now: View, me: number | null): Stander[] {
    if (marks.length === 0) return [];
    if (left) return moved(left, now).filter(({ colony }) => colony !== me);
    return marks.flatMap(({ seat, places }, i) => places.flatMap((place) => {
        const [kind, slot] = place.split(':') as [Kind, string];
        if (!['worker', 'drone', 'queen'].includes(kind)) return [];
        return [{ id: `${i}${place}`, kind, colony: seat, slot: -1, from: Number(slot) }];
    }));
}
