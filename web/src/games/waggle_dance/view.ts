// The engine's view of Waggle Dance, as docs/protocol.md tells it.
import type { Sentence } from '../../lib/protocol';

export type Colour = 'W' | 'Y' | 'O' | 'R' | 'P' | 'B';

export interface Room {
    honey: boolean;
    egg: boolean;
    /** Letters of the colours, one for each cube. */
    cubes: string;
    dice: number[];
}

export interface Flower {
    letter: Colour;
    colour: string;
    cubes: number;
    /** By seat. */
    dice: number[][];
    yield: number[];
    /** Why the yields are what they are; null where no bee is. */
    harvest: Sentence | null;
}

export interface Player {
    honey: number;
    bees: number;
    nectar: number;
    pool: number[];
    sick: number[];
    volunteer: boolean;
    /** The flowers, from 1. */
    directions: number[];
    cards: number;
    /** Card codes; null if hidden. */
    hand: string[] | null;
    rooms: Room[];
}

export interface View {
    node: string;
    round: number;
    max_rounds: number;
    day: boolean;
    step: string;
    honey_goal: number;
    room_capacity: number;
    first: number;
    active: number | null;
    claim: { flower: number; cubes: number; left: number } | null;
    die: number;
    quota: number;
    bees_left: number;
    lifted: string;
    turned_over: string[];
    bank: { rooms: number; eggs: number; pile: number };
    discards: string[];
    kinds: string[];
    cards: { card: string; slots: (number | null)[] }[];
    flowers: Flower[];
    players: Player[];
    winners: number[] | null;
    reason: string | null;
}

export const COLOURS = 'WYORPB';
