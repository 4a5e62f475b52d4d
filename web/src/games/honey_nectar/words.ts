// The board's own words. What a move does comes from the engine.
import { t } from '../../lib/language.svelte';
import type { Cell, Move, View } from './view';

/** A move's name on its button. */
export function title(move: Move, view: View): string {
    switch (move.verb) {
        case 'guard': return t('Guardian');
        case 'guard_comb': return t('{n} and a guardian', { n: move.args.litres });
        case 'comb': return t('{n} into a comb', { n: move.args.litres });
        case 'no_comb': return t('No comb');
        case 'wasp': return t('Wasp');
        case 'no_wasp': return t('No wasp');
        case 'erase': return t('Cross out {n}', { n: move.args.value });
        case 'keep': return t('Keep {n}', { n: view.fresh });
        case 'cancel': return t('Cancel {n}', { n: view.fresh });
        case 'xpick': return t('From {n} on', { n: move.args.x });
        case 'take_one': return String(move.args.a);
        case 'take_two': return t('{a} and {b}', move.args);
        case 'take_lose': return t('{a}, losing {b}', move.args);
        default: return move.say;
    }
}

/** What is asked, under the dice. */
export function asks(view: View, foe: string): string {
    switch (view.node) {
        case 'XPICK': return t('Choose from which total on a guardian may come with a comb.');
        case 'MAIN': return t('Choose dice with an even sum for a comb.');
        case 'WASP': return t('7 is left over: send a wasp, or none.');
        case 'ERASE': return t('The wasp is in: cross out a number of {foe}.', { foe });
        case 'NECTAR': return t('{n} came to the nectar: keep or cancel it.', { n: view.fresh });
        case 'SWARM': return t('A swarm! Take numbers of {foe}.', { foe });
        default: return '';
    }
}

/** What a comb is good for. */
export function about(cell: Cell | undefined): string {
    if (!cell) return t('An even sum of dice can be written here, unless the hive then has more than 100 litres.');
    return cell.crossed ? t('Lost: nothing is written here any more.') : t('It counts for the 100 litres, until a wasp crosses it out or a swarm takes it.');
}

/** A comb, for who cannot see it. */
export function describe(cell: Cell | undefined): string {
    if (!cell) return t('free comb');
    if (!cell.crossed) return t('comb with {n} litres', { n: cell.value ?? 0 });
    return cell.value === null ? t('comb crossed out') : t('comb crossed out, {n} before', { n: cell.value });
}
