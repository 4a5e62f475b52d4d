// The watch over a scenario: it fails when nothing happens any more, neither in it nor in its pages, and never because it is slow as
// a whole. Waiting is counted in ticks of this program: while a busy machine does not let it run, they stand still too.
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 1000;
/** After so many ticks without anything it gives up; pages that are busy and lead nowhere have five times as many for a step. */
const PATIENCE = Number(process.env.SKEP_PATIENCE ?? 120);
const STEP_PATIENCE = 5 * PATIENCE;
const LOOK_MS = 20;
const running = new AsyncLocalStorage();

export class Watch {
    #quiet = 0;
    #standing = 0;
    #step = 'the beginning';
    #missed = null;

    /** Something has in a page: a request, a change, an answer of its engine. */
    happened() {
        this.#quiet = 0;
    }

    /** The scenario has come further. */
    step(text = this.#step) {
        this.#step = text;
        this.#quiet = this.#standing = 0;
    }

    /** What does not hold yet; null: it does. */
    miss(error) {
        this.#missed = error;
    }

    /** Runs it, or gives up with what it was doing and what it looked for in vain. */
    async over(run) {
        let clock;
        const nothing = new Promise((_, reject) => {
            clock = setInterval(() => {
                if (++this.#quiet >= PATIENCE) reject(this.#vain(`nothing has happened for ${PATIENCE} s`));
                if (++this.#standing >= STEP_PATIENCE) reject(this.#vain(`much has happened for ${STEP_PATIENCE} s, and led nowhere`));
            }, TICK_MS);
        });
        try {
            return await Promise.race([running.run(this, run), nothing]);
        } finally {
            clearInterval(clock);
        }
    }

    #vain(why) {
        const missed = this.#missed ? `${this.#missed.message}\n` : '';
        return new Error(`${missed}${why}; the last step: ${this.#step}`);
    }
}

/** Tells what is done now, or that it has got further. */
export const step = (text) => running.getStore()?.step(text);

/** Of what is not there yet, or comes anew just now, a page can tell nothing. */
const NOT_THERE = /Cannot read properties of (null|undefined)|Execution context was destroyed/;

/** Looks until what is seen passes `check`, which asserts; gives what was seen. */
export async function until(look, check) {
    for (;;) {
        let missed = null;
        const seen = await Promise.resolve(look()).catch((error) => {
            if (!NOT_THERE.test(error.message)) throw error;
            missed = error;
        });
        try {
            if (!missed) check(seen);
        } catch (error) {
            missed = error;
        }
        running.getStore()?.miss(missed);
        if (missed) await sleep(LOOK_MS);
        else {
            step();
            return seen;
        }
    }
}

export const becomes = (look, wanted, message) => until(look, (seen) => assert.deepEqual(seen, wanted, message));
