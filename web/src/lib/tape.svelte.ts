// A game to be looked at, forwards and backwards: the table's own engine shows any place of its log.
import type { Asker, Eyes, View } from './engine';
import type { Frame } from './protocol';

export class Tape {
    /** So many moves have been played in the position that is shown. */
    at = $state(0);
    view = $state.raw<View | null>(null);
    frame = $state.raw<Frame | null>(null);

    #wanted = 0;
    #going: Promise<void> | null = null;

    constructor(
        readonly engine: Asker,
        readonly length: number,
        readonly eyes: Eyes,
    ) {}

    /** Shows the position after `n` moves; a later wish overtakes an earlier one. */
    async show(n: number): Promise<void> {
        this.#wanted = Math.max(0, Math.min(n, this.length));
        this.at = this.#wanted;
        this.#going ??= this.#go().finally(() => (this.#going = null));
        return this.#going;
    }

    async #go(): Promise<void> {
        for (let n = -1; n !== this.#wanted; ) {
            n = this.#wanted;
            const { view, ...frame } = await this.engine.tell({ do: 'view', at: n, as: this.eyes });
            this.view = view;
            this.frame = frame;
        }
    }
}
