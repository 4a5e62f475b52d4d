// One row for each item of AP-E5.
import { t } from '../../lib/language.svelte';
import type { Score } from '../../lib/score';
import type { Player } from './view';

export const score: Score<'apiary'> = ({ players }) => {
    const by = (item: keyof Player['worth']) => players.map(({ worth }) => worth[item]);
    const part = true;
    return [
        { name: t('VP during the game'), values: by('play'), part },
        { name: t('Planted seed cards'), values: by('planted'), part },
        { name: t('Tiles'), values: by('tiles'), part },
        { name: t('Carvings'), values: by('carvings'), part },
        { name: t("Queen's Favor"), values: by('favor'), part },
        { name: t('Filled mat and frames'), values: by('filled'), part },
        { name: t('Faction ability'), values: by('ability'), part },
        { name: t('Hibernation sectors'), values: by('sectors'), part },
        { name: t('VP'), values: by('total'), total: true },
    ];
};
