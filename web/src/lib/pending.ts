// What the set-up page or an opened file hands to the table: a plan to begin, or a game to go on with.
import type { Saved } from './store';
import type { Plan } from './table.svelte';

let next: { plan?: Plan; saved?: Saved } = {};

export const pending = {
    begin(plan: Plan): void {
        next = { plan };
    },
    resume(saved: Saved): void {
        next = { saved };
    },
    /** What is to be opened, once. */
    take(): { plan?: Plan; saved?: Saved } {
        const taken = next;
        next = {};
        return taken;
    },
};
