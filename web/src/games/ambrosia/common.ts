import { word } from '../../lib/language.svelte';
import type { Common } from '../../lib/things';

export const common: Common[] = [
    {
        id: 'bee', many: word('6 of each colour'),
        name: word('normal bee'),
        text: word('A counter without a power. The top bees of a stack fly together, exactly as many spaces as there are of them; a single bee stays.'),
        rules: ['AM-S1', 'AM-S10', 'AM-T10', 'AM-T11', 'AM-T12'],
    },
    {
        id: 'hives', art: ['logo'], many: word('6 hives with 2 players, 5 with 3, 4 with 4'),
        name: word('beehive board'),
        text: word('After each scoring a bee goes on the next hive; who completes a hive with all colours takes a royal jelly. With a bee on every hive, your next scoring ends the game.'),
        rules: ['AM-T40', 'AM-T41', 'AM-T42', 'AM-E1', 'AM-R7'],
    },
    {
        id: 'jelly', art: ['jelly'], count: 30,
        name: word('royal jelly'),
        text: word('In your turn it buys a point, frees a covered bee or brings another turn; when the game is over, each one left is a point.'),
        rules: ['AM-T51', 'AM-T52', 'AM-T53', 'AM-T54', 'AM-T56', 'AM-E4'],
    },
    {
        id: 'track', art: ['drop'], count: 1,
        name: word('honeycomb track'),
        text: word('The score track, from 0 and without an end. Who is the last of all colours to pass one of its marks takes a royal jelly.'),
        rules: ['AM-T34', 'AM-T35', 'AM-T36'],
    },
    {
        id: 'flower', many: word('24 with 2 players, 36 with 3, 48 with 4'),
        name: word('flower'),
        text: word('On each space, worth 1, 2 or 3 points; on the back of the meadow also 0 or 5. When a colour scores, the flowers count where its bee is on top.'),
        rules: ['AM-T31', 'AM-T32', 'AM-S2', 'AM-R1'],
    },
    {
        id: 'part', count: 8,
        name: word('meadow part'),
        text: word('The ring is made of them, with 6 spaces each: 4 parts with two players, 6 with three, all 8 with four. Their back has zones.'),
        rules: ['AM-S2', 'AM-S3', 'AM-S4', 'AM-R1'],
    },
    {
        id: 'direction', art: ['i-cw'], count: 1,
        name: word('direction counter'),
        text: word('Shows which way bees fly: clockwise, and the other way while the event Surprising turn is in force.'),
        rules: ['AM-S5', 'AM-T83', 'AM-T84'],
    },
];
