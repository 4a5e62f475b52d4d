// A game to be watched: the whole log of a record, and a tape that stands at any of its moves.
import { Engine } from './engine';
import { gameCard } from './games';
import { type Entry, type Eyes, Refused, replayLog, type Sight } from './log';
import { readRecord } from './record';
import type { Saved } from './store';
import { Tape } from './tape.svelte';
import { type Sentence, Voice } from './words';

export class Watch {
    readonly saved: Saved;
    readonly tape: Tape;
    readonly names: string[];
    readonly people: number[];
    log = $state.raw<Entry[]>([]);
    #voice = $state.raw<Voice | null>(null);
    #engine = new Engine();

    constructor(saved: Saved) {
        this.saved = saved;
        this.names = saved.seats.map((seat) => seat.name);
        this.people = saved.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
        this.tape = new Tape(saved.record, this.#eyes);
    }

    /** Of a game that goes on, no more is shown than one person may know. */
    get #eyes(): Eyes {
        const { over, game } = this.saved;
        return over || !gameCard(game)?.secrets ? 'all' : (this.people[0] ?? 'all');
    }

    /** Plays the record again; gives the engine's sentence where it refuses. */
    async open(): Promise<string | null> {
        const { game, record } = this.saved;
        this.#voice = await Voice.of(game);
        try {
            this.log = await replayLog(this.#engine, readRecord(record), [this.#eyes], this.people);
            await this.tape.show(0);
            return null;
        } catch (error) {
            if (error instanceof Refused) return this.say(error.say);
            throw error;
        } finally {
            this.#engine.close();
        }
    }

    close(): void {
        this.#engine.close();
        this.tape.close();
    }

    say = (sentence: Sentence): string => this.#voice?.say(sentence, this.names) ?? sentence.text;
    sight = (entry: Entry): Sight => entry.sights[0]!;
}
