// The board at an event of a game: the position, the moves that are compared there, and where the one that is looked at leads.
import type { Choice } from './board';
import type { Asker, View } from './engine';
import type { Sentence } from './protocol';
import type { Event } from './review.svelte';

export class Scene {
    view = $state.raw<View | null>(null);
    /** Who decides; null: chance came. */
    seat = $state<number | null>(null);
    /** The played move, the best one, and the one that is looked at. */
    choices = $state.raw<Choice[]>([]);
    /** The move that is looked at. */
    shown = $state<string | null>(null);
    after = $state.raw<View | null>(null);
    #listed: Choice[] = [];
    #event: Event | null = null;
    #asked = 0;

    constructor(
        readonly engine: Asker,
        readonly say: (sentence: Sentence) => string,
    ) {}

    /** A later wish overtakes an earlier one. */
    async show(event: Event): Promise<void> {
        const same = this.#event?.at === event.at;
        this.#event = event;
        if (same) return this.#choose(this.shown); /* it was judged meanwhile */
        const mine = ++this.#asked;
        const decides = event.kind === 'decision';
        const at = decides ? event.at : event.at + event.moves;
        const [{ view }, moves] = await Promise.all([
            this.engine.tell({ do: 'view', at, as: 'all' }),
            decides ? this.engine.tell({ do: 'moves', at, say: true, parts: true }) : null,
        ]);
        if (mine !== this.#asked) return;
        this.#listed = (moves?.moves ?? []).map((listed) => ({ ...listed, say: this.say(listed.say!) }) as Choice);
        this.view = view;
        this.after = null;
        this.seat = event.seat ?? this.seat;
        this.#choose(event.lines?.[event.played ?? 0]?.move ?? null);
    }

    /** Looks at one of its moves. */
    choose = (move: string | null): void => {
        if (move !== null && move !== this.shown && this.#listed.some((listed) => listed.move === move)) this.#choose(move);
    };

    #choose(move: string | null): void {
        const { lines = [], played = 0, at = 0 } = this.#event!;
        const compared = [lines[0]?.move, lines[played]?.move, move];
        this.choices = this.#listed.filter((listed) => compared.includes(listed.move));
        if (move === this.shown && this.after) return;
        this.shown = move;
        this.after = null;
        if (move !== null) this.#preview(move, at);
    }

    async #preview(move: string, at: number): Promise<void> {
        const reply = await this.engine.ask({ do: 'preview', move, at, as: 'all' });
        if (reply.ok && this.shown === move && this.#event?.at === at) this.after = reply.view;
    }
}
