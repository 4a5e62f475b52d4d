// One row for each item of AP-E5.
import { t } from '../../lib/language.svelte';
import type { Score } from '../../lib/score';
import type { Player } from './view';

export const score: Score<'apiary'> = ({ players }) => {
    const by = (item: keyof Player['worth']) => players.map(({ worth }) => worth[item]);
    return [
        { name: t('VP during the game'), values: by('play') },
        { name: t('Planted seed cards'), values: by('planted') },
        { name: t('Tiles'), values: by('tiles') },
        { name: t('Carvings'), values: by('carvings') },
        { name: t("Queen's Favor"), values: by('favor') },
        { name: t('Filled mat and frames'), values: by('filled') },
        { name: t('Faction ability'), values: by('ability') },
        { name: t('Hibernation sectors'), values: by('sectors') },
        { name: t('VP'), values: by('total'), total: true },
    ];
};
