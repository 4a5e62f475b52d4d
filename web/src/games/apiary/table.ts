// What the parts of the board need to know; it is one object as long as the board is there, its parts change.
import type { Picker } from '../parts/pick.svelte';
import type { View } from './view';

export interface Table {
    readonly view: View;
    readonly names: string[];
    readonly picker: Picker<'apiary'>;
    /** Of the worker in hand. */
    readonly strength: number | null;
    /** How many workers of strength 1, 2, 3, 4 are in the pool of who is asked. */
    readonly active: number[];
    /** The table as the previewed move would leave it. */
    readonly then: View | null;
    /** The table before the others moved. */
    readonly was: View | null;
}
