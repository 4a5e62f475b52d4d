// The board at an event of a game: the position, the moves that are compared there, and where they lead.
import type { Choice, Way } from './board';
import type { Asker, View } from './engine';
import type { Sentence } from './protocol';
import type { Event } from './review.svelte';
import { isMistake } from './reviewed';

export class Scene {
    view = $state.raw<View | null>(null);
    /** Who decides; null: chance came. */
    seat = $state<number | null>(null);
    /** The played move first; beside it the one that is looked at, or else the better one. */
    choices = $state.raw<Choice[]>([]);
    /** The move that is looked at. */
    shown = $state<string | null>(null);
    /** Where these moves lead. */
    #afters = $state.raw<Record<string, View>>({});
    #played = $state<string | null>(null);
    #listed: Choice[] = [];
    #event: Event | null = null;
    #asked = 0;

    readonly after = $derived.by(() => this.#afters[this.shown ?? ''] ?? null);
    readonly ways = $derived.by(() => this.choices.map((choice): Way => {
        return { choice, after: this.#afters[choice.move] ?? null, look: choice.move === this.#played ? 'played' : 'other' };
    }));

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
        this.#afters = {};
        this.seat = event.seat ?? this.seat;
        this.#choose(event.lines?.[event.played ?? 0]?.move ?? null);
    }

    /** Looks at one of its moves. */
    choose = (move: string | null): void => {
        if (move !== null && move !== this.shown && this.#listed.some((listed) => listed.move === move)) this.#choose(move);
    };

    #choose(move: string | null): void {
        const event = this.#event!;
        this.#played = event.lines?.[event.played ?? 0]?.move ?? null;
        this.shown = move;
        const other = move === this.#played && isMistake(event) ? event.lines![0]!.move : move;
        const compared = new Set([this.#played, other]);
        this.choices = [...compared].flatMap((one) => this.#listed.filter((listed) => listed.move === one));
        for (const choice of this.choices) if (!this.#afters[choice.move]) this.#preview(choice.move, event.at);
    }

    async #preview(move: string, at: number): Promise<void> {
        const reply = await this.engine.ask({ do: 'preview', move, at, as: 'all' });
        if (reply.ok && this.#event?.at === at) this.#afters = { ...this.#afters, [move]: reply.view };
    }
}
