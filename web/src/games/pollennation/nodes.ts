// What is decided at the nodes where somebody is asked, for who adds up decisions (pages/Me.svelte).
import { word } from '../../lib/language.svelte';

export const NODES: Record<string, string> = {
    PICK: word('Which card to take'),
    LAY: word('Which card is laid next'),
    HIVE: word('The flower of the hive'),
    PUT: word('Where a worker begins'),
    TURN: word('Which bee flies'),
    DROP: word('Which cube falls where'),
    ACT: word('What a queen does'),
    STORE: word('How much a queen stores'),
};
