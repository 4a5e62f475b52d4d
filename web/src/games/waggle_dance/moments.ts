import { t } from '../../lib/language.svelte';
import type { Moments } from '../../lib/moments';

export const moments: Moments<'waggle_dance'> = {
    events: { honey: 'r-honey', night: 'seat-moon' },
    /* What a flower gives is settled at night; that somebody caught up is known at once. */
    lost(before, now, me, by) {
        if (!now.day || before.round !== now.round) return null;
        const n = now.flowers.findIndex(({ yield: gives }, i) => {
            const had = before.flowers[i]!.yield;
            return had[me] === Math.max(...had) && gives[me]! < had[me]!;
        });
        if (n < 0) return null;
        const [from, to] = [before, now].map(({ flowers }) => flowers[n]!.yield[me]!) as [number, number];
        return t('{name} caught up with you on flower {n}: {from} would have been yours, now {to}.', { name: by, n: n + 1, from, to });
    },
};
