import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'apiary'> = (view, seat) => {
    const { vp, favor, cards, worth } = view.players[seat]!;
    const line = [t('favor {n}', { n: favor }), t('{n} seed {n|card|cards}', { n: cards })].join(' · ');
    const points = worth?.total ?? vp;
    return { points, unit: view.node === 'OVER' ? t('{n|point|points}', { n: points }) : t('as it stands'), line };
};
