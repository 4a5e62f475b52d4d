// The board's own words. What a move does comes from the engine.
import { t } from '../../lib/language.svelte';
import { taken, type Cell, type View } from './view';

/** A move's name on its button. */
export function title(move: string, view: View): string {
    const n = Number(move.replace(/\D/g, ''));
    switch (move[0]) {
        case 'G': return move === 'G' ? t('Guardian') : t('{n} and a guardian', { n });
        case 'C': return move === 'C-' ? t('No comb') : t('{n} into a comb', { n });
        case 'W': return move === 'W' ? t('Wasp') : t('No wasp');
        case 'E': return t('Cross out {n}', { n });
        case 'N': return move === 'N' ? t('Keep {n}', { n: view.fresh }) : t('Cancel {n}', { n: view.fresh });
        case 'X': return t('From {n} on', { n });
        default: return swarm(move);
    }
}

function swarm(move: string): string {
    const [a = 0, b = 0] = taken(move);
    if (move.includes('/')) return t('{a}, losing {b}', { a, b });
    return move.includes('+') ? t('{a} and {b}', { a, b }) : String(a);
}

/** What is asked, under the dice. */
export function asks(view: View, foe: string): string {
    switch (view.node) {
        case 'XPICK': return t('From which total on may a guardian come with a comb?');
        case 'MAIN': return t('Choose dice for a comb.');
        case 'WASP': return t('7 is left over: a wasp?');
        case 'ERASE': return t('The wasp is in. Which number of {foe}?', { foe });
        case 'NECTAR': return t('{n} came to the nectar. Keep it?', { n: view.fresh });
        case 'SWARM': return t('A swarm! Which numbers of {foe}?', { foe });
        default: return '';
    }
}

/** A comb, for who cannot see it. */
export function describe(cell: Cell | undefined): string {
    if (!cell) return t('free comb');
    if (!cell.crossed) return t('comb with {n} litres', { n: cell.value ?? 0 });
    return cell.value === null ? t('comb crossed out') : t('comb crossed out, {n} before', { n: cell.value });
}
