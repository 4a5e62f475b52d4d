import type { HintWords } from '../../lib/hint';
import { t } from '../../lib/language.svelte';

export const words: HintWords = {
    things: {
        litres: (n) => t('{n} {n|litre|litres}', { n }),
        guardians: (n) => t('{n} {n|guardian|guardians}', { n }),
        wasps: (n) => t('{n} wasp {n|line|lines}', { n }),
        nectar: (n) => t('{n} nectar', { n }),
        combs: (n) => t('{n} {n|free comb|free combs}', { n }),
    },
    places: {
        comb: () => t('your next free comb'),
        guardian: () => t('your guardians'),
        wasp: () => t('your wasp lines'),
        nectar: () => t('your nectar'),
        number: () => t('a number in the other hive'),
    },
};
