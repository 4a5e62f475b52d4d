// All that there is to know of a game before it is played, as the engine tells it: sentences, words, rules, options. Asked for once a
// page.
import { type Asker, Engine } from './engine';
import type { Replies } from './protocol';

export type Catalogue = Replies['game'];
export type Chapter = Catalogue['chapters'][number];

const known = new Map<string, Promise<Catalogue>>();

/** By the engine at hand, or by one that is opened for the question. */
export function catalogueOf(game: string, engine?: Asker): Promise<Catalogue> {
    const found = known.get(game);
    if (found) return found;
    const asked: Asker = engine ?? new Engine();
    const telling = asked.tell({ do: 'game', game }).finally(() => asked !== engine && asked.close());
    telling.catch(() => known.delete(game));
    known.set(game, telling);
    return telling;
}
