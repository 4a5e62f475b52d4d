import { word } from '../../lib/language.svelte';
import type { Summary } from '../../lib/summary';

export const summary: Summary = {
    lanes: [
        [
            { art: 'die-3', name: word('Roll'), text: word('all roll all their bees'), rules: 'T5' },
            { art: 'i-arrow', name: word('Day'), text: word('in turn, one bee each, until all lie'), rules: 'T7–T13' },
            { art: 'i-theme', name: word('Night'), text: word('A to G in order, the first player first'), rules: 'T16–T18' },
            { art: 'i-next', name: word('Morning'), text: word('bees go home; the next player is first'), rules: 'T60–T62' },
        ],
    ],
    uses: [
        {
            art: 'w-build',
            name: word('A Build'),
            rules: 'T20',
            needs: word('a die on the free slot of its number'),
            gives: word('an empty room'),
        },
        {
            art: 'w-hatch',
            name: word('B Hatch'),
            rules: 'T23–T26',
            needs: word('a pair of equal dice on an own room with an egg'),
            gives: word('a bee more, from the next round on'),
        },
        {
            art: 'w-egg',
            name: word('C Egg'),
            rules: 'T27–T30',
            needs: word('a die on the free slot of its number; an empty room'),
            gives: word('an egg into that room'),
        },
        {
            art: 'w-harvest',
            name: word('D Harvest'),
            rules: 'T33–T39',
            needs: word('dice on the flower of their number, any number of them'),
            gives: word('most bees: 2 cubes, tied 1 each; second alone: 1'),
        },
        {
            art: 'w-trade',
            name: word('E Trade'),
            rules: 'T44–T48',
            needs: word('a die on the free slot of its number'),
            gives: word('2 cubes of a colour out of one room, or an egg, for 1 cube of another colour'),
        },
        {
            art: 'w-honey',
            name: word('F Honey'),
            rules: 'T49–T55',
            needs: word('a pair of equal dice on an own room with 4 cubes of one colour'),
            gives: word('the room is honey; before, rooms with equal dice may exchange cubes'),
        },
        {
            art: 'w-card',
            name: word('G Queen'),
            rules: 'T57–T59',
            needs: word('a die on the free slot of its number'),
            gives: word('a Queen card; it says when it is played'),
        },
    ],
    symbols: [
        { art: 'room', text: word('a room: up to 4 cubes, or an egg') },
        { art: 'comb-honey', text: word('a honey room: 1 honey, for good') },
        { art: 'egg', text: word('an egg') },
        { art: 'cube-W', text: word('nectar: each colour has its shape') },
        { art: 'die-6', text: word('a bee: a die of its owner’s colour') },
        { art: 'w-card', text: word('a Queen card: hidden in the hand') },
    ],
    end: [
        { text: word('The game ends when, after a night, somebody has 7 honey (short 5, long 9).'), rules: 'E1–E2' },
        { text: word('Most honey wins.'), rules: 'E3' },
        { text: word('Tied: fewer bees, then fewer cubes in the comb.'), rules: 'E4–E5' },
    ],
    numbers: [
        ['7', word('honey ends it')],
        ['6', word('bees at the start')],
        ['18', word('bees at most')],
        ['3', word('rooms at the start')],
        ['4', word('cubes in a room')],
        ['15', word('cubes a flower')],
        ['12', word('eggs in all')],
        ['3', word('of each Queen card')],
    ],
    table: {
        title: word('Flowers'),
        rows: [
            [word('Die'), '1', '2', '3', '4', '5', '6'],
            [word('Nectar'), word('white'), word('yellow'), word('orange'), word('red'), word('pink'), word('blue')],
        ],
    },
    forgotten: [
        { text: word('An egg taken tonight does not hatch tonight: B comes before C.'), rules: 'T32' },
        { text: word('Nectar harvested tonight can be honey tonight.'), rules: 'T52' },
        { text: word('The harvest goes by rank, not by the number of bees.'), rules: 'T39' },
        { text: word('A slot is for one bee a round; a flower takes any number.'), rules: 'T11–T12' },
        { text: word('A cube without a room goes back to its flower.'), rules: 'T42' },
        { text: word('A room with an egg holds nothing else.'), rules: 'T30' },
    ],
};
