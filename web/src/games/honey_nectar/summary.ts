import { word } from '../../lib/language.svelte';
import type { Summary } from '../../lib/summary';

export const summary: Summary = {
    first: { art: 'die-5', name: word('Roll'), text: word('all three dice, once'), rules: 'T2' },
    lanes: [
        [
            {
                art: 'guardian',
                name: word('Guardian'),
                text: word('if the total is even; from 12 on the total may go into a comb too; your turn ends'),
                rules: 'T3–T5',
            },
        ],
        [
            { art: 'comb-honey', name: word('Comb'), text: word('an even sum of some dice, or none'), rules: 'T6–T9' },
            { art: 'wasp', name: word('Wasp'), text: word('dice left that make 7, or none'), rules: 'T10' },
            { art: 'drop', name: word('Nectar'), text: word('all dice that are left: you must'), rules: 'T15' },
        ],
    ],
    uses: [
        {
            art: 'comb-honey',
            name: word('Comb'),
            rules: 'T6–T9',
            needs: word('an even sum of one, two or three dice; a free comb; not past 100'),
            gives: word('litres; one comb a turn'),
        },
        {
            art: 'guardian',
            name: word('Guardian'),
            rules: 'T3–T5',
            needs: word('an even total; no wasp, no nectar this turn'),
            gives: word('stops one wasp; three stop a swarm'),
        },
        {
            art: 'wasp',
            name: word('Wasp'),
            rules: 'T10–T14',
            needs: word('unused dice that make exactly 7'),
            gives: word('kills a guardian; without one, crosses out a comb of your choice and gives you a wasp line'),
        },
        {
            art: 'drop',
            name: word('Nectar'),
            rules: 'T15–T17',
            needs: word('all dice that are left'),
            gives: word('an entry; a wasp line may cross it out at once'),
        },
        {
            art: 'i-swarm',
            name: word('Swarm'),
            rules: 'T18–T23',
            needs: word('your nectar is a multiple of 23 by this turn’s entry'),
            gives: word('it must fly: three guardians repel it; else you take two combs and write them, and your nectar is gone'),
        },
    ],
    symbols: [
        { art: 'comb-free', text: word('a free comb') },
        { art: 'comb-honey', text: word('a filled comb') },
        { art: 'comb-crossed', text: word('a crossed-out comb: never free again') },
        { art: 'jar', text: word('your litres of 100') },
        { art: 'guardian', text: word('a guardian line') },
        { art: 'wasp', text: word('a wasp line: for a number crossed out') },
        { art: 'drop', text: word('nectar, counted towards the swarm') },
    ],
    end: [
        { text: word('You win with exactly 100 litres after writing.'), rules: 'E1' },
        { text: word('You lose past 100, which only your own swarm can do.'), rules: 'E2' },
        { text: word('You lose when your litres and 18 for each free comb are below 100.'), rules: 'E3' },
    ],
    numbers: [
        ['100', word('litres win')],
        ['18', word('most in a comb')],
        ['19', word('combs each')],
        ['12', word('the threshold, agreed before')],
        ['7', word('a wasp')],
        ['23', word('a swarm')],
        ['3', word('guardians stop it')],
        ['2', word('combs it takes')],
    ],
    table: {
        title: word('Can the dice write it?'),
        rows: [
            [word('Sum'), '2', '4', '6', '7', '8', '10', '12', '14', '16', '18'],
            ['%', '48', '61', '75', '49', '45', '34', '19', '7', '3', '½'],
        ],
        note: word('Chance in % that some of three dice make this sum.'),
    },
    forgotten: [
        { text: word('A crossed-out comb is never free again.'), rules: 'R13' },
        { text: word('From 12 on an even total brings comb and guardian: do not write it without.'), rules: 'T4' },
        { text: word('A swarm is compulsory, even when it takes you past 100.'), rules: 'R24' },
        { text: word('Both stolen values are written together: 94 with 6 and 4 loses.'), rules: 'R28' },
        { text: word('One or two guardians neither stop a swarm nor die.'), rules: 'R23' },
    ],
};
