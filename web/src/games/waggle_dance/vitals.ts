import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'waggle_dance'> = (view, seat) => {
    const { honey, bees, cards } = view.players[seat]!;
    const line = [t('{n} {n|bee|bees}', { n: bees }), t('{n} {n|card|cards}', { n: cards })].join(' · ');
    return { points: honey, unit: t('of {n} honey', { n: view.honey_goal }), line };
};
