// The board's own words. What a move does comes from the engine.
import { t, word } from '../../lib/language.svelte';
import { capital } from '../../lib/words';
import { groups, type Flower, type Move, type View } from './types';

const COLOUR_NAMES: Record<string, string> = {
    R: word('red'), B: word('blue'), P: word('pink'), Y: word('yellow'), O: word('orange'), W: word('white'),
};

export const colourName = (letter: string) => t(COLOUR_NAMES[letter] ?? letter);

export function inWords(cubes: string): string {
    return groups(cubes).map(({ count, colour }) => `${count} ${colourName(colour)}`).join(', ');
}

export function beeName(kind: 'worker' | 'drone' | 'queen'): string {
    return { worker: t('worker'), drone: t('drone'), queen: t('queen') }[kind];
}

/** A flower as a list of what lies and stands there, for who cannot see it. */
export function describe(view: View, flower: Flower | null, slot: number, names: string[]): string {
    if (!flower) return t('slot {n}, no flower yet', { n: slot });
    const parts = [
        t('flower {n}, {colour}', { n: slot, colour: colourName(flower.colour) }),
        t('needs {cubes} for {n} {n|point|points}', { cubes: inWords(flower.needs), n: flower.points }),
    ];
    if (flower.cubes === '') parts.push(t('has no free cube'));
    else if (flower.cubes) parts.push(t('has {cubes}', { cubes: inWords(flower.cubes) }));
    if (flower.lacks !== undefined) parts.push(flower.lacks ? t('lacks {n}', { n: flower.lacks }) : t('would score'));
    view.colonies.forEach((colony, i) => {
        const name = names[i] ?? '';
        const workers = colony.workers.filter((s) => s === slot).length;
        const drones = colony.drones.filter((s) => s === slot).length;
        if (colony.queen === slot)
            parts.push(colony.stored
                ? t('queen of {name} storing {cubes}', { name, cubes: inWords(colony.stored) })
                : t('queen of {name}', { name }));
        if (workers) parts.push(t('{n} {n|worker|workers} of {name}', { n: workers, name }));
        if (drones) parts.push(t('{n} {n|drone|drones} of {name}', { n: drones, name }));
    });
    return parts.join('; ');
}

/** A move's name on its button; short beside the picture of a bee. */
export function title(move: Move, view: View, short: boolean): string {
    switch (move.verb) {
        case 'amount': {
            const colour = colourName(move.args.colour);
            return move.args.count === 0 ? t('No {colour}', { colour }) : `${move.args.count} ${colour}`;
        }
        case 'pick':
        case 'lay': return move.args.card;
        case 'drone': {
            const n = move.args.slot;
            return `${short ? n : t('Drone {n}', { n })} ${move.args.way === '+' ? '↻' : '↺'}`;
        }
        case 'worker': return short ? String(move.args.slot) : t('Worker {n}', { n: move.args.slot });
        case 'hive': return short ? String(move.args.slot) : t('Hive on {n}', { n: move.args.slot });
        case 'put': return short ? String(move.args.slot) : t('Worker on {n}', { n: move.args.slot });
        case 'drop': {
            const colour = capital(colourName(move.args.colour));
            return t('{colour} on {n}', { colour, n: view.sowing?.serves[0] ?? '' });
        }
        case 'queen': return t('Queen');
        case 'store': return t('Store');
        case 'bloom': return t('Blossom');
        default: return move.move;
    }
}

/** What is asked, before the buttons. */
export function asks(view: View, next: number): string {
    switch (view.node) {
        case 'PICK': return t('Take a card.');
        case 'LAY': return next < 0 ? t('The ring is being laid.') : t('Which card for slot {n}?', { n: next });
        case 'HIVE': return t('Where is your hive?');
        case 'PUT': return t('Where does the next worker start?');
        case 'ACT': return t('Your queen:');
        case 'STORE': return t('How many to store?');
        default: return '';
    }
}
