// Honey & Nectar's view, as docs/protocol.md describes it, and what the board makes of it.
import { tokensOf } from '../../lib/games';
import type { Target } from '../parts/target';

export type Node = 'ORDER' | 'XROLL' | 'XPICK' | 'ROLL' | 'MAIN' | 'WASP' | 'ERASE' | 'NECTAR' | 'SWARM' | 'OVER';

/** `value` is null where a crossed number is not known. */
export interface Cell {
    value: number | null;
    crossed: boolean;
}

export interface SheetView {
    honey: number;
    need: number;
    potential: number;
    free: number;
    cells: Cell[];
    guards: number;
    wasps: number;
    nectar: number;
    to_swarm: number;
}

export interface View {
    node: Node;
    turn: number;
    active: number;
    x: number;
    dice: number[];
    total: number;
    fresh: number;
    cells: number;
    sheets: [SheetView, SheetView];
}

/** A comb that can be pressed; `chosen` where it is part of what is being chosen. */
export interface CombTarget extends Target {
    chosen: boolean;
}

/** What a wasp needs of the dice that are left over. */
export const WASP = 7;
/** Nectar at a multiple of this sends a swarm. */
export const SWARM = 23;

export const TOKENS: readonly string[] = tokensOf('honey_nectar');

/** The numbers that a swarm move takes. */
export const taken = (move: string) => move.slice(1).split(/[+/]/).map(Number);

/** Whether numbers picked in this order can be part of a swarm move: `a/b` keeps the first, `a+b` has no order. */
export function fits(picked: number[], move: string): boolean {
    const numbers = taken(move);
    if (move.includes('/')) return picked.every((value, i) => numbers[i] === value);
    return picked.every((value) => {
        const at = numbers.indexOf(value);
        if (at >= 0) numbers.splice(at, 1);
        return at >= 0;
    });
}
