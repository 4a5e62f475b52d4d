import { t } from '../../lib/language.svelte';
import type { ReadVitals } from '../../lib/vitals';
import { isCounted } from './types';

export const vitals: ReadVitals<'ambrosia'> = (view, seat, score) => {
    const { jelly, worth } = view.colours[seat]!;
    const has = t('{n} royal {n|jelly|jellies}', { n: jelly });
    const over = view.node === 'OVER', standing = !over && !isCounted(view, seat) && view.spaces.some(({ pile }) => pile.length > 0);
    return {
        unit: over ? t('{n|point|points}', { n: score }) : t('{n|point|points} so far', { n: score }),
        line: standing ? t('{n} jelly, +{m} if it scored now', { n: jelly, m: worth }) : has,
    };
};
