// What the actions of the board need to know.
import type { Picker } from '../parts/pick.svelte';
import type { View } from './view';

export interface Table {
    view: View;
    names: string[];
    picker: Picker;
    /** Of the worker in hand. */
    strength: number | null;
    /** How many workers of strength 1, 2, 3, 4 are in the pool of who is asked. */
    active: number[];
    /** The table as the previewed move would leave it. */
    then: View | null;
}
