// Made by tools/types.mjs from what the engine says: do not edit, but run make types.

export type HoneyNectarNode = 'ORDER' | 'XROLL' | 'XPICK' | 'ROLL' | 'MAIN' | 'WASP' | 'ERASE' | 'NECTAR' | 'SWARM' | 'OVER';

export type HoneyNectarVerb =
    | { verb: 'order'; args: { a: number; b: number } }
    | { verb: 'xroll'; args: { a: number; b: number } }
    | { verb: 'xpick'; args: { x: number } }
    | { verb: 'roll'; args: { a: number; b: number; c: number } }
    | { verb: 'guard'; args: Record<string, never> }
    | { verb: 'guard_comb'; args: { litres: number } }
    | { verb: 'comb'; args: { litres: number } }
    | { verb: 'no_comb'; args: Record<string, never> }
    | { verb: 'wasp'; args: Record<string, never> }
    | { verb: 'no_wasp'; args: Record<string, never> }
    | { verb: 'erase'; args: { value: number } }
    | { verb: 'keep'; args: Record<string, never> }
    | { verb: 'cancel'; args: Record<string, never> }
    | { verb: 'take_one'; args: { a: number } }
    | { verb: 'take_two'; args: { a: number; b: number } }
    | { verb: 'take_lose'; args: { a: number; b: number } };

export interface HoneyNectarView {
    node: HoneyNectarNode;
    turn: number;
    turn_limit: number;
    active: number;
    first: number;
    x: number;
    dice: number[];
    total: number;
    fresh: number;
    swarm_trigger: string;
    cells: number;
    sheets: {
        honey: number;
        need: number;
        potential: number;
        free: number;
        combs: number[];
        cells: {
            value: number | null;
            crossed: boolean;
        }[];
        crossed: number;
        guards: number;
        wasps: number;
        nectar: number;
        to_swarm: number;
    }[];
    winner: number | null;
    reason: string | null;
    paper: {
        nectar: {
            value: number;
            crossed: boolean;
        }[];
        guards: number;
        wasps: number;
    }[];
}

export type PollennationNode = 'POOL' | 'DEAL' | 'PICK' | 'LAY' | 'HIVE' | 'PUT' | 'START' | 'TURN' | 'DROP' | 'ACT' | 'STORE' | 'OVER';

export type PollennationVerb =
    | { verb: 'pool'; args: { card: string } }
    | { verb: 'deal'; args: { seat: number; card: string } }
    | { verb: 'pick'; args: { card: string } }
    | { verb: 'lay'; args: { slot: number; card: string } }
    | { verb: 'hive'; args: { slot: number } }
    | { verb: 'put'; args: { slot: number } }
    | { verb: 'start'; args: { seat: number } }
    | { verb: 'worker'; args: { slot: number } }
    | { verb: 'drone'; args: { slot: number; way: string } }
    | { verb: 'queen'; args: Record<string, never> }
    | { verb: 'drop'; args: { colour: string } }
    | { verb: 'store'; args: Record<string, never> }
    | { verb: 'bloom'; args: Record<string, never> }
    | { verb: 'amount'; args: { colour: string; count: number } };

export interface PollennationView {
    node: PollennationNode;
    active: number | null;
    turn: number;
    turn_limit: number;
    dry: number;
    dry_limit: number;
    moves_left: number;
    target: number;
    royal_jelly: number;
    flowers_each: number;
    flowers: ({
        card: string;
        colour: string;
        needs: string;
        points: number;
        cubes?: string;
        lacks?: number;
    } | null)[];
    colonies: {
        score: number;
        workers: number[];
        drones: number[];
        queen: number | null;
        hand?: {
            card: string;
            colour: string;
            needs: string;
            points: number;
        }[] | null;
        hand_size?: number;
        packet?: {
            card: string;
            colour: string;
            needs: string;
            points: number;
        }[] | null;
        packet_size?: number;
        picked?: boolean;
        stored?: string;
    }[];
    deck?: {
        card: string;
        colour: string;
        needs: string;
        points: number;
    }[];
    pool?: {
        card: string;
        colour: string;
        needs: string;
        points: number;
    }[];
    winners: number[];
    reason: string | null;
    supply?: {
        R: number;
        B: number;
        P: number;
        Y: number;
        O: number;
        W: number;
    };
    sowing?: {
        from: number;
        at: number;
        hand: string;
        serves: number[];
        last: {
            R?: number;
            B?: number;
            P?: number;
            Y?: number;
            O?: number;
            W?: number;
        };
    } | null;
    storing?: {
        slot: number;
        colour: string;
        free: number;
    } | null;
}

export type AmbrosiaNode = 'PART' | 'FIRST' | 'START' | 'PLACE' | 'EVENT' | 'LIB' | 'EX' | 'EXSP' | 'TURN' | 'LEAPTO' | 'SORT' | 'ORGMOVE' | 'WORM' | 'GUST' | 'KEEPER' | 'FREE' | 'MID' | 'CHECK' | 'RESTACK' | 'REMOVE' | 'PROMOTE' | 'NEWSTACK' | 'HOP' | 'AFTER' | 'OVER';

export type AmbrosiaVerb =
    | { verb: 'part'; args: { part: string } }
    | { verb: 'first'; args: { seat: number } }
    | { verb: 'event'; args: { card: string } }
    | { verb: 'drawn'; args: { kind: string } }
    | { verb: 'special'; args: { kind: string } }
    | { verb: 'at'; args: { space: number } }
    | { verb: 'fly'; args: { from: number; to: number; count: number } }
    | { verb: 'organize'; args: { space: number } }
    | { verb: 'score'; args: Record<string, never> }
    | { verb: 'jelly_point'; args: Record<string, never> }
    | { verb: 'jelly_turn'; args: Record<string, never> }
    | { verb: 'jelly_free'; args: { space: number; index: number } }
    | { verb: 'jelly_leap'; args: { space: number } }
    | { verb: 'jelly_take'; args: { from: number; to: number; count: number } }
    | { verb: 'to'; args: { space: number } }
    | { verb: 'top'; args: { kind: string } }
    | { verb: 'keep'; args: Record<string, never> }
    | { verb: 'worm'; args: { count: number } }
    | { verb: 'keeper'; args: { colour: number } }
    | { verb: 'free'; args: { space: number; index: number } }
    | { verb: 'exchange'; args: { space: number; index: number } }
    | { verb: 'from'; args: { space: number } }
    | { verb: 'remove'; args: { depth: number } }
    | { verb: 'remove_covered'; args: { space: number; index: number } }
    | { verb: 'hop'; args: Record<string, never> }
    | { verb: 'stay'; args: Record<string, never> }
    | { verb: 'on'; args: Record<string, never> }
    | { verb: 'skip'; args: Record<string, never> }
    | { verb: 'end'; args: Record<string, never> };

export interface AmbrosiaView {
    node: AmbrosiaNode;
    turn: number;
    since: number;
    stall_limit: number;
    direction: number;
    start: number;
    seat: number;
    colour: number;
    jelly_used: boolean;
    uses: number;
    at: number | null;
    hand: string | null;
    picked: number;
    layout: string;
    events: boolean;
    event: string | null;
    deck: string[];
    card: {
        id: string;
        name: string;
        text: string;
    } | null;
    cards: {
        id: string;
        name: string;
        text: string;
    }[];
    supply: number;
    marks: number[];
    hives: string[][];
    colours: {
        score: number;
        made: number;
        jelly: number;
        passed: number;
        available: string;
        status: string | null;
        worth: number;
    }[];
    spaces: {
        value: number;
        zone: string | null;
        pile: string[];
    }[];
    reason: string | null;
    loser: number | null;
}

export type WaggleDanceNode = 'OUT' | 'FIRST' | 'VOL' | 'ROLL' | 'SICK' | 'PLACE' | 'OT_SET' | 'OT_TO' | 'FE_FROM' | 'FE_TO' | 'TRICK_DIE' | 'TRICK_TO' | 'DUSK' | 'A_GIFT' | 'B_USE' | 'B_XP' | 'C' | 'D_BONUS' | 'D_STORE' | 'E_GIVE' | 'E_GET' | 'E_STORE' | 'F' | 'G' | 'CARD' | 'EX_KEEP' | 'MIX1' | 'MIX2' | 'SETTLE' | 'OVER';

export type WaggleDanceVerb =
    | { verb: 'place'; args: { die: number; to: string } }
    | { verb: 'volunteer'; args: Record<string, never> }
    | { verb: 'overtime'; args: Record<string, never> }
    | { verb: 'directions'; args: { flower: number } }
    | { verb: 'shift_change'; args: { bees: number } }
    | { verb: 'sick_leave'; args: { foe: number; value: number } }
    | { verb: 'dirty_trick'; args: Record<string, never> }
    | { verb: 'feint'; args: Record<string, never> }
    | { verb: 'gift'; args: Record<string, never> }
    | { verb: 'gift_egg'; args: { room: number } }
    | { verb: 'expertise'; args: { room: number } }
    | { verb: 'bonus'; args: Record<string, never> }
    | { verb: 'explore'; args: Record<string, never> }
    | { verb: 'mix'; args: Record<string, never> }
    | { verb: 'pass'; args: Record<string, never> }
    | { verb: 'set'; args: { die: number; value: number } }
    | { verb: 'goto'; args: { to: string } }
    | { verb: 'bee'; args: { value: number; from: string } }
    | { verb: 'trick'; args: { foe: number; value: number; flower: number } }
    | { verb: 'egg'; args: { room: number } }
    | { verb: 'store'; args: { colour: string; room: number } }
    | { verb: 'give'; args: { room: number; colour: string } }
    | { verb: 'give_egg'; args: { room: number } }
    | { verb: 'get'; args: { colour: string } }
    | { verb: 'group'; args: { room: number } }
    | { verb: 'honey'; args: { room: number; cards: string } }
    | { verb: 'room'; args: { room: number } }
    | { verb: 'settle'; args: { room: number; colour: string; cubes: number } }
    | { verb: 'draw'; args: Record<string, never> }
    | { verb: 'keep'; args: { card: string } }
    | { verb: 'use'; args: { low: number; high: number } }
    | { verb: 'out'; args: { kind: string } }
    | { verb: 'first'; args: { seat: number } }
    | { verb: 'roll'; args: { value: number } }
    | { verb: 'card'; args: { kind: string } };

export interface WaggleDanceView {
    node: WaggleDanceNode;
    round: number;
    max_rounds: number;
    day: boolean;
    step: string;
    honey_goal: number;
    room_capacity: number;
    first: number;
    active: number | null;
    claim: {
        flower: number;
        cubes: number;
        left: number;
    } | null;
    die: number;
    hatching: number | null;
    quota: number;
    bees_left: number;
    lifted: string;
    turned_over: string[];
    volunteer_die: {
        seat: number;
        value: number | null;
        place: string;
    } | null;
    bank: {
        rooms: number;
        eggs: number;
        pile: number;
    };
    discards: string[];
    kinds: string[];
    queen_cards: {
        card: string;
        name: string;
        text: string;
        rule: string;
    }[];
    cards: {
        card: string;
        slots: (number | null)[];
        closed: number[];
    }[];
    flowers: {
        letter: string;
        colour: string;
        cubes: number;
        dice: number[][];
        yield: number[];
        harvest: Sentence | null;
    }[];
    players: {
        honey: number;
        bees: number;
        nectar: number;
        pool: number[];
        sick: number[];
        volunteer: boolean;
        directions: number[];
        put: number[];
        cards: number;
        hand: string[] | null;
        rooms: {
            honey: boolean;
            egg: boolean;
            cubes: string;
            dice: number[];
        }[];
    }[];
    winners: number[] | null;
    reason: string | null;
}

export type ApiaryNode = 'FACTION' | 'DRAFT' | 'TURN' | 'SEEDMODE' | 'BUMP' | 'EXPLORE' | 'OUTLINE' | 'ICON' | 'ADVANCE' | 'PAY' | 'DISCARD' | 'BUILD' | 'UPGRADE' | 'GROW' | 'FRAMEDIR' | 'FRAMEAT' | 'PICK' | 'PLANT' | 'TEACH' | 'TOKEN' | 'CONVERT' | 'CARVE' | 'INCOME' | 'HIBERNATE' | 'TRAIN' | 'TRADE' | 'CHOOSE' | 'RESERVE' | 'BUILDROW' | 'AFTER' | 'STORE' | 'CHANCE' | 'OVER';

export type ApiaryVerb =
    | { verb: 'place'; args: { action: string; strength: number } }
    | { verb: 'retrieve'; args: Record<string, never> }
    | { verb: 'play'; args: { card: string } }
    | { verb: 'top'; args: Record<string, never> }
    | { verb: 'type'; args: { type: string } }
    | { verb: 'up'; args: Record<string, never> }
    | { verb: 'land'; args: Record<string, never> }
    | { verb: 'fly'; args: { to: string } }
    | { verb: 'slot'; args: { slot: string } }
    | { verb: 'reserved'; args: { slot: string } }
    | { verb: 'hex'; args: { hex: string } }
    | { verb: 'worker'; args: Record<string, never> }
    | { verb: 'frame'; args: Record<string, never> }
    | { verb: 'end'; args: Record<string, never> }
    | { verb: 'direction'; args: { direction: string } }
    | { verb: 'yes'; args: Record<string, never> }
    | { verb: 'no'; args: Record<string, never> }
    | { verb: 'faction'; args: { faction: string } }
    | { verb: 'mat'; args: { mat: string } }
    | { verb: 'card'; args: { card: string } }
    | { verb: 'teach'; args: { dance: string } }
    | { verb: 'token'; args: { token: string } }
    | { verb: 'tile'; args: { tile: string } }
    | { verb: 'basic'; args: { pay: string; gain: string } }
    | { verb: 'wax'; args: Record<string, never> }
    | { verb: 'honey'; args: Record<string, never> }
    | { verb: 'swap'; args: { card: string } }
    | { verb: 'dance'; args: { dance: string } }
    | { verb: 'recipe'; args: { of: string; number: number } }
    | { verb: 'sleep'; args: { pod: string } }
    | { verb: 'train'; args: { strength: number } }
    | { verb: 'choose'; args: { number: number } }
    | { verb: 'throw'; args: { type: string } }
    | { verb: 'keep'; args: Record<string, never> }
    | { verb: 'pass'; args: Record<string, never> }
    | { verb: 'draw'; args: { kind: string; item: string } }
    | { verb: 'first'; args: { seat: string } };

export interface ApiaryView {
    node: ApiaryNode;
    turn: number;
    seat: number;
    asks: number | null;
    first: number | null;
    last_turns: number | null;
    placed: number;
    actions: {
        id: string;
        name: string;
        spaces: ({
            seat: number;
            strength: number;
        } | null)[];
    }[];
    ship: string;
    grid: string[];
    planets: {
        at: string;
        token: {
            id: string;
            name: string;
            text: string;
        } | null;
        planet: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            brings: string;
            icons: number[];
            outlines: number;
        } | null;
        laid: string;
    }[];
    rows: {
        kind: string;
        tiles: ({
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            kind: string;
            cost: string;
            icons: number[];
            vp?: number;
        } | null)[];
        stack: number;
        pile: string[];
        discarded: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            kind: string;
            cost: string;
            icons: number[];
            vp?: number;
        }[];
    }[];
    carvings: ({
        id: string;
        name: string;
        text: string;
        facts: {
            about: string;
            says: string;
        }[];
        kind: string;
        cost: string;
        icons: number[];
    } | null)[];
    dances: ({
        id: string;
        name: string;
        text: string;
        teacher: number | null;
        pay: {
            id: string;
            name: string;
            text: string;
            side: string;
            what: string;
        } | null;
        gain: {
            id: string;
            name: string;
            text: string;
            side: string;
            what: string;
        } | null;
        deal: string;
    } | null)[];
    dance_tokens: string[];
    tokens: {
        id: string;
        name: string;
        text: string;
        side: string;
        what: string;
    }[];
    deck: number;
    discard: string[];
    discarded: {
        id: string;
        name: string;
        text: string;
        facts: {
            about: string;
            says: string;
        }[];
    }[];
    frames: number;
    frames_of: number;
    sectors: {
        id: string;
        first: number;
        second: number;
        pods: {
            seat: number | null;
            text: string;
        }[];
    }[];
    favor_track: number[];
    to_pay: string | null;
    drawn: {
        id: string;
        name: string;
        text: string;
        facts: {
            about: string;
            says: string;
        }[];
    }[];
    drawn_count: number;
    building: {
        id: string;
        name: string;
        text: string;
        facts: {
            about: string;
            says: string;
        }[];
        kind: string;
        cost: string;
        icons: number[];
        vp?: number;
    } | null;
    shapes: {
        direction: string;
        hexes: {
            q: number;
            r: number;
        }[];
    }[];
    anchors: {
        q: number;
        r: number;
    }[];
    waiting: number[];
    dealt: {
        id: string;
        name: string;
        text: string;
        hexes?: {
            q: number;
            r: number;
            kind?: string;
            tile?: string;
            bonus?: string;
        }[];
        tiles?: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            kind: string;
            cost: string;
            icons: number[];
        }[];
        seat: number | null;
        facts?: {
            about: string;
            says: string;
            upgraded?: boolean;
        }[];
        sides?: {
            text: string;
            spots: string[];
        }[];
        workers?: number[];
        tokens?: string[];
        reserve?: string[];
    }[];
    players: {
        vp: number;
        favor: number;
        resources: {
            F: number;
            P: number;
            W: number;
            X: number;
            H: number;
        };
        spots: string[];
        active: number[];
        landing: number[];
        on_board: number;
        supply: number;
        hib_tokens: number;
        explored: number;
        faction: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
                upgraded?: boolean;
            }[];
            sides: {
                text: string;
                spots: string[];
            }[];
            workers: number[];
            tokens: string[];
            reserve: string[];
        } | null;
        upgraded: boolean;
        ability: string | null;
        mat: {
            id: string;
            name: string;
            text: string;
            hexes?: {
                q: number;
                r: number;
                bonus?: string;
                kind?: string;
                tile?: string;
            }[];
            tiles?: {
                id: string;
                name: string;
                text: string;
                facts: {
                    about: string;
                    says: string;
                }[];
                kind: string;
                cost: string;
                icons: number[];
            }[];
        } | null;
        taught: boolean;
        cards: number;
        hand: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
        }[];
        planted: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
        }[];
        plant_limit: number;
        reserve: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            kind: string;
            cost: string;
            icons: number[];
            vp?: number;
        }[];
        frames: {
            turned: string;
            q: number;
            r: number;
        }[];
        worth: {
            play: number;
            planted: number;
            tiles: number;
            carvings: number;
            favor: number;
            filled: number;
            ability: number;
            sectors: number;
            total: number;
        };
        hexes?: {
            q: number;
            r: number;
            bonus?: string;
            kind?: string;
            tile?: string;
            frame?: boolean;
        }[];
        tiles?: {
            id: string;
            name: string;
            text: string;
            facts: {
                about: string;
                says: string;
            }[];
            kind: string;
            cost: string;
            icons: number[];
            vp?: number;
        }[];
    }[];
}

export interface Views {
    honey_nectar: HoneyNectarView;
    pollennation: PollennationView;
    ambrosia: AmbrosiaView;
    waggle_dance: WaggleDanceView;
    apiary: ApiaryView;
}

export interface Verbs {
    honey_nectar: HoneyNectarVerb;
    pollennation: PollennationVerb;
    ambrosia: AmbrosiaVerb;
    waggle_dance: WaggleDanceVerb;
    apiary: ApiaryVerb;
}

export type GameId = keyof Views;

/** The games there are, for a page that has no engine yet. */
export const LISTED: { id: GameId; title: string; about: string; credit: string; seats: [number, number]; things: boolean; positions: boolean }[] = [
    { id: "honey_nectar", title: "Honey & Nectar", about: "Three dice, two hives: fill combs to exactly 100 litres while wasps and swarms raid.", credit: "The book names neither a designer nor a publisher.", seats: [2, 2], things: true, positions: true },
    { id: "pollennation", title: "PollenNation", about: "Two colonies sow pollen round a ring of flowers; workers, drones and a queen, first to 10 points.", credit: "Designed by Robin Lees; the book names no publisher. The colours on the cards are our own; an owner can enter those of the box.", seats: [2, 4], things: true, positions: true },
    { id: "ambrosia", title: "Ambrosia", about: "Swarms race round a ring of flowers: get stuck, but on good ones, and score. Two to four players.", credit: "Designed by Uwe Bursik, illustrated by Christian Opperer, published by Skellig Games in 2019. The board is our own; an owner can enter that of the box.", seats: [2, 4], things: true, positions: true },
    { id: "waggle_dance", title: "Waggle Dance", about: "Bees are dice: send them out by day, and by night the hive builds, hatches, harvests and makes honey. 2 to 4 seats.", credit: "Designed by Mike Nudd, published by Grublin Games Publishing Ltd. in 2014.", seats: [2, 4], things: true, positions: true },
    { id: "apiary", title: "Apiary", about: "Bees in space: place workers that grow and hibernate, build a hive of tiles. 1 to 5 seats.", credit: "Designed by Connie Vogelmann, art by Kwanchai Moriya, published by Stonemaier LLC in 2023, whose trademark Apiary is. The tiles and cards are our own; an owner can enter those of the box.", seats: [1, 5], things: true, positions: true },
];

/** What stands beside the credit of every game. */
export const DISCLAIMER =
    "skep is not affiliated with those who designed or published these games; its words and its art are its own.";

/** What stands round every game's view. */
export interface Frame {
    node: string;
    turn: number;
    asks: number | 'chance' | 'over';
    scores: number[];
    winners: number[];
    reason: string | null;
}

/** Something said to a person: id and args for who says it in another way, text in English. */
export interface Sentence {
    id: string;
    args: Record<string, number | string>;
    text: string;
    rule?: string;
}

export type GameOption = Replies['hello']['games'][number]['options'][number];

export interface Preset {
    name: string;
    help: string;
    options: Record<string, string>;
}

/** The fields of each request, besides do. */
export interface Requests {
    hello: object;
    new: { game: string; seats?: number; options?: Record<string, unknown>; seed?: string | number; position?: string };
    turn: { as?: number | 'all' | 'none'; at?: number };
    moves: { say?: boolean; parts?: boolean; as?: number | 'all' | 'none'; at?: number };
    play: { move: string; as?: number | 'all' | 'none' };
    preview: { move: string; as?: number | 'all' | 'none'; at?: number };
    roll: { as?: number | 'all' | 'none' };
    view: { as?: number | 'all' | 'none'; at?: number };
    why: { move: string; as?: number | 'all' | 'none'; at?: number };
    judge: { move?: string; step: object };
    undo: { to?: number; as?: number | 'all' | 'none' };
    record: { as?: number | 'all' | 'none' };
    load: { record: string; seed?: string | number; number?: number };
    hint: { bot?: string; ms?: number; sims?: number; as?: number | 'all' | 'none'; at?: number; slice?: number; slice_sims?: number };
    compare: { move: string; with: string; sims?: number; as?: number | 'all' | 'none'; at?: number; slice?: number; slice_sims?: number };
    review: { sims?: number; from?: number; slice?: number };
    study: { study?: object; slice?: number; rounds?: number; numbers?: boolean; report?: boolean; from?: number };
    game: { game: string };
    setup: object;
    sit: { seats?: { name?: string; bot?: string | null; open?: boolean }[]; looking?: number };
    next: { as?: number | 'all' | 'none' };
    think: { slice?: number; slice_sims?: number; hurry?: boolean };
    stop: object;
    log: { from?: number; to?: number; parts?: boolean; as?: number | 'all' | 'none' };
    explain: { name: string };
    things: { game?: string; seats?: number; options?: Record<string, unknown> };
    verify: { previous?: string };
    quit: object;
}

/** What each is answered with, besides ok; view and preview have the view itself as well, moves is meant with say and parts. */
export interface Replies {
    hello: {
        engine: string;
        version: string;
        protocol: number;
        disclaimer: string;
        games: {
            id: string;
            title: string;
            about: string;
            credit: string;
            seats: number[];
            things: boolean;
            positions: boolean;
            options: {
                id: string;
                type: 'int' | 'flag' | 'choice' | 'list' | 'text';
                default: number | string | boolean | number[];
                values?: string[];
                help: string;
                min?: number;
                max?: number;
                step?: number;
                most?: number;
                before?: string;
            }[];
        }[];
        bots: {
            id: string;
            help: string;
        }[];
        requests: {
            do: string;
            fields: {
                name: string;
                must: boolean;
                kinds: string[];
            }[];
        }[];
    };
    new: {
        game: string;
        seats: number;
    };
    turn: {
        who: 'seat' | 'chance' | 'over';
        seat?: number;
        scores?: number[];
        winners?: number[];
        reason?: string;
        say?: Sentence;
    };
    moves: {
        moves?: {
            move: string;
            say: Sentence;
            verb: string;
            args: Record<string, number | string>;
            places: string[];
            fate?: 'wins' | 'loses' | 'draws';
            secret?: boolean;
        }[];
        outcomes?: {
            move: string;
            weight: number;
            say: Sentence;
            verb: string;
            args: Record<string, number | string>;
            places: string[];
        }[];
    };
    play: {
        move: string | null;
        rules: string[];
        events: Sentence[];
    };
    preview: Frame & {
        move: string | null;
        rules: string[];
        events: Sentence[];
    };
    roll: {
        move: string | null;
        rules: string[];
        events: Sentence[];
    };
    view: Frame;
    why: {
        say: Sentence;
        rule: string;
        secret?: boolean;
    };
    judge: {
        right: boolean;
        move?: string;
        text: string | null;
        then: string[];
        answer: string | null;
        why?: {
            say: Sentence;
            rule: string;
        };
    };
    undo: object;
    record: {
        record: string;
    };
    load: {
        game: string;
        seats: number;
        records?: number;
    };
    hint: {
        move: string;
        plays: string;
        done?: boolean;
        simulations?: number;
        line?: {
            seat: number;
            move: string;
        }[];
        moves: {
            move: string;
            value: number;
            error: number;
            visits: number;
            line?: {
                seat: number;
                move: string;
            }[];
            brings?: {
                what: string;
                seat: number;
                now: number;
                then: number;
            }[];
            certain?: boolean;
        }[];
        values: number[];
        turns: number;
    };
    compare: {
        done?: boolean;
        moves: {
            move: string;
            brings: {
                what: string;
                seat: number;
                now: number;
                then: number;
            }[];
            fate?: 'wins' | 'loses' | 'draws';
        }[];
        turns: number;
    };
    review: {
        done: boolean;
        simulations: number;
        judged: number;
        places: number;
        events?: {
            at: number;
            moves: number;
            kind: 'chance' | 'forced' | 'decision';
            seat: number | null;
            turn: number;
            node: string;
            before: number[];
            doubt: number[];
            luck: number[];
            error: number[];
            outcomes?: number;
            all?: boolean;
            better?: number;
            lines?: {
                move: string;
                say: Sentence;
                worth: number[];
                error: number;
            }[];
            played?: number;
            hidden?: boolean;
            known?: number;
            mark?: 'slip' | 'mistake' | 'blunder' | 'brilliant' | 'only' | null;
            follow?: {
                seat: number;
                move: string;
                say: Sentence;
            }[];
        }[];
        review?: {
            game: string;
            simulations: number;
            over: boolean;
            sketch: boolean;
            roughest: number;
            luck_seen: boolean;
            secrets: boolean;
            turning: number | null;
            moments: number[];
            seats: {
                seat: number;
                name: string;
                start: number;
                luck: number;
                error: number;
                rest: number;
                result: number;
                own: number;
                others: number;
                decisions: number;
                slips: number;
                mistakes: number;
                blunders: number;
            }[];
            events: {
                at: number;
                moves: number;
                kind: 'chance' | 'forced' | 'decision';
                seat: number | null;
                turn: number;
                node: string;
                before: number[];
                doubt: number[];
                after: number[];
                luck: number[];
                error: number[];
                rest: number[];
                outcomes?: number;
                all?: boolean;
                better?: number;
                lines?: {
                    move: string;
                    say: Sentence;
                    worth: number[];
                    error: number;
                }[];
                played?: number;
                hidden?: boolean;
                known?: number;
                mark?: 'slip' | 'mistake' | 'blunder' | 'brilliant' | 'only' | null;
                follow?: {
                    seat: number;
                    move: string;
                    say: Sentence;
                }[];
            }[];
        };
    };
    study: {
        done: boolean;
        rounds: number;
        of: number;
        cells?: {
            name: string;
            values: string[];
            seats: number;
            games: number;
            measures: Record<string, { mean: number | null; low: number | null; high: number | null }>;
        }[];
        bytes?: number;
        text?: string;
        next?: number | null;
    };
    game: {
        id: string;
        title: string;
        about: string;
        credit: string;
        seats: string[];
        seats_min: number;
        counts: 'turn' | 'round';
        secret: string | null;
        dice: boolean;
        explains: boolean;
        notation: string;
        options: GameOption[];
        presets: Preset[];
        chapters: {
            title: string;
            rules: {
                id: string;
                say: string;
                why: string | null;
                see: string[];
            }[];
        }[];
        sentences: {
            id: string;
            text: string;
            rule: string;
        }[];
        words: Record<string, string[]>;
        seat_gaps: string[];
        terms: string[];
        styles: {
            id: string;
            help: string;
        }[];
        nodes: {
            name: string;
            asks: 'seat' | 'chance' | 'over';
        }[];
        verbs: {
            id: string;
            args: { name: string; sort: string; type: 'text' | 'number'; place: boolean }[];
            rule: string;
        }[];
        themes: {
            id: string;
            say: string;
        }[];
        problems: {
            id: string;
            code: string;
            text: string;
        }[];
    };
    setup: {
        game: string;
        seats: number;
        options: Record<string, string>;
        seed: string;
        date: string;
        position: string;
        puzzle: {
            id: string;
            seat: number;
            at: number;
            moves: number;
            best: number;
            next: number;
            exact: boolean;
            rating: number;
            themes: string[];
        } | null;
        fair: {
            table: string;
            commit: string;
            key: string | null;
            seats: (string | null)[];
            chain: number;
            hash: string;
        } | null;
    };
    sit: {
        seats: {
            sits: 'person' | 'bot' | 'open';
            name: string;
            bot: string | null;
        }[];
    };
    next: {
        next: 'ask' | 'roll' | 'think' | 'wait' | 'over';
        at: number;
        eyes?: number | 'all';
        curtain?: boolean;
        undo: {
            to: number;
            open: number;
            agree: number[];
        } | null;
        seat?: number;
        only?: string;
    };
    think: {
        done: boolean;
        plays: string;
        spent?: number;
        of?: number;
    };
    stop: object;
    log: {
        log: {
            at: number;
            seat: number | null;
            turn: number;
            does: Sentence | null;
            move: string | null;
            rules: string[];
            events: Sentence[];
            verb?: string;
            args?: Record<string, number | string>;
            places?: string[];
        }[];
    };
    explain: {
        text: string;
    };
    things: {
        things: {
            kind: string;
            id: string;
            name: string;
            text: string;
            count: number;
            starter: boolean;
            rules: string[];
            facts?: {
                about: string;
                says: string;
                upgraded?: boolean;
            }[];
            pays?: string[];
            card?: string;
            colour?: string;
            needs?: string;
            points?: number;
            late?: boolean;
        }[];
    };
    verify: {
        proven: boolean;
        sealed: boolean;
        checked: {
            what: string;
            ok: boolean | null;
            say: Sentence;
        }[];
        cannot: {
            say: Sentence;
        }[];
        draws: {
            number: number;
            at: number;
            move: string;
            same: boolean | null;
        }[];
    };
    quit: object;
}

export interface Refusal {
    code: string;
    say: Sentence;
    rule?: string;
}
