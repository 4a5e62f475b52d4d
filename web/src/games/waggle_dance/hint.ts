import type { HintWords } from '../../lib/hint';
import { t } from '../../lib/language.svelte';

const action = () => t('this action card');

export const words: HintWords = {
    things: {
        honey: (n) => t('{n} honey', { n }),
        bees: (n) => t('{n} {n|bee|bees}', { n }),
        nectar: (n) => t('{n} nectar {n|cube|cubes}', { n }),
        eggs: (n) => t('{n} {n|egg|eggs}', { n }),
        rooms: (n) => t('{n} {n|room|rooms}', { n }),
        cards: (n) => t('{n} Queen {n|card|cards}', { n }),
    },
    places: {
        die: () => t('this die'),
        A: action, C: action, E: action, G: action,
        D: () => t('this flower'),
        r: () => t('this room'),
        foe: () => t('this die of another player'),
        card: () => t('this card'),
        turned: () => t('this card'),
    },
};
