// What a seat's row shows: the one number and the one line that a game has in its vitals.ts.
import type { View } from './engine';
import type { Frame, GameId, Views } from './protocol';

export interface Vitals {
    points: number | null;
    unit: string;
    line: string;
}

/** Of a seat; the number is its score, where it names no other. */
export type ReadVitals<G extends GameId = GameId> = (
    view: Views[G],
    seat: number,
    score: number,
) => Omit<Vitals, 'points'> & { points?: number };

const files = import.meta.glob<ReadVitals>('../games/*/vitals.ts', { eager: true, import: 'vitals' });

export function vitalsOf(game: string, view: View | null, frame: Frame | null, seat: number): Vitals {
    const points = frame?.scores[seat] ?? null;
    const read = files[`../games/${game}/vitals.ts`];
    return view && read ? { points, ...read(view, seat, points ?? 0) } : { points, unit: '', line: '' };
}
