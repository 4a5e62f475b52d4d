import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'ambrosia'> = (view, seat, score) => ({
    unit: t('{n|point|points}', { n: score }),
    line: t('{n} royal {n|jelly|jellies}', { n: view.colours[seat]!.jelly }),
});
