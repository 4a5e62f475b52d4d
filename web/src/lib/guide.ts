// Who stands beside a table: a lesson, a puzzle. It sets the game up, answers what the person wants to play before that is played, and
// says what happens by itself. The table asks it; Play.svelte shows what it says where the seats and the log are otherwise.
import type { Asker } from './engine';
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
    begin(engine: Asker, say: (sentence: Sentence) => string): Promise<null>;
    /** Whether this is to be played now. If not it has been answered. */
    accepts(move: string): Promise<boolean>;
    /** Before anything else happens: a move that comes by itself, or null: the game goes on as any other. It may take its time, while
        somebody reads. */
    leads(): Promise<string | null>;
    /** It was not found: the guide leads from here. */
    readonly gaveUp?: boolean;
    /** Nothing happens any more. */
    readonly finished: boolean;
    /** Where to look: names of things on the board. */
    readonly points: string[];
    /** Moves that are right now. */
    readonly expects: string[];
    /** A move to be shown as a ghost. */
    readonly shows: string | null;
    readonly answer: Answer | null;
    /** What is done while nothing is asked: nothing is possible but this. */
    readonly onward: Onward | null;
    /** The game is over, for the person who plays. */
    over?(won: boolean): void;
}
