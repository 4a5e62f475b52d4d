// The watch over a scenario: it fails when nothing happens any more, neither in it nor in its pages, and never because it is slow.
// Waiting is counted in ticks of this program: while a busy machine does not let it run, they stand still too.
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 1000;
/** After so many ticks without anything it gives up. */
const PATIENCE = Number(process.env.SKEP_PATIENCE ?? 120);
const LOOK_MS = 20;
const running = new AsyncLocalStorage();

export class Watch {
    #ticks = 0;
    #step = 'the beginning';
    #missed = null;

    /** Something has: a step of the scenario, a request, a change in a page, an answer of its engine. */
    happened() {
        this.#ticks = 0;
    }

    step(text) {
        this.#step = text;
        this.happened();
    }

    /** What does not hold yet; null: it does. */
    miss(error) {
        this.#missed = error;
    }

    /** Runs it, or gives up with what it was doing and what it looked for in vain. */
    async over(run) {
        let clock;
        const nothing = new Promise((_, reject) => {
            clock = setInterval(() => ++this.#ticks >= PATIENCE && reject(this.#vain()), TICK_MS);
        });
        try {
            return await Promise.race([running.run(this, run), nothing]);
        } finally {
            clearInterval(clock);
        }
    }

    #vain() {
        const missed = this.#missed ? `${this.#missed.message}\n` : '';
        return new Error(`${missed}nothing has happened for ${PATIENCE} s; the last step: ${this.#step}`, { cause: this.#missed });
    }
}

/** Tells what is done now. */
export const step = (text) => running.getStore()?.step(text);

/** Looks until what is seen passes `check`, which asserts; gives what was seen. */
export async function until(look, check) {
    for (;;) {
        const seen = await look();
        let missed = null;
        try {
            check(seen);
        } catch (error) {
            missed = error;
        }
        running.getStore()?.miss(missed);
        if (!missed) return seen;
        await sleep(LOOK_MS);
    }
}

export const becomes = (look, wanted, message) => until(look, (seen) => assert.deepEqual(seen, wanted, message));
