// What the page shows of the games before any engine is there, and what a table is dressed in: each game has a card.ts in its folder.
// No rules.
import { t } from './language.svelte';

export type SeatToken = 'wave' | 'sun' | 'spark' | 'leaf' | 'moon';

export interface Card {
    title: string;
    about: string;
    seats: [number, number];
    /** In minutes. */
    time: string;
    /** 1 to 4 combs. */
    weight: number;
    /** The colours of the seats, in order; without them the usual ones. */
    tokens?: SeatToken[];
    /** Whether the board itself shows the seats with their scores. */
    seatsOnBoard?: boolean;
    /** Whether the board itself has a button for every move. */
    movesOnBoard?: boolean;
}

export interface GameCard extends Card {
    id: string;
    tokens: SeatToken[];
}

/** In the order of the design. */
export const USUAL: SeatToken[] = ['wave', 'sun', 'spark', 'leaf', 'moon'];

const cards = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });

/** Light and short ones first. */
export const GAMES: GameCard[] = Object.entries(cards)
    .map(([path, card]) => ({ tokens: USUAL, ...card, id: path.split('/').at(-2)! }))
    .sort((a, b) => a.weight - b.weight || parseInt(a.time) - parseInt(b.time));

export function gameCard(id: string): GameCard | undefined {
    return GAMES.find((game) => game.id === id);
}

/** The seats' colours and glyphs; `game` is a game's id. */
export function tokensOf(game: string): SeatToken[] {
    return gameCard(game)?.tokens ?? USUAL;
}

export function turnLabel(counts: 'turn' | 'round' | undefined, n: number): string {
    return counts === 'round' ? t('Round {n}', { n }) : t('Turn {n}', { n });
}
