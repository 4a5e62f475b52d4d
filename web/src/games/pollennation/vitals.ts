import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';

export const vitals: ReadVitals<'pollennation'> = (view, seat) => ({
    unit: t('of {n} points', { n: view.target }), line: queenOf(view.colonies[seat]!),
});

/** Nothing before a colony has its hive. */
function queenOf({ queen, drones, stored }: Parameters<typeof vitals>[0]['colonies'][number]): string {
    if (queen === null) return drones.length > 0 ? t('queen out') : '';
    return stored ? t('queen stores {n} {n|cube|cubes}', { n: stored.length }) : t('queen on flower {n}', { n: queen });
}
