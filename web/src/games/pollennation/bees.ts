// The bees on the ring. A view has no names for them; to let the one that moved fly, each gets one that stays with it.
import type { View } from './types';

export type Kind = 'worker' | 'drone' | 'queen';

export interface Stander {
    id: string;
    kind: Kind;
    colony: number;
    slot: number;
    /** Where it stood in the view before. */
    from: number;
}

interface Token {
    id: string;
    slot: number;
}

let serial = 0;

/** Those that stand where one stood before keep its name, the others take the names that are left over. */
function track(before: Token[], slots: number[], prefix: string): Token[] {
    const free = [...before];
    const named = slots.map((slot) => {
        const i = free.findIndex((token) => token.slot === slot);
        return i < 0 ? null : free.splice(i, 1)[0]!;
    });
    return named.map((token, i) => token ?? { id: free.shift()?.id ?? `${prefix}${serial++}`, slot: slots[i]! });
}

/** Names the bees of one view after another. */
export class Swarm {
    #known = new Map<string, Token[]>();

    of(view: View): Stander[] {
        return view.colonies.flatMap((colony, i) => [
            ...this.#named('queen', i, colony.queen === null ? [] : [colony.queen]),
            ...this.#named('worker', i, colony.workers),
            ...this.#named('drone', i, colony.drones),
        ]);
    }

    #named(kind: Kind, colony: number, slots: number[]): Stander[] {
        const key = `${kind}${colony}-`;
        const before = this.#known.get(key) ?? [];
        const tokens = track(before, slots, key);
        this.#known.set(key, tokens);
        const was = (id: string) => before.find((token) => token.id === id)?.slot;
        return tokens.map(({ id, slot }) => ({ id, kind, colony, slot, from: was(id) ?? slot }));
    }
}

/** Bees of `after` that stand where they do not stand now: what a preview shows as ghosts. */
export function moved(now: View, after: View): Stander[] {
    const rest = new Swarm();
    rest.of(now);
    return rest.of(after).filter((bee) => bee.slot !== bee.from);
}
