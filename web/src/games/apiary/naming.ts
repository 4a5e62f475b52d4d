// Hexes of a hive have numbers in the notation and none on the board: they are called by the tile beside them, or by how far they lie from
// the faction tile.
import type { Naming } from '../../lib/naming';
import { t, word } from '../../lib/language.svelte';
import { phrase, unplaced } from '../../lib/phrases';
import { type Hex, named, type Player, type View } from './view';

interface At {
    q: number;
    r: number;
}
interface Spot {
    /** In half hexes and in rows, to the right and down. */
    x: number;
    y: number;
}
const spotOf = ({ q, r }: At): Spot => ({ x: 2 * q + r, y: r });

/** From a hex to those beside it: by the row, then left or right. */
const BESIDE: Record<string, string> = {
    '-1,-1': word('build to the upper left of {tile}'), '1,-1': word('build to the upper right of {tile}'),
    '-2,0': word('build to the left of {tile}'), '2,0': word('build to the right of {tile}'),
    '-1,1': word('build to the lower left of {tile}'), '1,1': word('build to the lower right of {tile}'),
};
/** Round the faction tile, which covers three hexes, by the hours of a clock. */
const ROUND = [
    word('build above the faction tile'), word('build above the faction tile, on the right'), word('build to the upper right of the faction tile'),
    word('build to the right of the faction tile'), word('build to the lower right of the faction tile'), word('build below the faction tile, on the right'),
    word('build below the faction tile'), word('build below the faction tile, on the left'), word('build to the lower left of the faction tile'),
    word('build to the left of the faction tile'), word('build to the upper left of the faction tile'), word('build above the faction tile, on the left'),
];

function crestOf(hexes: Hex[]): Spot | null {
    const spots = hexes.filter(({ kind }) => kind === 'faction').map(spotOf);
    const mean = (all: number[]) => all.reduce((sum, n) => sum + n, 0) / all.length;
    return spots.length > 0 ? { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) } : null;
}

/** Where a tile goes: beside a tile that has a name, else round the faction tile. */
export function building(at: At, { hexes = [], tiles = [] }: Pick<Player, 'hexes' | 'tiles'>): string | null {
    const { x, y } = spotOf(at);
    for (const hex of hexes) {
        const tile = tiles.find(({ id }) => id === hex.tile);
        const other = spotOf(hex);
        const way = tile && BESIDE[`${x - other.x},${y - other.y}`];
        if (way) return t(way, { tile: phrase(tile.name) });
    }
    const crest = crestOf(hexes);
    if (!crest) return null;
    const angle = Math.atan2((x - crest.x) / 2, ((crest.y - y) * Math.sqrt(3)) / 2);
    return t(ROUND[(Math.round((angle * 6) / Math.PI) + 12) % 12]!);
}

/** Where a frame begins, counted from the middle of the faction tile. */
function framing(at: At, { hexes = [] }: Pick<Player, 'hexes'>): string | null {
    const crest = crestOf(hexes);
    if (!crest) return null;
    const { x, y } = spotOf(at);
    const [across, down] = [Math.round((x - crest.x) / 2), Math.round(y - crest.y)];
    const way = (n: number, back: string, on: string) => (n === 0 ? [] : [t(n < 0 ? back : on, { n: Math.abs(n) })]);
    const where = [
        ...way(down, word('{n} {n|row|rows} up'), word('{n} {n|row|rows} down')), ...way(across, word('{n} to the left'), word('{n} to the right')),
    ];
    return t('lay the frame from here: {where}', { where: where.join(', ') || t('in the middle') });
}

export const naming: Naming<'apiary'> = (choice, view: View) => {
    const player = view.players[view.asks ?? view.seat];
    if (choice.verb === 'mat') return unplaced(choice.say);
    if (choice.verb === 'direction') return t('turn the frame like this'); /* as it is drawn */
    if (choice.verb !== 'hex' || !player) return null;
    const isMeant = (hex: At) => choice.places.includes(named(hex));
    const anchor = view.anchors.find(isMeant);
    if (anchor) return framing(anchor, player);
    const hex = player.hexes?.find(isMeant);
    if (view.node !== 'BUILD' || !hex) return null;
    const where = building(hex, player);
    return where && hex.bonus ? `${where}${t(': ')}${phrase(hex.bonus)}` : where;
};
