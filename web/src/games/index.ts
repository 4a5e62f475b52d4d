// The board of each game, fetched when its table opens: a folder named for the game, with a Board.svelte in it.
import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

/** null: the game has no board of its own, and is played by its list of moves. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
    const load = boards[`./${game}/Board.svelte`];
    return load ? (await load()).default : null;
}
