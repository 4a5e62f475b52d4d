import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'pollennation'> = (view, _, score) => ({
    unit: t('{n|point|points}', { n: score }),
    line: t('of {n}', { n: view.target }),
});
