// What the page shows of the games before any engine is there, and what a table is dressed in: a game may have more of it in a card.ts
// in its folder. No rules.
import { t } from './language.svelte';
import { LISTED } from './protocol';

export type SeatToken = 'wave' | 'sun' | 'spark' | 'leaf' | 'moon';

export interface Card {
    /** In fewer words than the engine's. */
    about?: string;
    /** In minutes. */
    time?: string;
    /** 1 to 4 combs. */
    weight?: number;
    /** The colours of the seats, in order; without them the usual ones. */
    tokens?: SeatToken[];
    /** Whether the board itself shows the seats with their scores. */
    seatsOnBoard?: boolean;
    /** Whether the board shows one seat larger than the others: who watches may choose which. */
    large?: boolean;
    /** At one screen with several people only hands are hidden, face down until asked for, and with them secret moves. */
    veil?: boolean;
}

export interface GameCard extends Card {
    id: string;
    title: string;
    about: string;
    credit: string;
    seats: [number, number];
    tokens: SeatToken[];
    /** Whether the engine lists its components. */
    things: boolean;
    /** Whether a position of it can be written. */
    positions: boolean;
}

/** In the order of the design. */
export const USUAL: SeatToken[] = ['wave', 'sun', 'spark', 'leaf', 'moon'];

const cards = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });

export const GAMES: GameCard[] = LISTED.map((game) => ({ tokens: USUAL, ...game, ...cards[`../games/${game.id}/card.ts`] }));

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
