// What a page is going to need is fetched as soon as its address is known, all at once: each part would ask for the next one only when
// it has come itself.
import { boardOf, rowOf } from '../games';
import { openAhead } from './engine';
import { route } from './route.svelte';
import { savedGame } from './store';

export function fetchAhead(): void {
    const [page, at = ''] = route.path;
    if (page === 'play' || page === 'first' || page === 'new') openAhead();
    const game = page === 'play' ? savedGame(at)?.game : page === 'first' ? at : null;
    if (game) for (const of of [boardOf, rowOf]) of(game).catch(() => undefined); /* who shows it will say so */
}
