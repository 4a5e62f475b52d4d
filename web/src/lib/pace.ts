// How long things stand before the next one happens. A pause can be cut short, and so can all until somebody is asked.
import { get } from './store';

const PAUSES = {
    calm: { move: 650, chance: 1100, forced: 360 },
    quick: { move: 40, chance: 40, forced: 40 },
};

export class Pace {
    #wake: (() => void) | null = null;
    #hurry = false;

    pause(what: keyof (typeof PAUSES)['calm'], spent = 0): Promise<void> {
        const pauses = get<string>('skep.pace') === 'quick' ? PAUSES.quick : PAUSES.calm;
        if (this.#hurry) return Promise.resolve();
        return new Promise((resolve) => {
            this.#wake = resolve;
            setTimeout(resolve, Math.max(0, pauses[what] - spent));
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
