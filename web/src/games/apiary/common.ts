import { word } from '../../lib/language.svelte';
import type { Common } from '../../lib/things';

export const common: Common[] = [
    {
        id: 'worker', art: ['worker'], many: word('4 each'),
        name: word('worker'),
        text: word('Her strength, 1 to 4, decides what an action brings. She comes home one stronger; a 4 hibernates instead.'),
        rules: ['AP-T8', 'AP-T9', 'AP-T16', 'AP-T20', 'AP-T24', 'AP-T45'],
    },
    {
        id: 'hibernation', late: true, art: ['comb-free'], many: word('8 pods with 1 or 2 players, 12 with 3, 15 with 4 or 5'),
        name: word('Hibernation Comb'),
        text: word('A hibernating worker leaves a token on a vacant pod, and you gain its benefit. Filling the last pod triggers the end; most tokens in a sector bring VP at the end.'),
        rules: ['AP-S13', 'AP-T24', 'AP-T25', 'AP-E1', 'AP-E9', 'AP-E10'],
    },
    {
        id: 'sleeper', art: ['comb-honey'], many: word('7 each'),
        name: word('hibernation token'),
        text: word('Marks the pod where a worker of yours hibernates, for the whole game. Who places the last one triggers the end.'),
        rules: ['AP-S23', 'AP-T24', 'AP-T28', 'AP-E1'],
    },
    {
        id: 'frame', late: true, art: ['t-frame'], count: 15,
        name: word('frame'),
        text: word('4 more hexes for your hive: on Grow it takes 2 strength and any 2 basic resources. Its two ends bring a seed card when built on; full, it is 8 VP at the end.'),
        rules: ['AP-T44', 'AP-T46', 'AP-T47', 'AP-T48', 'AP-E7'],
    },
    {
        id: 'favor', late: true, art: ['favor'], many: word('1 track'),
        name: word('Queen’s Favor'),
        text: word('A track. A resource without a spot in your hive moves you up by 1, and so does each use of your dance by others. Where you stand brings VP at the end.'),
        rules: ['AP-S22', 'AP-T82', 'AP-T67', 'AP-T87', 'AP-E5'],
    },
    {
        id: 'fiber', art: ['r-fiber'], count: 0,
        name: word('fiber'),
        text: word('A basic resource. Pays for farms; on Convert pollen and fiber become wax.'),
        rules: ['AP-T40', 'AP-T63', 'AP-T82', 'AP-S12'],
    },
    {
        id: 'pollen', art: ['r-pollen'], count: 0,
        name: word('pollen'),
        text: word('A basic resource. Pays for recruits and, on Grow, for workers; on Convert it becomes wax or honey.'),
        rules: ['AP-T40', 'AP-T45', 'AP-T63', 'AP-T82'],
    },
    {
        id: 'water', art: ['r-water'], count: 0,
        name: word('water'),
        text: word('A basic resource. Pays for farms; on Convert two pollen and a water become honey.'),
        rules: ['AP-T40', 'AP-T63', 'AP-T82'],
    },
    {
        id: 'wax', art: ['r-wax'], count: 0,
        name: word('wax'),
        text: word('A resource. Pays for developments; on Convert it is made of pollen and fiber.'),
        rules: ['AP-T40', 'AP-T63', 'AP-T82'],
    },
    {
        id: 'honey', art: ['r-honey'], count: 0,
        name: word('honey'),
        text: word('A resource. Pays for carvings; on Convert it is made of two pollen and a water.'),
        rules: ['AP-T40', 'AP-T63', 'AP-T69', 'AP-T82'],
    },
    {
        id: 'ship', art: ['ship'], count: 1,
        name: word('QueenShip'),
        text: word('One ship for all. Explore moves it up to as many cells as the workers there have strength, to another planet, and you gain what that shows.'),
        rules: ['AP-S4', 'AP-T29', 'AP-T30', 'AP-T32'],
    },
    {
        id: 'dock', art: ['worker', 'comb-free'], many: word('1 each'),
        name: word('docking mat'),
        text: word('Holds your active pool, whose workers can be placed, the landing area, where bumped ones wait until you retrieve, and your tokens.'),
        rules: ['AP-S14', 'AP-T2', 'AP-T16', 'AP-T18'],
    },
];
