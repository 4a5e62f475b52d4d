import { word } from '../../lib/language.svelte';
import type { Summary } from '../../lib/summary';

export const summary: Summary = {
    first: { art: 'i-arrow', name: word('Move'), text: word('one of your bees; then she or he acts'), rules: 'T2–T4' },
    lanes: [
        [
            {
                art: 'worker',
                name: word('Worker'),
                text: word('takes all free cubes of her flower and drops one on each flower clockwise'),
                rules: 'T8–T12',
            },
            { art: 'i-check', name: word('Score'), text: word('where the last cube falls'), rules: 'T14' },
        ],
        [
            { art: 'drone', name: word('Drone'), text: word('steps one flower, either way'), rules: 'T15' },
            { art: 'i-forward', name: word('Push'), text: word('own workers there, or bring the queen back'), rules: 'T16–T18' },
        ],
        [
            { art: 'queen', name: word('Queen'), text: word('flies clockwise to the next flower with an own worker'), rules: 'T21–T23' },
            { art: 'i-lock', name: word('Store or blossom'), text: word('one of the two'), rules: 'T24' },
        ],
    ],
    uses: [
        {
            art: 'i-check',
            name: word('Score'),
            rules: 'E1–E3',
            needs: word('your worker stops there after sowing; free and stored cubes reach what the card asks for'),
            gives: word('the points of the card; the cubes stay'),
        },
        {
            art: 'jelly',
            name: word('Royal Jelly'),
            rules: 'E4',
            needs: word('the same, with all six colours there and your own queen'),
            gives: word('6 points instead, whatever the card asks for'),
        },
        {
            art: 'drone',
            name: word('Push'),
            rules: 'T17',
            needs: word('queen in play; the drone steps onto own workers'),
            gives: word('they all go one flower on, his way'),
        },
        {
            art: 'queen',
            name: word('Return'),
            rules: 'T18',
            needs: word('queen out; the drone steps onto an own worker'),
            gives: word('the queen is back there; one worker stays, others go on'),
        },
        {
            art: 'i-lock',
            name: word('Store'),
            rules: 'T25–T27',
            needs: word('free cubes on the queen’s flower'),
            gives: word('some or all lie with her: nobody gathers them, all may count them'),
        },
        {
            art: 'flower-R',
            name: word('Blossom'),
            rules: 'T28–T29',
            needs: word('cubes of the flower’s own colour in the supply'),
            gives: word('two of them onto the flower; the queen is out'),
        },
    ],
    symbols: [
        { art: 'flower-B', text: word('a flower, in the colour it produces') },
        { art: 'cube-R', text: word('a cube of pollen: each colour has its shape') },
        { art: 'i-lock', text: word('stored by a queen') },
        { art: 'worker', text: word('worker: sows and scores') },
        { art: 'drone', text: word('drone: pushes, brings the queen back') },
        { art: 'queen', text: word('queen: stores or blossoms') },
        { art: 'seat-moon', text: word('seat 1, Black') },
        { art: 'seat-sun', text: word('seat 2, Orange') },
    ],
    end: [
        { text: word('A colony with 10 points or more wins at once.'), rules: 'E8' },
        { text: word('Only the seat on turn scores, so nobody arrives together.'), rules: 'E9' },
    ],
    numbers: [
        ['10', word('points win')],
        ['3', word('workers each')],
        ['2', word('drones each')],
        ['1', word('queen each')],
        ['12', word('flowers, two seats')],
        ['2', word('cubes on each at the start')],
        ['10', word('cubes of each colour')],
        ['6', word('for Royal Jelly')],
    ],
    table: {
        title: word('Flower cards'),
        rows: [
            [word('Card'), '2', '3', '5', 'E'],
            [word('own colour'), '3', '–', '–', '1'],
            [word('one other'), '–', '3', '5', '2'],
            [word('Points'), '2', '3', '5', '3'],
        ],
        note: word('E cards stand in for the 5s in the easy deck.'),
    },
    forgotten: [
        { text: word('A worker on a flower without free cubes cannot move.'), rules: 'T8' },
        { text: word('You choose the order in which the colours fall.'), rules: 'T10' },
        { text: word('Scored cubes stay: the same flower scores again, for anybody.'), rules: 'E6' },
        { text: word('A queen who leaves sets free what she stored.'), rules: 'T23' },
        { text: word('Who is pushed scores nothing; queens and drones never do.'), rules: 'T19 T31' },
    ],
};
