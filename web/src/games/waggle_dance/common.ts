import { word } from '../../lib/language.svelte';
import type { Common } from '../../lib/things';

export const common: Common[] = [
    {
        id: 'bee', art: ['die-5', 'die-2', 'die-6'], many: word('18 of each colour'),
        name: word('bee (die)'),
        text: word('A die of your colour. Each day you roll all you own and place them one by one; at night they act. You begin with 6 and own at most 18.'),
        rules: ['WD-S7', 'WD-T5', 'WD-T7', 'WD-T16', 'WD-T23', 'WD-T26'],
    },
    {
        id: 'volunteer', art: ['die-6'], count: 1,
        name: word('Volunteer die'),
        text: word('The large die: one more bee for a round, for who plays the Queen card Volunteer.'),
        rules: ['WD-T69', 'WD-S9', 'WD-T60', 'WD-R74'],
    },
    {
        id: 'room', art: ['room'], count: 48,
        name: word('room'),
        text: word('A tile of your comb: it stores 4 cubes of nectar, or an egg. You begin with 3; a bee on A brings another.'),
        rules: ['WD-S6', 'WD-T13', 'WD-T20', 'WD-T30', 'WD-T41'],
    },
    {
        id: 'honey', art: ['comb-honey'],
        name: word('honey room'),
        text: word('At night a room with 4 cubes of one colour and a pair of equal dice is turned over: 1 honey for good. It stores nothing more.'),
        rules: ['WD-T51', 'WD-T54', 'WD-T55', 'WD-E2'],
    },
    {
        id: 'egg', art: ['egg'], count: 12,
        name: word('egg'),
        text: word('A bee on C takes it into an empty room, which it fills alone. A pair of equal dice on that room hatches it: a new bee.'),
        rules: ['WD-T27', 'WD-T30', 'WD-T23', 'WD-T24', 'WD-T32'],
    },
    {
        id: 'nectar', art: ['cube-W', 'cube-Y', 'cube-O', 'cube-R', 'cube-P', 'cube-B'], count: 90,
        name: word('nectar cube'),
        text: word('15 of each colour, on their flower. Bees harvest it into rooms; 4 of one colour make honey, and then go back.'),
        rules: ['WD-S3', 'WD-T34', 'WD-T41', 'WD-T45', 'WD-T51'],
    },
    {
        id: 'flower', art: ['flower-W', 'flower-Y', 'flower-O', 'flower-R', 'flower-P', 'flower-B'], count: 6,
        name: word('flower card'),
        text: word('Numbered 1 to 6, for dice of that number. At night who has most bees there takes 2 cubes of nectar, the second 1; tied for most, 1 each.'),
        rules: ['WD-T12', 'WD-T33', 'WD-T34', 'WD-T35', 'WD-T36'],
    },
    {
        id: 'action', art: ['w-build', 'w-hatch', 'w-egg', 'w-trade', 'w-honey', 'w-card'], count: 6,
        name: word('action card'),
        text: word('A, B, C, E, F and G; D are the flowers. At night they come in the order of the alphabet. A, C, E and G have six slots, each for one die of its number.'),
        rules: ['WD-S2', 'WD-T11', 'WD-T13', 'WD-T16'],
    },
    {
        id: 'phase', art: ['seat-sun', 'seat-moon'], count: 1,
        name: word('Day/Night card'),
        text: word('Shows whether it is day or night, and lies with the first player. After each round it passes clockwise.'),
        rules: ['WD-T2', 'WD-T62', 'WD-S10'],
    },
    {
        id: 'bank', art: ['room', 'egg'],
        name: word('bank'),
        text: word('Rooms and eggs that nobody has, and dice not yet hatched. Where it lacks what a bee came for, the bee gets nothing.'),
        rules: ['WD-S4', 'WD-T19', 'WD-T22', 'WD-T31'],
    },
];
