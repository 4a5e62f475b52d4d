// The legal moves, sorted by what has to be clicked for them.
import type { Move, View } from './types';

/** A flight, of own counters or (`jelly`) of foreign ones for a jelly. Spaces count from 1. */
export interface Flight {
    choice: Move;
    from: number;
    to: number;
    lift: number;
    jelly: boolean;
}

/** A move that names one counter: its space and its place in the pile, from 1 at the bottom. */
export interface Pick {
    choice: Move;
    space: number;
    index: number;
}

export interface Moves {
    all: Map<string, Move>;
    flights: Flight[];
    /** A space says it all: place, leap, gather, set in order. */
    spaces: Map<number, Move>;
    picks: Pick[];
    /** Choose a special, by kind. */
    specials: Map<string, Move>;
    /** Everything that spends a jelly. */
    jelly: Move[];
    /** What has no place on the board. */
    plain: Move[];
}

const JELLY: ReadonlySet<Move['verb']> = new Set(['jelly_point', 'jelly_turn', 'jelly_free', 'jelly_leap', 'jelly_take']);
const spendsJelly = ({ verb }: Move): boolean => JELLY.has(verb);

export function sort(choices: Move[], view: View): Moves {
    const moves: Moves = {
        all: new Map(choices.map((choice) => [choice.move, choice])),
        flights: [], spaces: new Map(), picks: [], specials: new Map(), jelly: choices.filter(spendsJelly), plain: [],
    };
    const at = view.at ?? 0, height = view.spaces[at - 1]?.pile.length ?? 0;
    for (const choice of choices)
        switch (choice.verb) {
            case 'fly':
            case 'jelly_take': {
                const { from, to, count: lift } = choice.args;
                moves.flights.push({ choice, from, to, lift, jelly: spendsJelly(choice) });
                break;
            }
            case 'at':
            case 'to':
            case 'from':
            case 'organize':
            case 'jelly_leap':
                moves.spaces.set(choice.args.space, choice);
                break;
            case 'free':
            case 'exchange':
            case 'jelly_free':
            case 'remove_covered':
                moves.picks.push({ choice, ...choice.args });
                break;
            case 'remove':
                moves.picks.push({ choice, space: at, index: height + 1 - choice.args.depth });
                break;
            case 'worm':
                moves.picks.push({ choice, space: at, index: height + 1 - choice.args.count });
                break;
            case 'special':
                moves.specials.set(choice.args.kind, choice);
                break;
            default:
                moves.plain.push(choice);
        }
    return moves;
}

/** Without what spends a jelly, or nothing but that. */
export function only(moves: Moves, jelly: boolean): Moves {
    const spends = (choice: Move) => spendsJelly(choice) === jelly;
    return {
        ...moves,
        flights: moves.flights.filter((flight) => flight.jelly === jelly),
        spaces: new Map([...moves.spaces].filter(([, choice]) => spends(choice))),
        picks: moves.picks.filter((pick) => spends(pick.choice)),
        specials: jelly ? new Map() : moves.specials,
        plain: moves.plain.filter(spends),
    };
}
