// What is decided at the nodes where somebody is asked, for who adds up decisions (pages/Me.svelte).
import { word } from '../../lib/language.svelte';

export const NODES: Record<string, string> = {
    START: word('The first special'),
    PLACE: word('Where a stack begins'),
    LIB: word('Which bee is freed at the start of a turn'),
    EX: word('Which bee is exchanged'),
    EXSP: word('Which special takes its place'),
    TURN: word('Which bees fly, and where'),
    LEAPTO: word('Where a stack leaps'),
    SORT: word('The order of a stack'),
    ORGMOVE: word('Where an ordered stack flies'),
    WORM: word('How many pass through the hole'),
    GUST: word('Flying on with the wind'),
    KEEPER: word('Who loses a point'),
    FREE: word('Which bee is freed'),
    MID: word('Jelly before the check'),
    CHECK: word('Whether to score'),
    RESTACK: word('Where gathering begins'),
    REMOVE: word('Which bee goes to the hive'),
    PROMOTE: word('Which special comes on top'),
    NEWSTACK: word('Where the new stack stands'),
    HOP: word('Whether to take one more turn'),
    AFTER: word('Jelly at the end of a turn'),
};
