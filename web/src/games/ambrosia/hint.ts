import type { HintWords } from '../../lib/hint';
import { t } from '../../lib/language.svelte';

export const words: HintWords = {
    things: {
        points: (n) => t('{n} {n|point|points}', { n }),
        worth: (n) => t('{n} flower {n|point|points}', { n }),
        jelly: (n) => t('{n} royal {n|jelly|jellies}', { n }),
    },
    places: {
        space: () => t('this flower'),
        special: () => t('this special'),
        counter: () => t('this bee'),
    },
};
