// What the one page of a game tells: in a game's summary.ts, in words for t(), rendered by pages/Summary.svelte. Rules are named by the end
// of their ids: T6, T6–T9, T19 T31. Learn tells the half of it.
import { openWords } from './language.svelte';

export interface Step {
    /** A symbol of the sheet; zone:ID: drawn by the game's own Piece. */
    art: string;
    name: string;
    text: string;
    rules: string;
}

export interface Line {
    text: string;
    rules: string;
}

export interface Summary {
    /** A turn: what comes first, then one of the lanes, and what closes it. */
    first?: Step;
    lanes: Step[][];
    last?: Step;
    /** What can be done, what it needs and gives. */
    uses: { art: string; name: string; rules: string; needs: string; gives: string }[];
    symbols: { art: string; text: string }[];
    end: Line[];
    numbers: [string, string][];
    /** To look up: the first row and the first column are heads. */
    table: { title: string; rows: string[][]; note?: string };
    forgotten: Line[];
}

const files = import.meta.glob<Summary>('../games/*/summary.ts', { import: 'summary' });

/** With its words; null: the game has none. */
export async function summaryOf(game: string): Promise<Summary | null> {
    const [found] = await Promise.all([files[`../games/${game}/summary.ts`]?.(), openWords(`${game}.summary`)]);
    return found ?? null;
}
