import type { HintWords } from '../../lib/hint';
import { t } from '../../lib/language.svelte';

export const words: HintWords = {
    things: {
        points: (n) => t('{n} {n|point|points}', { n }),
        stored: (n) => t('{n} stored {n|cube|cubes}', { n }),
        queen: (n) => t('{n} queen in play', { n }),
        load: (n) => t('{n} {n|cube|cubes} at workers', { n }),
    },
    places: {
        flower: () => t('this flower'),
        card: () => t('this card'),
        worker: () => t('this worker'),
        drone: () => t('this drone'),
        queen: () => t('your queen'),
    },
};
