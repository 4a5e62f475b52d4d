// The board's own words. What a move does comes from the engine.
import { COLONY_NAMES, COLOUR_NAMES, inWords, type Colour, type Flower, type View } from './types';

const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A flower as a list of what lies and stands there, for who cannot see it. */
export function describe(view: View, flower: Flower | null, slot: number): string {
    if (!flower) return `slot ${slot}, no flower yet`;
    const parts = [
        `flower ${slot}, ${COLOUR_NAMES[flower.colour]}`,
        `needs ${inWords(flower.needs)} for ${many(flower.points, 'point')}`,
    ];
    if (flower.cubes !== undefined) parts.push(flower.cubes ? `has ${inWords(flower.cubes)}` : 'has no free cube');
    if (flower.lacks !== undefined) parts.push(flower.lacks ? `lacks ${flower.lacks}` : 'would score');
    view.colonies.forEach((colony, i) => {
        const name = COLONY_NAMES[i] ?? '';
        const workers = colony.workers.filter((s) => s === slot).length;
        const drones = colony.drones.filter((s) => s === slot).length;
        if (colony.queen === slot)
            parts.push(`queen of ${name}` + (colony.stored ? ` storing ${inWords(colony.stored)}` : ''));
        if (workers) parts.push(`${many(workers, 'worker')} of ${name}`);
        if (drones) parts.push(`${many(drones, 'drone')} of ${name}`);
    });
    return parts.join('; ');
}

/** A move's name on its button. */
export function title(move: string, view: View, short: boolean): string {
    const drone = /^D(\d+)([+-])$/.exec(move), lay = /^lay\d+=(.+)$/.exec(move), store = /^([RBPYOW])=(\d+)$/.exec(move);
    if (move === 'Q') return 'Queen';
    if (move === 'store') return 'Store';
    if (move === 'bloom') return 'Blossom';
    if (drone) return `${short ? '' : 'Drone '}${drone[1]} ${drone[2] === '+' ? '↻' : '↺'}`;
    if (lay) return lay[1]!;
    if (store) return store[2] === '0' ? `No ${COLOUR_NAMES[store[1] as Colour]}` : `${store[2]} ${COLOUR_NAMES[store[1] as Colour]}`;
    if (move.startsWith('W')) return short ? move.slice(1) : `Worker ${move.slice(1)}`;
    if (move.startsWith('pick=')) return move.slice(5);
    if (move.startsWith('hive')) return short ? move.slice(4) : `Hive on ${move.slice(4)}`;
    if (move.startsWith('put')) return short ? move.slice(3) : `Worker on ${move.slice(3)}`;
    if (move.startsWith('.')) {
        const colour = COLOUR_NAMES[move.slice(1) as Colour];
        return `${colour[0]!.toUpperCase()}${colour.slice(1)} on ${view.sowing?.serves[0] ?? ''}`;
    }
    return move;
}
