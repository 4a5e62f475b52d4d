// Pick, then place: what a click on a piece or a place means, by looking it up in the legal moves.
import type { Choice } from '../../lib/board';
import { t } from '../../lib/language.svelte';
import type { GameId } from '../../lib/protocol';

/** A legal move; plain: its places are all on the board and in sight: no button, however few there are. */
export type Option<G extends GameId = GameId> = Choice<G> & { plain: boolean };

interface Hands {
    play: (move: string) => void;
    preview: (move: string | null) => void;
    refuse: (move: string) => void;
    /** What the table previews now. */
    previewed: string | null;
}

const BAR_MOST = 6;
/** One and the same: while nobody is asked, no place of a board looks again whether it is lit. */
const NONE: never[] = [];

/** What a place of a board shows of the question. */
interface Here {
    /** A legal move touches it. */
    lit: boolean;
    /** Picked, or as good as picked, or of the move that is previewed. */
    chosen: boolean;
    /** Who has just changed it. */
    mark: number | undefined;
}
const NOTHING: Here = { lit: false, chosen: false, mark: undefined };
const isAlike = (one: Here, other: Here) => one.lit === other.lit && one.chosen === other.chosen && one.mark === other.mark;

export class Picker<G extends GameId = GameId> {
    #options: () => Option<G>[];
    #hands: () => Hands;
    #marks: () => Map<string, number>;
    picked = $state<string[]>([]);
    /** Where the last press was refused. */
    refused = $state<string | null>(null);
    /** What the pointer or the focus is on. */
    over = $state<string | null>(null);
    /** What a press has shown rather than played: it stays when the pointer goes to Confirm. */
    #walked: string | null = null;
    options = $derived.by(() => {
        const options = this.#options();
        return options.length > 0 ? options : NONE;
    });
    /** What is still possible with the things picked. */
    live = $derived.by(() => this.options.filter((o) => this.picked.every((at) => o.places.includes(at))));
    /** The same by the places that they touch: a board asks for each of its places. */
    #near = $derived.by(() => {
        const near = new Map<string, Option<G>[]>();
        for (const option of this.live)
            for (const at of new Set(option.places)) near.set(at, [...(near.get(at) ?? []), option]);
        return near;
    });
    /** Everything that is as good as picked, because all that is possible touches it. */
    settled = $derived.by(() => {
        const first = this.live[0];
        const common = first ? first.places.filter((at) => this.live.every((o) => o.places.includes(at))) : [];
        return new Set([...this.picked, ...common]);
    });
    /** The move that is previewed. */
    shown = $derived.by(() => this.options.find((o) => o.move === this.#hands().previewed));
    /** By place what it shows, one and the same as long as that does not change: a board has a hundred places. */
    #here = $derived.by(() => {
        const chosen = new Set(this.asked ? [...this.settled, ...(this.shown?.places ?? [])] : []);
        const marks = this.#marks();
        const here = new Map<string, Here>();
        for (const at of new Set([...this.#near.keys(), ...chosen, ...marks.keys()]))
            here.set(at, { lit: this.#near.has(at), chosen: chosen.has(at), mark: marks.get(at) });
        for (const [at, was] of this.#was) if (isAlike(was, here.get(at) ?? NOTHING)) here.set(at, was);
        return (this.#was = here);
    });
    #was = new Map<string, Here>();
    /** The moves that need a button: those without a place of their own, and all of them once they are few. */
    bar = $derived.by(() => {
        const plain = this.options.filter((o) => o.places.length === 0);
        const few = this.live.length <= BAR_MOST;
        return [
            ...this.live.filter(
                (o) => o.places.length > 0 && ((few && !o.plain) || o.places.every((at) => this.settled.has(at))),
            ),
            ...plain,
        ];
    });

    /** Marks: the seats that changed places since this person's last choice. */
    constructor(options: () => Option<G>[], hands: () => Hands, marks: () => Map<string, number> = () => new Map()) {
        this.#options = options;
        this.#hands = hands;
        this.#marks = marks;
    }

    /** Whether this person is asked at all. */
    get asked(): boolean {
        return this.options.length > 0;
    }

    found(at: string): Option<G>[] {
        return this.#near.get(at) ?? [];
    }

    here(at: string): Here {
        return this.#here.get(at) ?? NOTHING;
    }

    lit(at: string): boolean {
        return this.here(at).lit;
    }

    /** What a press on it would do, in words. */
    says(at: string): string {
        const found = this.found(at);
        return found.length === 1 ? found[0]!.say : found.length > 1 ? t('{n} moves', { n: found.length }) : '';
    }

    drop(): void {
        this.picked = [];
        this.refused = null;
    }

    /** A piece that comes first is only taken up, even with one place to go; `otherwise`: the move to be refused. */
    press(at: string, piece: boolean, otherwise: string | null): void {
        this.refused = null;
        if (this.picked.includes(at)) {
            if (!piece && this.live.length === 1) this.choose(this.live[0]!.move);
            else this.picked = this.picked.filter((other) => other !== at);
            return;
        }
        const found = this.found(at);
        if (found.length === 1 && (!piece || this.picked.length > 0)) this.choose(found[0]!.move);
        else if (found.length > 1 && !piece && found.length === this.live.length) this.#walk(found);
        else if (found.length > 0) this.picked = [...this.picked, at];
        else if (this.options.some((o) => o.places.includes(at))) this.picked = [at]; /* instead of what is held */
        else if (otherwise !== null && this.asked) {
            this.refused = at;
            this.#hands().refuse(otherwise);
        }
    }

    /** All that is possible happens here, so that a press decides nothing: it shows the next of them. */
    #walk(found: Option<G>[]): void {
        const shown = found.findIndex(({ move }) => move === this.#hands().previewed);
        this.#walked = found[(shown + 1) % found.length]!.move;
        this.#hands().preview(this.#walked);
    }

    /** What is held stays held until the next question comes: a first tap may only preview. */
    choose(move: string): void {
        this.#hands().play(move);
    }

    /** The pointer or the focus is on it; null: no longer. */
    hover(at: string | null): void {
        if (at !== null && !this.asked) return;
        this.over = at;
        if (at === null && this.#walked !== null && this.#walked === this.#hands().previewed) return;
        this.#walked = null;
        const found = at === null ? [] : this.found(at);
        if (found.length > 0) this.refused = null;
        this.#hands().preview(found.length === 1 ? found[0]!.move : null);
    }

    look(move: string | null): void {
        this.#hands().preview(move);
    }
}

/** Tells when a mouse or the keyboard comes to a thing and leaves it; a finger does not hover. */
export function attention(come: () => void, leave: () => void) {
    return {
        onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && come(),
        onpointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
        onfocus: (event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && come(),
        onblur: (event: FocusEvent) => {
            if (!matchMedia('(hover: hover)').matches) return;
            if (event.relatedTarget) leave();
            else queueMicrotask(leave); /* it may have been taken out of the picture, which is still being drawn */
        },
    };
}
