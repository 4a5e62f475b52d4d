// What the board makes of Honey & Nectar's view and moves.
import type { Choice } from '../../lib/board';
import { tokensOf } from '../../lib/games';
import type { Views } from '../../lib/protocol';
import type { Target } from '../parts/target';

export type View = Views['honey_nectar'];
export type SheetView = View['sheets'][number];
/** What a sheet keeps on paper: every nectar entry, and how many lines were ever drawn. */
export type Paper = View['paper'][number];
/** `value` is null where a crossed number is not known. */
export type Cell = SheetView['cells'][number];
export type Move = Choice<'honey_nectar'>;
/** A move of a swarm, which takes one number or two. */
export type Take = Extract<Move, { verb: 'take_one' | 'take_two' | 'take_lose' }>;

/** A comb that can be pressed; `chosen` where it is part of what is being chosen. */
export interface CombTarget extends Target {
    chosen: boolean;
}

/** What a wasp needs of the dice that are left over. */
export const WASP = 7;
/** Nectar at a multiple of this sends a swarm. */
export const SWARM = 23;

export const TOKENS: readonly string[] = tokensOf('honey_nectar');

export const isTake = (move: Move): move is Take =>
    move.verb === 'take_one' || move.verb === 'take_two' || move.verb === 'take_lose';

/** The numbers that a swarm takes. */
export const taken = (move: Take): number[] => (move.verb === 'take_one' ? [move.args.a] : [move.args.a, move.args.b]);

/** Whether numbers picked in this order can be part of it: where one is lost the first is kept, else there is no order. */
export function fits(picked: number[], move: Take): boolean {
    const numbers = taken(move);
    if (move.verb === 'take_lose') return picked.every((value, i) => numbers[i] === value);
    return picked.every((value) => {
        const at = numbers.indexOf(value);
        if (at >= 0) numbers.splice(at, 1);
        return at >= 0;
    });
}
