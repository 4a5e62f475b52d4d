// What was played, as the engine tells it to whoever looks: its sentences are kept, so that they can be said in any language.
import type { Engine, Eyes } from './engine';
import type { Replies, Sentence } from './protocol';

/** move is null where the viewer saw nothing, seat where chance moved; does: what a move seen whole does. */
export type Entry = Replies['log']['log'][number];

/** A game that can be told: the one of a table, or one that is watched. */
export interface Story {
    game: string;
    names: string[];
    /** The seats that are people. */
    people: number[];
    /** As who looks may know it. */
    log: Entry[];
    /** How it ended. */
    ended: Sentence | null;
    say: (sentence: Sentence) => string;
}

/** So many are told in one reply. */
const PAGE = 400;

/** The log between two places, asked for in one go. */
export async function entriesOf(engine: Engine, from: number, to: number, as: Eyes): Promise<Entry[]> {
    const pages = [];
    for (let at = from; at < to; at += PAGE)
        pages.push(engine.tell({ do: 'log', as, from: at, to: Math.min(at + PAGE, to), parts: true }));
    return (await Promise.all(pages)).flatMap(({ log }) => log);
}

/** The entries before a place. */
export const before = (log: Entry[], place: number): Entry[] => log.filter(({ at }) => at < place);

/** What happened, or else what the move does. */
export function toldOf({ events, does }: Entry): Sentence[] {
    return events.length > 0 ? events : does ? [does] : [];
}

/** The same of the last move that tells anything. */
export function lastTold(log: Entry[]): Sentence[] {
    const last = log.findLast((entry) => toldOf(entry).length > 0);
    return last ? toldOf(last) : [];
}

/** The turns of a log, or rounds where the game counts those, with the places where they begin. */
export function turnsOf(log: Entry[]): { turn: number; at: number }[] {
    return log.filter((entry, i) => entry.turn !== log[i - 1]?.turn).map(({ turn, at }) => ({ turn, at }));
}
