// A game to be watched: the whole log of a record, and a tape that stands at any of its moves.
import { catalogueOf } from './catalogue';
import { Engine, type Eyes, Refused } from './engine';
import { entriesOf, type Entry, onlyOne } from './log';
import type { Sentence } from './protocol';
import type { Saved } from './store';
import { Tape } from './tape.svelte';
import { Voice } from './words';

export class Watch {
    readonly saved: Saved;
    readonly game: string;
    readonly names: string[];
    readonly people: number[];
    readonly me: number | null;
    counts = $state<'turn' | 'round'>('turn');
    log = $state.raw<Entry[]>([]);
    tape = $state.raw<Tape | null>(null);
    /** How it ended. */
    ended = $state.raw<Sentence | null>(null);
    #voice = $state.raw<Voice | null>(null);
    #engine = new Engine();

    constructor(saved: Saved) {
        this.saved = saved;
        this.game = saved.game;
        this.names = saved.seats.map((seat) => seat.name);
        this.people = saved.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
        this.me = onlyOne(this.people);
    }

    /** Of a game that goes on, no more is shown than one person may know. */
    get #eyes(): Eyes {
        return this.saved.over ? 'all' : (this.people[0] ?? 'all');
    }

    /** Reads the record; gives the engine's sentence where it refuses. */
    async open(): Promise<string | null> {
        const { game, record } = this.saved;
        [this.#voice, { counts: this.counts }] = await Promise.all([
            Voice.of(game, this.#engine),
            catalogueOf(game, this.#engine),
        ]);
        try {
            await this.#engine.tell({ do: 'load', record });
            const { at } = await this.#engine.tell({ do: 'next', as: this.#eyes });
            this.log = await entriesOf(this.#engine, 0, at, this.#eyes);
            this.ended = (await this.#engine.tell({ do: 'turn' })).say ?? null;
            const tape = new Tape(this.#engine, at, this.#eyes);
            await tape.show(0);
            this.tape = tape;
            return null;
        } catch (error) {
            if (error instanceof Refused) return this.say(error.say);
            throw error;
        }
    }

    close(): void {
        this.#engine.close();
    }

    say = (sentence: Sentence): string => this.#voice?.say(sentence, this.names, this.me) ?? sentence.text;
    tell = (told: Sentence[], seat: number | null, whole = false): string =>
        this.#voice?.tellAll(told, this.names, this.me, seat, whole) ?? '';
}
