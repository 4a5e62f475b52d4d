// What the home page tells about the games before any engine is there, and what a table is dressed in. No rules.
import { t, word } from './language.svelte';

export type SeatToken = 'wave' | 'sun' | 'spark' | 'leaf' | 'moon';

interface Preset {
    name: string;
    help: string;
    options: Record<string, unknown>;
}

export interface GameCard {
    id: string;
    title: string;
    about: string;
    seats: [number, number];
    /** In minutes. */
    time: string;
    /** 1 to 4 combs. */
    weight: number;
    /** The colours of the seats, in order. */
    tokens: SeatToken[];
    /** What records call the seats. */
    called: string[];
    /** Whether seats hold what others may not see. */
    secrets: boolean;
    /** Whether it counts rounds, not turns. */
    rounds?: boolean;
    /** Whether the board itself shows the seats with their scores. */
    seatsOnBoard?: boolean;
    /** Whether the board itself has a button for every move. */
    movesOnBoard?: boolean;
    presets: Preset[];
}

/** In the order of the design. */
export const USUAL: SeatToken[] = ['wave', 'sun', 'spark', 'leaf', 'moon'];
const NUMBERS = ['1', '2', '3', '4', '5'];

type Unnamed = Omit<Preset, 'name'>;
const presets = (first: Unnamed, long: Unnamed, standard = word('As in the book.')): Preset[] => [
    { name: word('First game'), ...first },
    { name: word('Standard'), help: standard, options: {} },
    { name: word('Long'), ...long },
];

export const GAMES: GameCard[] = [
    {
        id: 'honey_nectar', title: 'Honey & Nectar', seats: [2, 2], time: '10–20', weight: 1,
        tokens: USUAL, called: ['A', 'B'], secrets: false, seatsOnBoard: true, movesOnBoard: true,
        about: word('Fill your combs to exactly 100 litres, while wasps and swarms are about.'),
        presets: presets(
            { help: word('Guardians come with a comb from 8 on.'), options: { threshold: 8 } },
            { help: word('Hives of 37 combs.'), options: { hive_cells: 37 } },
        ),
    },
    {
        id: 'pollennation', title: 'PollenNation', seats: [2, 4], time: '20', weight: 2,
        tokens: ['moon', 'sun', 'leaf', 'spark', 'wave'], called: ['Black', 'Orange', 'Green', 'Purple'],
        secrets: true, movesOnBoard: true,
        about: word('Sow pollen round a ring of flowers; what scores for you scores for them.'),
        presets: presets(
            { help: word('A given ring, bees in their places: no setup.'), options: { board: 'fixed', bees: 'fixed' } },
            { help: word('To 15 points.'), options: { target: 15 } },
        ),
    },
    {
        id: 'ambrosia', title: 'Ambrosia', seats: [2, 4], time: '45', weight: 2,
        tokens: USUAL, called: NUMBERS, secrets: true, movesOnBoard: true,
        about: word('Stacks that shrink as they fly: get stuck, but on the good flowers.'),
        presets: presets(
            { help: word('The fixed ring of flowers.'), options: { layout: 'fixed' } },
            { help: word('With zones and event cards.'), options: { side: 'back', events: true } },
        ),
    },
    {
        id: 'waggle_dance', title: 'Waggle Dance', seats: [2, 4], time: '60', weight: 3,
        tokens: USUAL, called: ['P1', 'P2', 'P3', 'P4'], secrets: true, rounds: true, movesOnBoard: true,
        about: word('Bees are dice: place them by day, reap eggs, nectar and honey by night.'),
        presets: presets(
            { help: word('To 5 honey.'), options: { honey_goal: 5 } },
            { help: word('To 9 honey.'), options: { honey_goal: 9 } },
            word('To 7 honey, as in the book.'),
        ),
    },
    {
        id: 'apiary', title: 'Apiary', seats: [1, 5], time: '60–90', weight: 4,
        tokens: USUAL, called: NUMBERS, secrets: true, movesOnBoard: true,
        about: word('Bees in space: workers grow strong, build the hive and fall asleep.'),
        presets: presets(
            { help: word('Starter factions, five sleeps each.'), options: { setup_mode: 'starter', hib_tokens: 5 } },
            { help: word('Factions and mats are drafted.'), options: { setup_mode: 'draft' } },
        ),
    },
];

export function gameCard(id: string): GameCard | undefined {
    return GAMES.find((game) => game.id === id);
}

/** The seats' colours and glyphs; `game` is a game's id. */
export function tokensOf(game: string): SeatToken[] {
    return gameCard(game)?.tokens ?? USUAL;
}

export function turnLabel(game: string, n: number): string {
    return gameCard(game)?.rounds ? t('Round {n}', { n }) : t('Turn {n}', { n });
}
