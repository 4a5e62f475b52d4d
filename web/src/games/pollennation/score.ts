import { t } from '../../lib/language.svelte';
import { type Score, sums } from '../../lib/score';

export const score: Score<'pollennation'> = ({ colonies }, events) => {
    const n = colonies.length;
    const sown = events.filter((event) => event.id === 'scored' || event.id === 'jelly');
    return [
        { name: t('Points for flowers'), values: sums(events, 'scored', n, 'seat', 'points'), part: true },
        { name: t('Points for Royal Jelly'), values: sums(events, 'jelly', n, 'seat', 'points'), part: true },
        { name: t('Points'), values: colonies.map((colony) => colony.score), total: true },
        {
            name: t('Sowings that scored'),
            values: colonies.map((_, seat) => sown.filter((event) => event.args.seat === seat).length),
        },
        { name: t('Cubes in store'), values: colonies.map((colony) => colony.stored?.length ?? 0) },
    ];
};
