// Who stands beside a table: a lesson, a puzzle. It sets the game up, answers what the person wants to play before that is played, and
// says what happens by itself. The table asks it; Play.svelte shows what it says where the seats and the log are otherwise.
import type { Engine } from './engine';
import type { Sentence } from './protocol';
import type { SeatPlan } from './store';

/** What is said to the last thing that was played. */
export interface Answer {
    right: boolean;
    text: string;
    /** The rule against it, where there is one. */
    rule: string | null;
}

/** A press that goes on, in the place of Confirm. */
export interface Onward {
    label: string;
    go: () => void;
}

export interface Guide {
    readonly game: string;
    readonly seats: SeatPlan[];
    /** Beside the game's title. */
    readonly detail: string;
    /** Starts the game on the table's engine, whose sentences are said so. */
    begin(engine: Engine, say: (sentence: Sentence) => string): Promise<null>;
    /** Whether this is to be played now. If not it has been answered. */
    accepts(move: string): Promise<boolean>;
    /** Before anything else happens: a move that comes by itself, or null: the game goes on as any other. It may take its time, while
        somebody reads. */
    leads(): Promise<string | null>;
    /** Nothing happens any more. */
    readonly finished: boolean;
    /** Where to look: names of things on the board (games/GAME/points.ts). */
    readonly points: string[];
    /** A move to be shown as a ghost. */
    readonly shows: string | null;
    readonly answer: Answer | null;
    /** What is done while nothing is asked: nothing is possible but this. */
    readonly onward: Onward | null;
    /** The game is over, for the person who plays. */
    over?(won: boolean): void;
}

/** Where on the page a game's things are, by the names that lessons have for them: selectors. `foe` stands before what is the rival's. */
export type Points = (thing: string, which: string, foe: boolean, me: number) => string;

const files = import.meta.glob<Points>('../games/*/points.ts', { import: 'points' });

export async function pointsOf(game: string): Promise<Points | null> {
    return (await files[`../games/${game}/points.ts`]?.()) ?? null;
}

/** What a name stands for: "foe_comb:14". */
export function selectorOf(points: Points, name: string, me: number): string {
    const foe = name.startsWith('foe_');
    const [thing = '', which = ''] = name.replace(/^foe_/, '').split(/:(.*)/s);
    return points(thing, which, foe, me);
}
