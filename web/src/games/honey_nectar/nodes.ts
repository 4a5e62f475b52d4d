// What is decided at the nodes where somebody is asked, for who adds up decisions (pages/Me.svelte).
import { word } from '../../lib/language.svelte';

export const NODES: Record<string, string> = {
    XPICK: word('The threshold for guardians'),
    MAIN: word('What the dice are used for'),
    WASP: word('Whether a wasp flies'),
    ERASE: word('What a wasp crosses out'),
    NECTAR: word('Whether nectar is kept'),
    SWARM: word('What a swarm takes'),
};
