import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'pollennation'> = (view) => ({ unit: t('points'), line: t('of {n}', { n: view.target }) });
