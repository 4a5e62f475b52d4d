// The legal moves, sorted by what has to be clicked for them. Notation: docs/rules/ambrosia.md, section 7.
import type { Choice } from '../../lib/board';
import type { View } from './types';

/** A flight, of own counters or (`jelly`) of foreign ones for a jelly. Spaces count from 1. */
export interface Flight {
    choice: Choice;
    from: number;
    to: number;
    lift: number;
    jelly: boolean;
}

/** A move that names one counter: its space and its place in the pile, from 1 at the bottom. */
export interface Pick {
    choice: Choice;
    space: number;
    index: number;
}

export interface Moves {
    all: Map<string, Choice>;
    flights: Flight[];
    /** A space says it all: place, leap, gather, set in order. */
    spaces: Map<number, Choice>;
    picks: Pick[];
    /** Choose a special, by kind. */
    specials: Map<string, Choice>;
    /** Everything that spends a jelly. */
    jelly: Choice[];
    /** What has no place on the board. */
    plain: Choice[];
}

const JELLY = /^j[+xflt]/;

export function sort(choices: Choice[], view: View): Moves {
    const moves: Moves = {
        all: new Map(choices.map((choice) => [choice.move, choice])),
        flights: [], spaces: new Map(), picks: [], specials: new Map(), jelly: [], plain: [],
    };
    const at = view.at ?? 0, height = view.spaces[at - 1]?.pile.length ?? 0;
    for (const choice of choices) {
        const flight = /^(jt )?(\d+)-(\d+)x(\d+)$/.exec(choice.move);
        const space = /^(at|to|from|org|jl) (\d+)$/.exec(choice.move);
        const counter = /^(free|ex|jf|rmc) (\d+)\.(\d+)$/.exec(choice.move);
        const removed = /^rm (\d+)$/.exec(choice.move), worm = /^worm (\d+)$/.exec(choice.move);
        const special = /^sp ([A-Z])$/.exec(choice.move);
        if (JELLY.test(choice.move)) moves.jelly.push(choice);
        if (flight)
            moves.flights.push({
                choice, from: Number(flight[2]), to: Number(flight[3]), lift: Number(flight[4]), jelly: !!flight[1],
            });
        else if (space) moves.spaces.set(Number(space[2]), choice);
        else if (counter) moves.picks.push({ choice, space: Number(counter[2]), index: Number(counter[3]) });
        else if (removed || worm)
            moves.picks.push({ choice, space: at, index: height + 1 - Number((removed ?? worm)![1]) });
        else if (special) moves.specials.set(special[1]!, choice);
        else moves.plain.push(choice);
    }
    return moves;
}

/** Without what spends a jelly, or nothing but that. */
export function only(moves: Moves, jelly: boolean): Moves {
    const spends = (choice: Choice) => JELLY.test(choice.move) === jelly;
    return {
        ...moves,
        flights: moves.flights.filter((flight) => flight.jelly === jelly),
        spaces: new Map([...moves.spaces].filter(([, choice]) => spends(choice))),
        picks: moves.picks.filter((pick) => spends(pick.choice)),
        specials: jelly ? new Map() : moves.specials,
        plain: moves.plain.filter(spends),
    };
}
