// The engine's view and moves of Waggle Dance.
import type { Choice } from '../../lib/board';
import type { Views } from '../../lib/protocol';

export type View = Views['waggle_dance'];
export type Player = View['players'][number];
export type Room = Player['rooms'][number];
export type Move = Choice<'waggle_dance'>;

/** Of the flowers 1 to 6. */
export const COLOURS = 'WYORPB';
/** Of n equal dice of a seat at a place, the one that is the Volunteer: the last, or -1 (WD-R74). */
export function largeOf(view: View, seat: number, place: string, value: number, n: number): number {
    const die = view.volunteer_die;
    return die?.seat === seat && die.place === place && die.value === value ? n - 1 : -1;
}
/** Of a die. */
export const VALUES = [1, 2, 3, 4, 5, 6];
