// How long things stand before the next one happens. A pause can be cut short, and so can all until somebody is asked.
import { get, put } from './store';

const PAUSES = {
    calm: { move: 650, chance: 1100, forced: 360, beat: 1100 },
    quick: { move: 240, chance: 420, forced: 140, beat: 420 },
    once: { move: 0, chance: 0, forced: 0, beat: 0 },
};
/** Where nothing moves by itself, what has changed has to be looked for: calm is calmer there. */
const STILL = 1.4;

export type Chosen = keyof typeof PAUSES;

const KEY = 'skep.pace';

export function paceChosen(): Chosen {
    const chosen = get<string>(KEY);
    return chosen !== null && Object.hasOwn(PAUSES, chosen) ? (chosen as Chosen) : 'calm';
}

export const choosePace = (chosen: string): boolean => put(KEY, chosen);

/** After the question has changed nothing hears the pointer for so long: a double click answers one question. Who needs longer, or
    presses faster than that as tests do, keeps another number. */
const REST_MS = 250;

export const restMs = (): number => get<number>('skep.rest') ?? REST_MS;

export class Pace {
    #wake: (() => void) | null = null;
    #hurry = false;

    pause(what: keyof (typeof PAUSES)['calm'], spent = 0): Promise<void> {
        if (this.#hurry) return Promise.resolve();
        const chosen = paceChosen();
        const still = chosen === 'calm' && matchMedia('(prefers-reduced-motion: reduce)').matches;
        return new Promise((resolve) => {
            this.#wake = resolve;
            setTimeout(resolve, Math.max(0, PAUSES[chosen][what] * (still ? STILL : 1) - spent));
        });
    }

    /** Goes on at once, and without pauses until the next rest(). */
    skip(): void {
        this.#hurry = true;
        this.#wake?.();
    }

    get hurried(): boolean {
        return this.#hurry;
    }

    rest(): void {
        this.#hurry = false;
    }
}
