// A review of a game that is over: a first look by the evaluation alone, at once; then event by event as the engine judges them, in a
// worker of its own, until all are judged. What is finished is kept with the game; what is not goes on when somebody comes back to it.
import { Engine, EngineStopped, type Reply } from './engine';
import { note } from './mine';
import type { Replies } from './protocol';
import { packed, unpacked } from './share';
import { keepReview, keptReview, type Saved } from './store';

export type Review = NonNullable<Replies['review']['review']>;
type Whole = Review['events'][number];
/** What was judged: after and rest come when all is. */
export type Event = Omit<Whole, 'after' | 'rest'> & Partial<Pick<Whole, 'after' | 'rest'>>;
export type Line = NonNullable<Event['lines']>[number];
/** The parts of a seat's result. */
export type Sum = Pick<Review['seats'][number], 'start' | 'luck' | 'own' | 'others' | 'rest' | 'result'>;
export type Brings = Reply<'compare'>['moves'];

const SLICE_MS = 50;
/** A first look is asked for in slices too: nobody can say stop to a worker. */
const LOOK_MS = 200;
/** With so many simulations a move is played on where two are compared. */
const COMPARE_SIMS = 200;
/** Kept to so many digits: whole points are shown. */
const DIGITS = 1e6;

interface Kept {
    record: string;
    review: Review;
}

/** null: none was kept, or it is of another course of the game, or tells less than reviews do now. */
export async function finishedReview({ id, record }: Saved): Promise<Review | null> {
    const letters = keptReview(id);
    const text = typeof letters === 'string' ? await unpacked(letters) : null;
    try {
        const kept = text === null ? null : (JSON.parse(text) as Kept);
        const told = kept?.record === record && kept.review.events.every(({ doubt }) => Array.isArray(doubt));
        return told ? kept.review : null;
    } catch {
        return null; /* somebody else wrote it */
    }
}

async function keep({ id, record }: Saved, review: Review): Promise<void> {
    const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value);
    keepReview(id, await packed(JSON.stringify({ record, review } satisfies Kept, rounded)));
}

export class Reviewing {
    /** The first look. */
    #look = $state.raw<Review | null>(null);
    /** What is judged with care, from the beginning on. */
    #judged = $state.raw<Event[]>([]);
    whole = $state.raw<Review | null>(null);
    /** Whether it is being judged now. */
    runs = $state(false);
    /** Milliseconds that the rest will take, as it went so far; null: not known yet. */
    left = $state<number | null>(null);
    stopped = $state<string | null>(null);
    #engine: Engine | null = null;
    #opened: Promise<void> | null = null;
    #wanted = true;
    #spent = 0;

    private constructor(readonly saved: Saved) {}

    static #last: Reviewing | null = null;

    /** The review of a game: the one that was left unfinished, if it is of this game. */
    static of(saved: Saved): Reviewing {
        const last = Reviewing.#last;
        if (last?.saved.id === saved.id && last.saved.record === saved.record && last.stopped === null) return last;
        last?.close();
        return (Reviewing.#last = new Reviewing(saved));
    }

    /** In order; those behind the last one that was judged are of the first look. */
    readonly events = $derived<Event[]>(
        this.whole?.events ?? this.#judged.concat(this.#look?.events.slice(this.#judged.length) ?? []),
    );
    readonly judged = $derived(this.whole ? this.whole.events.length : this.#judged.length);
    /** By seat, at the end: null where nobody knows yet. */
    readonly end = $derived(this.whole?.seats.map(({ result }) => result) ?? this.#look?.seats.map(({ result }) => result) ?? null);

    /** Begins, or goes on; what the engine refuses is thrown. */
    async go(): Promise<void> {
        this.#wanted = true;
        if (this.runs || this.whole) return;
        this.runs = true;
        try {
            await (this.#opened ??= this.#open());
            while (this.#wanted && !this.whole) await this.#slice();
        } catch (error) {
            if (error instanceof EngineStopped && error.message === 'closed') return;
            this.stopped = error instanceof Error ? error.message : String(error);
            throw error;
        } finally {
            this.runs = false;
        }
    }

    /** After the event that is being judged. */
    stop(): void {
        this.#wanted = false;
    }

    /** Nobody looks at it any more; what is unfinished waits, and what is finished is there for who comes back. */
    leave(): void {
        if (this.whole) this.close();
        else this.stop();
    }

    close(): void {
        this.#wanted = false;
        this.#engine?.close();
        this.#engine = null;
        this.#opened = null;
    }

    async #open(): Promise<void> {
        this.whole = await finishedReview(this.saved);
        if (this.whole) return;
        const engine = await this.#load();
        for (let done = false; !done && this.#wanted; ) {
            const reply = await engine.tell({ do: 'review', sims: 0, slice: LOOK_MS });
            done = reply.done;
            if (reply.review) this.#look = reply.review;
        }
        if (!this.#look) this.#opened = null; /* stopped before it was there */
    }

    async #load(): Promise<Engine> {
        if (this.#engine) return this.#engine;
        const engine = (this.#engine = new Engine());
        await engine.tell({ do: 'load', record: this.saved.record });
        return engine;
    }

    async #slice(): Promise<void> {
        const began = performance.now();
        const reply = await this.#engine!.tell({ do: 'review', slice: SLICE_MS, from: this.#judged.length });
        this.#spent += performance.now() - began;
        this.left = reply.judged > 0 ? (this.#spent / reply.judged) * (reply.places - reply.judged) : null;
        if (reply.events) this.#judged = this.#judged.concat(reply.events);
        if (!reply.review) return;
        note(this.saved, reply.review);
        await keep(this.saved, reply.review);
        this.whole = reply.review;
    }

    /** What two moves of a decision bring. */
    async compare(at: number, move: string, other: string): Promise<Brings | null> {
        const engine = await this.#load();
        const reply = await engine.ask({ do: 'compare', at, move, with: other, sims: COMPARE_SIMS }).catch(() => null);
        return reply?.ok ? reply.moves : null;
    }

    /** The sum of a seat so far. */
    sum(seat: number): Sum {
        const known = this.whole?.seats[seat];
        if (known) return known;
        const sum = { start: this.events[0]?.before[seat] ?? 0, luck: 0, own: 0, others: 0, rest: 0, result: 0 };
        for (const event of this.#judged) {
            sum.luck += event.luck[seat]!;
            sum[event.seat === seat ? 'own' : 'others'] += event.error[seat]!;
        }
        const last = this.#judged.length;
        sum.result = last === 0 ? sum.start : (this.events[last]?.before[seat] ?? this.end?.[seat] ?? sum.start);
        sum.rest = sum.result - sum.start - sum.luck - sum.own - sum.others;
        return sum;
    }
}
