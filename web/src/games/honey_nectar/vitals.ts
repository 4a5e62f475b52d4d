import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'honey_nectar'> = (view, seat) => {
    const { honey, guards, wasps } = view.sheets[seat]!;
    const line = [
        t('{n} {n|guardian|guardians}', { n: guards }),
        wasps > 0 ? t('{n} wasp {n|line|lines}', { n: wasps }) : '',
    ];
    return { points: honey, unit: t('litres'), line: line.filter(Boolean).join(' · ') };
};
