// What the home page tells about the games before any engine is there, and what a table is dressed in. No rules.

export interface GameCard {
    id: string;
    title: string;
    about: string;
    seats: [number, number];
    time: string;
    /** 1 to 4 combs. */
    weight: number;
    /** The colours of the seats, in order. */
    tokens: SeatToken[];
    /** Whether seats hold what others may not see. */
    secrets: boolean;
    /** Whether the board itself shows the seats with their scores. */
    seatsOnBoard?: boolean;
    /** Whether the board itself has a button for every move. */
    movesOnBoard?: boolean;
    /** Option values by preset, beside the book's own. */
    presets: { name: string; help: string; options: Record<string, unknown> }[];
}

export type SeatToken = 'wave' | 'sun' | 'spark' | 'leaf' | 'moon';

const USUAL: SeatToken[] = ['wave', 'sun', 'spark', 'leaf', 'moon'];

export const GAMES: GameCard[] = [
    {
        id: 'honey_nectar', title: 'Honey & Nectar', seats: [2, 2], time: '10–20 min', weight: 1, tokens: USUAL, secrets: false,
        seatsOnBoard: true,
        about: 'Fill your combs to exactly 100 litres, while wasps and swarms are about.',
        presets: [
            { name: 'First game', help: 'Guardians come with a comb from 8 on.', options: { threshold: 8 } },
            { name: 'Standard', help: 'As in the book.', options: {} },
            { name: 'Long', help: 'Hives of 37 combs.', options: { hive_cells: 37 } },
        ],
    },
    {
        id: 'pollennation', title: 'PollenNation', seats: [2, 4], time: '20 min', weight: 2, tokens: ['moon', 'sun', 'wave', 'leaf', 'spark'],
        secrets: true, movesOnBoard: true,
        about: 'Sow pollen round a ring of flowers; what scores for you scores for them.',
        presets: [
            { name: 'First game', help: 'A given ring, bees in their places: no setup.', options: { board: 'fixed', bees: 'fixed' } },
            { name: 'Standard', help: 'As in the book.', options: {} },
            { name: 'Long', help: 'To 15 points.', options: { target: 15 } },
        ],
    },
    {
        id: 'ambrosia', title: 'Ambrosia', seats: [2, 4], time: '45 min', weight: 2, tokens: USUAL, secrets: true, movesOnBoard: true,
        about: 'Stacks that shrink as they fly: get stuck, but on the good flowers.',
        presets: [
            { name: 'First game', help: 'The fixed ring of flowers.', options: { layout: 'fixed' } },
            { name: 'Standard', help: 'As in the book.', options: {} },
            { name: 'Long', help: 'With zones and event cards.', options: { side: 'back', events: true } },
        ],
    },
    {
        id: 'waggle_dance', title: 'Waggle Dance', seats: [2, 4], time: '60 min', weight: 3, tokens: USUAL, secrets: true, movesOnBoard: true,
        about: 'Bees are dice: place them by day, reap eggs, nectar and honey by night.',
        presets: [
            { name: 'First game', help: 'To 5 honey.', options: { honey_goal: 5 } },
            { name: 'Standard', help: 'To 7 honey, as in the book.', options: {} },
            { name: 'Long', help: 'To 9 honey.', options: { honey_goal: 9 } },
        ],
    },
    {
        id: 'apiary', title: 'Apiary', seats: [1, 5], time: '60–90 min', weight: 4, tokens: USUAL, secrets: true, movesOnBoard: true,
        about: 'Bees in space: workers grow strong, build the hive and fall asleep.',
        presets: [
            { name: 'First game', help: 'Starter factions, five sleeps each.', options: { setup_mode: 'starter', hib_tokens: 5 } },
            { name: 'Standard', help: 'As in the book.', options: {} },
            { name: 'Long', help: 'Factions and mats are drafted.', options: { setup_mode: 'draft' } },
        ],
    },
];

export function gameCard(id: string): GameCard | undefined {
    return GAMES.find((game) => game.id === id);
}

/** The seats' colours and glyphs; `game` is a game's id. */
export function tokensOf(game: string): SeatToken[] {
    return gameCard(game)?.tokens ?? USUAL;
}
