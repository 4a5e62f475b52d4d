import { t } from '../../lib/language.svelte';
import type { Score } from '../../lib/score';
import type { Player } from './view';

export const score: Score<'waggle_dance'> = ({ players }) => {
    const by = (value: (player: Player) => number) => players.map(value);
    return [
        { name: t('Honey'), values: by((player) => player.honey), total: true },
        { name: t('Bees, fewer are better in a tie'), values: by((player) => player.bees) },
        { name: t('Nectar in the comb, then less is better'), values: by((player) => player.nectar) },
        { name: t('Rooms'), values: by((player) => player.rooms.length) },
        { name: t('Queen cards in hand'), values: by((player) => player.cards) },
    ];
};
