// The engine's view and moves of Waggle Dance.
import type { Choice } from '../../lib/board';
import type { Views } from '../../lib/protocol';

export type View = Views['waggle_dance'];
export type Player = View['players'][number];
export type Room = Player['rooms'][number];
export type Move = Choice<'waggle_dance'>;

/** Of the flowers 1 to 6. */
export const COLOURS = 'WYORPB';
/** Of a die. */
export const VALUES = [1, 2, 3, 4, 5, 6];
