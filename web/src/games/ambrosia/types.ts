// What the board makes of Ambrosia's view and moves. A counter is its colour from 1 and its kind, `?` for who may not look: "2H",
// "2?". Piles run from the bottom up. Spaces in `at` and the loser count from 1, seats and `colour` from 0.
import type { Choice } from '../../lib/board';
import { tokensOf } from '../../lib/games';
import type { Views } from '../../lib/protocol';

export type View = Views['ambrosia'];
export type Space = View['spaces'][number];
export type Move = Choice<'ambrosia'>;

export const SPECIALS: readonly string[] = ['G', 'C', 'H', 'T', 'R', 'B', 'D', 'S', 'O'];

const TOKENS: readonly string[] = tokensOf('ambrosia');

export const colourOf = (counter: string) => Number(counter[0]) - 1;
export const kindOf = (counter: string) => counter[1] ?? '?';
export const tokenOf = (colour: number) => TOKENS[colour] ?? 'moon';

/** The scoring of this colour is counted, and it gathers its bees: what they would bring where they stand is told no more. */
export const isCounted = ({ node, colour }: View, of: number): boolean =>
    colour === of && ['RESTACK', 'REMOVE', 'PROMOTE', 'NEWSTACK'].includes(node);
