// Ambrosia's view, as src/games/ambrosia/words.c writes it (docs/protocol.md).
import { tokensOf } from '../../lib/games';

export type Kind = 'N' | 'G' | 'C' | 'H' | 'T' | 'R' | 'B' | 'D' | 'S' | 'O';
export const SPECIALS: readonly Kind[] = ['G', 'C', 'H', 'T', 'R', 'B', 'D', 'S', 'O'];

export type Node =
    | 'PART' | 'FIRST' | 'START' | 'PLACE' | 'EVENT' | 'LIB' | 'EX' | 'EXSP' | 'TURN' | 'LEAPTO' | 'SORT' | 'ORGMOVE'
    | 'WORM' | 'GUST' | 'KEEPER' | 'FREE' | 'CHECK' | 'RESTACK' | 'REMOVE' | 'PROMOTE' | 'NEWSTACK' | 'HOP' | 'AFTER'
    | 'OVER';

export type Zone =
    | 'wormR' | 'wormB' | 'wormY' | 'thicket' | 'gust' | 'well' | 'keeper' | 'leaves' | 'arena' | 'guerrilla' | 'hopper'
    | 'rainbow';

/** A counter is its colour from 1 and its kind, `?` for who may not look: "2H", "2?". Piles run from the bottom up. */
export interface Space {
    value: number;
    zone: Zone | null;
    pile: string[];
}

export interface ColourView {
    score: number;
    made: number;
    jelly: number;
    passed: number;
    available: string;
    status: 'can_move' | 'may_score' | 'must_score' | null;
    worth: number;
}

/** Spaces in `at` and the loser count from 1, seats and `colour` from 0. */
export interface View {
    node: Node;
    turn: number;
    since: number;
    stall_limit: number;
    direction: 1 | -1;
    start: number;
    seat: number;
    colour: number;
    jelly_used: boolean;
    at: number | null;
    hand: string | null;
    picked: number;
    layout: string;
    events: boolean;
    event: string | null;
    deck: string[];
    supply: number;
    marks: number[];
    hives: string[][];
    colours: ColourView[];
    spaces: Space[];
    reason: 'FINISHED' | 'STALLED' | null;
    loser: number | null;
}

const TOKENS: readonly string[] = tokensOf('ambrosia');

export const colourOf = (counter: string) => Number(counter[0]) - 1;
export const kindOf = (counter: string) => counter[1] ?? '?';
export const tokenOf = (colour: number) => TOKENS[colour] ?? 'moon';
