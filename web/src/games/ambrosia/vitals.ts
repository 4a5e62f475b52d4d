import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'ambrosia'> = (view, seat) => ({
    unit: t('points'),
    line: t('{n} royal {n|jelly|jellies}', { n: view.colours[seat]!.jelly }),
});
