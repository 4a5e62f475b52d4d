// PollenNation's view, as src/games/pollennation/words.c writes it (docs/protocol.md).
import { tokensOf } from '../../lib/games';

export type Colour = 'R' | 'B' | 'P' | 'Y' | 'O' | 'W';
export const COLOURS: readonly Colour[] = ['R', 'B', 'P', 'Y', 'O', 'W'];

export type Node =
    | 'POOL' | 'DEAL' | 'PICK' | 'LAY' | 'HIVE' | 'PUT' | 'START' | 'TURN' | 'DROP' | 'ACT' | 'STORE' | 'OVER';

/** Cubes are letters in the order of COLOURS, one for each cube. */
export interface Card {
    card: string;
    colour: Colour;
    needs: string;
    points: number;
}

/** `cubes` and `lacks` from the node HIVE on. */
export interface Flower extends Card {
    cubes?: string;
    lacks?: number;
}

/** `stored` from the node HIVE on, `hand`, `packet` and `picked` before. */
export interface Colony {
    score: number;
    workers: number[];
    drones: number[];
    queen: number | null;
    stored?: string;
    hand?: Card[];
    packet?: Card[];
    picked?: boolean;
}

export interface Sowing {
    from: number;
    at: number;
    hand: string;
    serves: number[];
    last: Partial<Record<Colour, number>>;
}

export interface Storing {
    slot: number;
    colour: Colour;
    free: number;
}

export interface View {
    node: Node;
    active: number | null;
    turn: number;
    turn_limit: number;
    dry: number;
    dry_limit: number;
    moves_left: number;
    target: number;
    royal_jelly: number;
    flowers_each: number;
    flowers: (Flower | null)[];
    colonies: Colony[];
    supply?: Record<Colour, number>;
    sowing?: Sowing | null;
    storing?: Storing | null;
    pool?: Card[];
    deck?: Card[];
    winners: number[];
    reason: string | null;
}

export const COLONY_TOKENS: readonly string[] = tokensOf('pollennation');

export interface Group {
    colour: Colour;
    count: number;
}

export function groups(cubes: string): Group[] {
    return COLOURS.map((colour) => ({ colour, count: cubes.split(colour).length - 1 })).filter((g) => g.count > 0);
}

/** The cubes of `after` that are not in `before`. */
export function added(before: string, after: string): string {
    const rest = [...before];
    return [...after].filter((cube) => {
        const i = rest.indexOf(cube);
        if (i >= 0) rest.splice(i, 1);
        return i < 0;
    }).join('');
}
