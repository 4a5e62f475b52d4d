// The engine's view of Apiary, as docs/protocol.md tells it.

export type Resource = 'F' | 'P' | 'W' | 'X' | 'H';
export const RESOURCES: readonly Resource[] = ['F', 'P', 'W', 'X', 'H'];

export interface Item {
    id: string;
    name: string;
    text: string;
}

export interface Tile extends Item {
    kind: string;
    cost: string;
    /** Masks of the kinds that an icon may be paid with: F 1, P 2, W 4, X 8, H 16. */
    icons: number[];
}

export interface WorkerOn {
    seat: number;
    strength: number;
}

export interface Action {
    id: string;
    name: string;
    spaces: (WorkerOn | null)[];
}

export interface Planet {
    at: string;
    token: Item | null;
    planet: Item | null;
    laid: string;
}

export interface Row {
    kind: string;
    tiles: (Tile | null)[];
    stack: number;
    pile: string[];
}

export interface Dance extends Item {
    teacher: number | null;
    pay: Item | null;
    gain: Item | null;
}

export interface Sector {
    id: string;
    first: number;
    second: number;
    pods: { seat: number | null; text: string }[];
}

export interface Hex {
    q: number;
    r: number;
    kind?: string;
    tile?: string;
    frame?: boolean;
    bonus?: string;
}

export interface Worth {
    play: number;
    planted: number;
    tiles: number;
    carvings: number;
    favor: number;
    filled: number;
    ability: number;
    sectors: number;
    total: number;
}

export interface Player {
    vp: number;
    favor: number;
    resources: Record<Resource, number>;
    /** Each spot as the letters that it takes. */
    spots: string[];
    /** How many workers of strength 1, 2, 3, 4. */
    active: number[];
    landing: number[];
    on_board: number;
    supply: number;
    hib_tokens: number;
    explored: number;
    faction: Item | null;
    upgraded: boolean;
    ability: string | null;
    mat: Item | null;
    taught: boolean;
    cards: number;
    hand: Item[];
    planted: Item[];
    plant_limit: number;
    reserve: Tile[];
    frames: { turned: string; q: number; r: number }[];
    /** Only once the hive is set up. */
    hexes?: Hex[];
    tiles?: Tile[];
    worth: Worth;
}

export interface View {
    node: string;
    turn: number;
    seat: number;
    asks: number | null;
    first: number | null;
    last_turns: number | null;
    placed: number;
    actions: Action[];
    ship: string;
    grid: string[];
    planets: Planet[];
    rows: Row[];
    carvings: (Tile | null)[];
    dances: (Dance | null)[];
    dance_tokens: string[];
    deck: number;
    discard: string[];
    frames: number;
    sectors: Sector[];
    to_pay: string | null;
    drawn: Item[];
    drawn_count: number;
    building: Tile | null;
    waiting: number[];
    dealt: Item[];
    players: Player[];
}

/** The workers of such a list of counts, each by its strength. */
export function strengths(counts: number[]): number[] {
    return counts.flatMap((n, i) => Array.from({ length: n }, () => i + 1));
}
