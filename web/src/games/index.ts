// The board of each game, fetched when its table opens: a folder named for the game, with a Board.svelte in it.
import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';
import type { View } from '../lib/engine';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

const rows = import.meta.glob<{ default: SeatRow }>('./*/Seat.svelte');

/** What a game shows of a seat in the rail besides name and points. */
export type SeatRow = Component<{ view: View; seat: number; name: string }>;

/** null: a line of text. */
export async function rowOf(game: string): Promise<SeatRow | null> {
    return (await rows[`./${game}/Seat.svelte`]?.())?.default ?? null;
}

/** null: the game has no board of its own, and is played by its list of moves. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
    const load = boards[`./${game}/Board.svelte`];
    return load ? (await load()).default : null;
}
