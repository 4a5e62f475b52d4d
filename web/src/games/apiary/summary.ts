import { word } from '../../lib/language.svelte';
import type { Summary } from '../../lib/summary';

export const summary: Summary = {
    first: { art: 'seed', name: word('Seed cards'), text: word('any number, before and after'), rules: 'T6' },
    last: { art: 'r-any', name: word('Store'), text: word('tokens on spots; each too many is 1 favor'), rules: 'T82' },
    lanes: [
        [
            {
                art: 'worker',
                name: word('Place'),
                text: word('one active worker, for one action; who stands there is bumped'),
                rules: 'T8–T16',
            },
        ],
        [
            {
                art: 'i-home',
                name: word('Retrieve'),
                text: word('all your workers: for each of 1 to 3 a farm pays and she grows by 1; a 4 hibernates'),
                rules: 'T18–T21',
            },
        ],
    ],
    uses: [
        {
            art: 'a-explore',
            name: word('Explore'),
            rules: 'T29–T33',
            needs: word('range: all strengths on its spaces'),
            gives: word('a token, a planet’s resources; with a 4 its extra benefit'),
        },
        {
            art: 'a-advance',
            name: word('Advance'),
            rules: 'T34–T39',
            needs: word('strengths there, +1 if the second space is empty: 2, 3, 5 for columns 1, 2, 3; its price'),
            gives: word('a tile beside another in your hive; with a 4 also 3 VP'),
        },
        {
            art: 'a-grow',
            name: word('Grow'),
            rules: 'T44–T49',
            needs: word('strength to spend: worker 1 and 1 pollen, frame 2 and 2 basics'),
            gives: word('workers of strength 1, frames; with a 4 upgrade your faction'),
        },
        {
            art: 'a-research',
            name: word('Research'),
            rules: 'T50–T51',
            needs: word('draw as many cards as the strength'),
            gives: word('keep one; with a 4 you may plant one'),
        },
        {
            art: 'a-convert',
            name: word('Convert'),
            rules: 'T63–T68',
            needs: word('as many conversions as the strength'),
            gives: word('see below, or a dance; with a 4 you may teach one'),
        },
        {
            art: 'a-carve',
            name: word('Carve'),
            rules: 'T69–T71',
            needs: word('a worker of strength 4; honey'),
            gives: word('a carving in your hive'),
        },
        {
            art: 'i-pause',
            name: word('Hibernate'),
            rules: 'T24–T26',
            needs: word('a 4 is bumped, trained or retrieved'),
            gives: word('she leaves; a token on a pod, and its benefit'),
        },
    ],
    symbols: [
        { art: 'r-fiber', text: word('fiber') },
        { art: 'r-pollen', text: word('pollen') },
        { art: 'r-water', text: word('water') },
        { art: 'r-wax', text: word('wax') },
        { art: 'r-honey', text: word('honey') },
        { art: 'r-basic', text: word('fiber, pollen or water') },
        { art: 'r-any', text: word('any of the five') },
        { art: 'r-open', text: word('dance: not taught yet') },
        { art: 'vp', text: word('victory points') },
        { art: 'favor', text: word('Queen’s Favor') },
        { art: 'seed', text: word('seed card') },
        { art: 'plant', text: word('plant a card') },
        { art: 't-farm', text: word('farm: spots, income') },
        { art: 't-recruit', text: word('recruit: lasting') },
        { art: 't-dev', text: word('development: once') },
        { art: 't-carving', text: word('carving: at the end') },
        { art: 't-frame', text: word('frame: four hexes') },
    ],
    end: [
        { text: word('Every pod is filled, or somebody places the last token; then each has one more turn.'), rules: 'E1–E2' },
        { text: word('Added: planted cards, tiles, carvings, favor, full mat and frames, faction, sectors.'), rules: 'E5' },
        { text: word('Most VP win; tied, more workers in play.'), rules: 'E13' },
    ],
    numbers: [
        ['4', word('workers each')],
        ['7', word('tokens to hibernate')],
        ['8', word('pods for 1 or 2, 12 for 3, 15 for more')],
        ['2', word('planted cards, +1 for each of two frames')],
        ['1', word('VP for a farm')],
        ['8', word('VP for a full mat')],
        ['8', word('VP for each full frame')],
        ['4', word('tiles in reserve')],
    ],
    table: {
        title: word('Conversions and prices'),
        rows: [
            [word('Pay'), word('seed card'), word('1 basic'), word('pollen, fiber'), word('2 pollen, water')],
            [word('Gain'), word('seed card'), word('1 basic'), word('wax'), word('honey')],
        ],
        note: word('Farms cost fiber and water, recruits pollen, developments wax, carvings honey.'),
    },
    forgotten: [
        { text: word('Spaces are never blocked; a bumped worker grows by 1, or lands to bring income.'), rules: 'T12 T16' },
        { text: word('A 4 that is retrieved brings no income.'), rules: 'T21' },
        { text: word('Another’s dance brings its teacher 1 favor.'), rules: 'T67' },
        { text: word('You must use the action you place for.'), rules: 'T10' },
    ],
};
