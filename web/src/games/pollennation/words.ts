// The board's own words. What a move does comes from the engine.
import { t } from '../../lib/language.svelte';
import { capital } from '../../lib/words';
import { groups, type Colour, type Flower, type View } from './types';

export function colourName(colour: Colour): string {
    switch (colour) {
        case 'R': return t('red');
        case 'B': return t('blue');
        case 'P': return t('pink');
        case 'Y': return t('yellow');
        case 'O': return t('orange');
        case 'W': return t('white');
    }
}

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
export function title(move: string, view: View, short: boolean): string {
    const n = /\d+/.exec(move)?.[0] ?? '';
    const [, colour, count] = /^([RBPYOW])=(\d+)$/.exec(move) ?? [];
    if (colour) {
        const name = colourName(colour as Colour);
        return count === '0' ? t('No {colour}', { colour: name }) : `${count} ${name}`;
    }
    if (/^(pick|lay)/.test(move)) return move.split('=')[1] ?? move;
    if (/^D/.test(move)) return `${short ? n : t('Drone {n}', { n })} ${move.endsWith('+') ? '↻' : '↺'}`;
    if (short && /^(W|hive|put)/.test(move)) return n;
    if (/^W/.test(move)) return t('Worker {n}', { n });
    if (/^hive/.test(move)) return t('Hive on {n}', { n });
    if (/^put/.test(move)) return t('Worker on {n}', { n });
    if (move.startsWith('.')) {
        const name = capital(colourName(move[1] as Colour));
        return t('{colour} on {n}', { colour: name, n: view.sowing?.serves[0] ?? '' });
    }
    return { Q: t('Queen'), store: t('Store'), bloom: t('Blossom') }[move] ?? move;
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
