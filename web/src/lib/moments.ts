// What is big at a table: a wasp, a swarm, a scoring. Whoever did it, it gets a sign on the board and a beat. A game says in moments.ts
// in its folder which of its events are.
import type { View } from './engine';
import type { Entry, Story } from './log';
import type { GameId, Views } from './protocol';

export interface Moments<G extends GameId = GameId> {
    /** By the id of what happened: the drawing of its sign; of several at once the foremost here is told. */
    events: Record<string, string>;
    /** Where this seat was ahead and no longer is, by somebody's move: no rule tells it, as it only counts later. */
    lost?: (before: Views[G], now: Views[G], me: number, by: string) => string | null;
}

export interface Big {
    art: string;
    text: string;
    /** Who did it; null: nobody. */
    seat: number | null;
}

const games = import.meta.glob<Moments>('../games/*/moments.ts', { eager: true, import: 'moments' });

type Teller = Pick<Story, 'names' | 'tell'> & { viewer: number | null };

/** What of the latest entries is big; the views are those before and after them. */
export function bigOf(game: string, fresh: Entry[], before: View, now: View, of: Teller): Big | null {
    const { events = {}, lost } = games[`../games/${game}/moments.ts`] ?? {};
    for (const [big, art] of Object.entries(events))
        for (const { seat, events: told } of fresh) {
            const event = told.findLast(({ id }) => id === big);
            if (event) return { art, text: of.tell([event], seat), seat };
        }
    const by = fresh.findLast(({ seat }) => seat !== null)?.seat ?? null;
    const text = by === null || of.viewer === null || by === of.viewer ? null : lost?.(before, now, of.viewer, of.names[by]!);
    return text ? { art: 'i-people', text, seat: by } : null;
}
