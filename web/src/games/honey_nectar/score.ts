import { t } from '../../lib/language.svelte';
import type { Score } from '../../lib/score';

export const score: Score<'honey_nectar'> = ({ sheets }) => {
    const by = (value: (sheet: (typeof sheets)[number]) => number) => sheets.map(value);
    return [
        { name: t('Litres of honey'), values: by((sheet) => sheet.honey), total: true },
        { name: t('Combs filled'), values: by((sheet) => sheet.combs.length) },
        { name: t('Numbers crossed out'), values: by((sheet) => sheet.crossed) },
        { name: t('Guardians left'), values: by((sheet) => sheet.guards) },
        { name: t('Nectar written'), values: by((sheet) => sheet.nectar) },
        { name: t('Could still have reached'), values: by((sheet) => sheet.potential) },
    ];
};
