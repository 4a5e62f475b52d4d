import { t } from '../../lib/language.svelte';
import type { Moments } from '../../lib/moments';
import { ahead } from './view';

export const moments: Moments<'apiary'> = {
    events: {
        ending: 'i-clock', hibernated: 'seat-moon', hibernated_bare: 'seat-moon', bumped_out: 'seat-moon', trained_out: 'seat-moon',
    },
    /* Sectors score at the end; who had the most and no longer has learns it now. */
    lost(before, now, me, by) {
        for (const [i, sector] of now.sectors.entries()) {
            const [had, has] = [ahead(before.sectors[i]!, me), ahead(sector, me)];
            if (had < 0 || has >= had || has > 0) continue;
            const words = { name: by, id: sector.id };
            if (has < 0) return t('{name} has more sleepers than you in sector {id} now.', words);
            return t('{name} caught up with you in sector {id}: as many sleepers as you.', words);
        }
        return null;
    },
};
