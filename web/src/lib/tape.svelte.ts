// A game to be looked at, forwards and backwards: an engine of its own that stands at any move of a record.
import { Engine } from './engine';
import type { Eyes, Turn } from './log';
import { type Begun, readRecord } from './record';

/** From so many moves back it is shorter to begin anew. */
const BACK_MOST = 8;

export class Tape {
    /** So many moves have been played in the position that is shown. */
    at = $state(0);
    view = $state.raw<any>(null);
    turn = $state.raw<Turn | null>(null);

    #engine = new Engine();
    #begun: Begun;
    #eyes: Eyes;
    #stands = 0;
    #wanted = 0;
    #going: Promise<void> | null = null;

    constructor(record: string, eyes: Eyes) {
        this.#begun = readRecord(record);
        this.#eyes = eyes;
        this.#engine.ask(this.#begun.request);
    }

    get length(): number {
        return this.#begun.moves.length;
    }

    close(): void {
        this.#engine.close();
    }

    /** Shows the position after `n` moves; a later wish overtakes an earlier one. */
    async show(n: number): Promise<void> {
        this.#wanted = Math.max(0, Math.min(n, this.length));
        this.at = this.#wanted;
        this.#going ??= this.#go().finally(() => (this.#going = null));
        return this.#going;
    }

    async #go(): Promise<void> {
        do {
            const n = this.#wanted;
            if (n < this.#stands - BACK_MOST) {
                this.#engine.ask(this.#begun.request);
                this.#stands = 0;
            }
            for (; this.#stands > n; this.#stands--) this.#engine.ask({ do: 'undo' });
            for (; this.#stands < n; this.#stands++)
                this.#engine.ask({ do: 'play', move: this.#begun.moves[this.#stands]!.move });
            const [turn, { view }] = await Promise.all([
                this.#engine.ask({ do: 'turn', as: this.#eyes }),
                this.#engine.ask({ do: 'view', as: this.#eyes }),
            ]);
            this.turn = turn;
            this.view = view;
        } while (this.#stands !== this.#wanted);
    }
}
