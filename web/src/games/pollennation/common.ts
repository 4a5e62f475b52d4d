import { word } from '../../lib/language.svelte';
import type { Common } from '../../lib/things';

export const common: Common[] = [
    {
        id: 'worker', art: ['worker'], many: word('3 each'),
        name: word('worker'),
        text: word('Gathers all free cubes of her flower and drops one on each flower clockwise. The only bee that scores: where the last cube falls.'),
        rules: ['PN-T8', 'PN-T9', 'PN-T10', 'PN-T14', 'PN-E7'],
    },
    {
        id: 'drone', art: ['drone'], many: word('2 each'),
        name: word('drone'),
        text: word('Steps to a neighbouring flower. Own workers there are pushed one flower on; if the queen is out, she returns there, and one worker stays.'),
        rules: ['PN-T15', 'PN-T16', 'PN-T17', 'PN-T18', 'PN-R46'],
    },
    {
        id: 'queen', art: ['queen'], many: word('1 each'),
        name: word('queen'),
        text: word('Flies clockwise to the next flower with an own worker. There she stores free cubes, or she makes the flower blossom and goes out.'),
        rules: ['PN-T21', 'PN-T22', 'PN-T24', 'PN-T25', 'PN-T28'],
    },
    {
        id: 'cube', art: ['cube-R', 'cube-B', 'cube-P', 'cube-Y', 'cube-O', 'cube-W'], count: 60,
        name: word('pollen cube'),
        text: word('Ten of each colour. Workers sow them, queens store them, and flowers ask for them; two begin on each flower, in its colour.'),
        rules: ['PN-S9', 'PN-T9', 'PN-T10', 'PN-T13', 'PN-E1'],
    },
    {
        id: 'supply', art: ['cube-Y'], many: word('36 at the start, with two players'),
        name: word('supply'),
        text: word('The cubes in the centre, on no flower. Only a blossom takes from it, and nothing comes back to it.'),
        rules: ['PN-S9', 'PN-T28', 'PN-T30'],
    },
    {
        id: 'ring', art: ['flower-R', 'flower-B', 'flower-P', 'flower-Y', 'flower-O', 'flower-W'], many: word('12 flowers with two players'),
        name: word('ring of flowers'),
        text: word('The flower cards, laid in a circle. They are common: any bee may visit, and any worker score on, any of them.'),
        rules: ['PN-S7', 'PN-S9', 'PN-T6'],
    },
    {
        id: 'track', art: ['drone', 'vp'], count: 1,
        name: word('score track'),
        text: word('A third drone token of each colony marks its points, from 0. Who has 10 or more wins at once.'),
        rules: ['PN-R46', 'PN-S2', 'PN-E2', 'PN-E8'],
    },
    {
        id: 'jelly', art: ['jelly'],
        name: word('Royal Jelly'),
        text: word('A bonus, no token: with cubes of all six colours and your own queen on the flower, a worker scores 6 in place of the card’s points.'),
        rules: ['PN-E4', 'PN-R17', 'PN-R18', 'PN-R19'],
    },
];
