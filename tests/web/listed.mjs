// Which games there are, as the page has them, and what each has besides.
import { existsSync } from 'node:fs';
import { exportsOf } from './source.mjs';

const ROOT = new URL('../../', import.meta.url);

export const GAMES = exportsOf('lib/protocol.ts').LISTED.map(({ id }) => id);
/** Those that have this file, in whose path GAME stands for the game. */
export const having = (path) => GAMES.filter((game) => existsSync(new URL(path.replace('GAME', game), ROOT)));
/** Those that are not played by their list of moves alone. */
export const BOARDS = having('web/src/games/GAME/Board.svelte');
/** For each game what is wanted of it, or else the usual. */
export const forEach = (usual, wanted) => Object.fromEntries(GAMES.map((game) => [game, wanted[game] ?? usual]));
