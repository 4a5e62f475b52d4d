import { word } from '../../lib/language.svelte';
import type { Summary } from '../../lib/summary';

export const summary: Summary = {
    lanes: [
        [
            {
                art: 'i-arrow',
                name: word('Fly'),
                text: word('counters from the top of an own stack of two or more, as many spaces as counters'),
                rules: 'T10–T11',
            },
            { art: 'i-eye', name: word('Check'), text: word('can nothing of yours fly any more?'), rules: 'T30' },
            { art: 'drop', name: word('Score'), text: word('then you score, and you alone'), rules: 'T31' },
            { art: 'am-G', name: word('New stack'), text: word('a counter goes to a hive, a special comes on top'), rules: 'T38–T43' },
        ],
    ],
    uses: [
        {
            art: 'i-check',
            name: word('Land'),
            rules: 'T16–T17',
            needs: word('the space is empty, an own counter is on top, or just one foreign counter lies there'),
            gives: word('a foreign counter is covered: it is stuck and scores nothing'),
        },
        {
            art: 'drop',
            name: word('Score'),
            rules: 'T30–T34',
            needs: word('nothing of yours can fly, after your move or at the start of your turn'),
            gives: word('each space you top brings its flower once, however high the stack'),
        },
        {
            art: 'i-cw',
            name: word('Restack'),
            rules: 'T38–T39',
            needs: word('a stack of yours to start with; the tour should end where no foreign counter lies'),
            gives: word('once round, all your stacks become one; covered counters stay'),
        },
        {
            art: 'am-C',
            name: word('Promote'),
            rules: 'T40–T43',
            needs: word('a normal counter out of the new stack, onto the next hive'),
            gives: word('a special you have not used, on top'),
        },
        {
            art: 'jelly',
            name: word('Royal jelly'),
            rules: 'T50–T55',
            needs: word('a piece, in your own turn'),
            gives: word('1 point each; or, once a turn, another turn, or a covered counter freed'),
        },
    ],
    symbols: [
        { art: 'am-G', text: word('Guardian: nobody lands on it') },
        { art: 'am-C', text: word('Collector: 1 point more') },
        { art: 'am-H', text: word('Heavyweight: doubles its space') },
        { art: 'am-T', text: word('Turbo: may fly 1 further') },
        { art: 'am-R', text: word('Rebel: may fly backwards') },
        { art: 'am-B', text: word('Berserker: may cover a double') },
        { art: 'am-D', text: word('Drone: a double that alone can fly may score') },
        { art: 'am-S', text: word('Saboteur: the space ahead brings others nothing') },
        { art: 'am-O', text: word('Organizer: reorders its stack, then flies') },
        { art: 'zone:thicket', text: word('thicket: no powers') },
        { art: 'zone:gust', text: word('gust of wind: may fly on') },
        { art: 'zone:well', text: word('honeywell: 1 point') },
        { art: 'zone:keeper', text: word('beekeeper: may take a point from another') },
        { art: 'zone:leaves', text: word('swaying leaves: may fly backwards') },
        { art: 'zone:arena', text: word('arena: 1 more over foreign counters') },
        { art: 'zone:guerrilla', text: word('guerrilla: may free a counter') },
        { art: 'zone:hopper', text: word('grasshopper: another turn after scoring') },
        { art: 'zone:rainbow', text: word('rainbow: both ends bring 4') },
        { art: 'zone:wormR', text: word('earthworm hole: to the other of its colour') },
    ],
    end: [
        { text: word('The game ends when a colour that lies on all hives scores again.'), rules: 'E1' },
        { text: word('Then all others score what they top.'), rules: 'E2' },
        { text: word('A jelly left is a point. Most points win; tied, fewer scorings.'), rules: 'E4–E5' },
    ],
    numbers: [
        ['6', word('normal counters')],
        ['9', word('specials each')],
        ['7', word('in the first stack')],
        ['3', word('spaces between starts')],
    ],
    table: {
        title: word('By players'),
        rows: [
            [word('Players'), '2', '3', '4'],
            [word('Spaces'), '24', '36', '48'],
            [word('Hives'), '6', '5', '4'],
            [word('Scorings'), '7', '6', '5'],
            [word('Jelly marks'), '20 40 60 80', '15 30 45 60', '12 24 36 48'],
        ],
    },
    forgotten: [
        { text: word('A counter alone cannot fly.'), rules: 'T12' },
        { text: word('You must fly if you can, even a good stack.'), rules: 'T3' },
        { text: word('A special works only on top.'), rules: 'T19' },
        { text: word('Who is last to pass a mark or to fill a hive takes a jelly.'), rules: 'T36 T42' },
        { text: word('Zones are on the back of the board and force nobody.'), rules: 'T121–T122' },
    ],
};
