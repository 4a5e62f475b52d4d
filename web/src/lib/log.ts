// What was played, kept as sentences of the engine, so that it can be said in any language, and as each person at the
// screen may know it.
import type { Engine } from './engine';
import type { Begun } from './record';
import type { Sentence } from './words';

/** Whose eyes: a seat, or everything. */
export type Eyes = number | 'all';

export interface Turn {
    who: 'seat' | 'chance' | 'over';
    seat?: number;
    scores?: number[];
    winners?: number[];
    say?: Sentence;
}

export interface Listed {
    move: string;
    say: Sentence;
}

/** A move as one pair of eyes saw it; move is null where they saw nothing. */
export interface Sight {
    move: string | null;
    events: Sentence[];
}

export interface Entry {
    /** null: chance. */
    seat: number | null;
    turn: number | null;
    /** By the eyes that the log is kept for. */
    sights: Sight[];
    /** What the move does, and its text: said to who saw it, where nothing else is told. */
    does: Listed | null;
    /** A person had a choice here: undo comes back to it. */
    chosen: boolean;
}

/** What happened, or else what the move does. */
export function toldOf({ does }: Entry, { events, move }: Sight): Sentence[] {
    if (events.length > 0) return events;
    return does && does.move === move ? [does.say] : [];
}

/** The same of the last move that tells anything. */
export function lastTold(log: Entry[], sight: (entry: Entry) => Sight): Sentence[] {
    const last = log.findLast((entry) => toldOf(entry, sight(entry)).length > 0);
    return last ? toldOf(last, sight(last)) : [];
}

/** The engine refuses, with its sentence. */
export class Refused extends Error {
    constructor(readonly say: Sentence) {
        super(say.text);
    }
}

/** Who sees everything also hears what is told to those who do not: that is left out. */
function sightOf(reply: any, as: Eyes): Sight {
    if (!reply.ok) throw new Refused(reply.error.say);
    const events: Sentence[] = reply.events;
    return { move: reply.move, events: as === 'all' ? events.filter(({ id }) => !id.endsWith('_unseen')) : events };
}

/** Plays a request of `play` or `roll`, once for each pair of eyes, taken back in between: a roll comes again. */
export async function playSeen(engine: Engine, request: object, eyes: Eyes[]): Promise<Sight[]> {
    const sights: Sight[] = [];
    for (const [i, as] of eyes.entries()) {
        if (i > 0) await engine.ask({ do: 'undo' });
        sights.push(sightOf(await engine.ask({ ...request, as }), as));
    }
    return sights;
}

export const turnNumber = (view: any): number | null => view?.turn ?? view?.round ?? null;

/** Starts the game of a record and plays it again, so that the log is whole; `people` are the seats that chose. */
export async function replayLog(engine: Engine, begun: Begun, eyes: Eyes[], people: number[]): Promise<Entry[]> {
    const started = await engine.ask(begun.request);
    if (!started.ok) throw new Refused(started.error.say);
    /* Asked all at once: the engine answers in this order, and nobody waits for the messages to go to and fro. */
    return Promise.all(
        begun.moves.map(async ({ seat, move }): Promise<Entry> => {
            const chance = seat === '*';
            const asked = chance ? [{ do: 'turn' }] : [{ do: 'turn' }, { do: 'view' }, { do: 'moves', say: true }];
            const asking = Promise.all(asked.map((request) => engine.ask(request)));
            const playing = playAtOnce(engine, move, eyes);
            const [turn, view, listed] = await asking;
            const choices: Listed[] = listed?.moves ?? [];
            return {
                seat: chance ? null : turn.seat,
                turn: chance ? null : turnNumber(view.view),
                sights: await playing,
                does: choices.find((choice) => choice.move === move) ?? null,
                chosen: people.includes(turn.seat) && choices.length > 1,
            };
        }),
    );
}

/** As playSeen, without waiting for one reply before the next request. */
async function playAtOnce(engine: Engine, move: string, eyes: Eyes[]): Promise<Sight[]> {
    const replies = eyes.map((as, i) => {
        if (i > 0) engine.ask({ do: 'undo' });
        return engine.ask({ do: 'play', move, as });
    });
    return (await Promise.all(replies)).map((reply, i) => sightOf(reply, eyes[i]!));
}
