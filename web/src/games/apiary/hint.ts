import type { HintWords } from '../../lib/hint';
import { t } from '../../lib/language.svelte';

const card = () => t('this card');
const tile = () => t('this tile');

export const words: HintWords = {
    things: {
        points: (n) => t('{n} {n|point|points}', { n }),
        fiber: (n) => t('{n} fiber', { n }),
        pollen: (n) => t('{n} pollen', { n }),
        water: (n) => t('{n} water', { n }),
        wax: (n) => t('{n} wax', { n }),
        honey: (n) => t('{n} honey', { n }),
        favor: (n) => t('{n} favor', { n }),
        cards: (n) => t('{n} seed {n|card|cards}', { n }),
        tiles: (n) => t('{n} {n|tile|tiles}', { n }),
        workers: (n) => t('{n} {n|worker|workers}', { n }),
    },
    places: {
        act: () => t('this action'),
        worker: () => t('this worker'),
        at: () => t('this place in the sky'),
        slot: tile,
        tile,
        hex: () => t('this hex of your hive'),
        pod: () => t('this place of the hibernation comb'),
        card,
        res: () => t('this resource'),
        dance: () => t('this dance'),
        token: () => t('this token'),
        deal: card,
    },
};
