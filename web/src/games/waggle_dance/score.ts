import { t } from '../../lib/language.svelte';
import type { Sentence } from '../../lib/protocol';
import type { Score } from '../../lib/score';
import type { Player } from './view';

/** A card that makes honey is played in the moment before it is made. */
const isByCard = (event: Sentence, i: number, events: Sentence[]) => event.id === 'honey' && events[i - 1]?.id === 'played_at_night';

export const score: Score<'waggle_dance'> = ({ players }, events) => {
    const by = (value: (player: Player) => number) => players.map(value);
    const count = (found: Sentence[]) => players.map((_, seat) => found.filter(({ args }) => args.seat === seat).length);
    const traded = count(events.filter(({ id }) => id === 'got'));
    const stored = count(events.filter(({ id }) => id === 'stored'));
    const honey = by((player) => player.honey);
    const cards = count(events.filter(isByCard));
    const brought = [
        { name: t('Nectar from flowers'), values: stored.map((n, seat) => n - traded[seat]!), brings: true },
        { name: t('Nectar from trades'), values: traded, brings: true },
    ];
    const made = [
        { name: t('Honey by dice alone'), values: honey.map((n, seat) => n - cards[seat]!), part: true },
        { name: t('Honey by Queen cards'), values: cards, part: true },
    ];
    return [
        ...brought.filter(({ values }) => values.some((n) => n > 0)),
        ...(cards.some((n) => n > 0) ? made : []),
        { name: t('Honey'), values: honey, total: true },
        { name: t('Bees, fewer are better in a tie'), values: by((player) => player.bees) },
        { name: t('Nectar in the comb, then less is better'), values: by((player) => player.nectar) },
        { name: t('Rooms'), values: by((player) => player.rooms.length) },
        { name: t('Queen cards in hand'), values: by((player) => player.cards) },
    ];
};
