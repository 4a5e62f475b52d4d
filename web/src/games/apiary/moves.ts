// The moves of Apiary (docs/rules/apiary.md, section 7) and the places of the board.
// Places: act:E an action, worker:2 a worker of the pool, at:b1 a planet, slot:farm1 a tile of a row or of the reserve,
// tile:c11 a tile by its id, hex:q,r, std:wax a printed conversion, pod:A3, card:s01, res:F a resource, dance:t1, token:k1, deal:ID a faction or mat dealt.
import type { Option, Picker } from '../parts/pick.svelte';
import type { Move, View } from './view';

/** Where the board itself is the way to choose. */
const BY_BOARD = [
    'TURN', 'BUILD', 'FRAMEAT', 'DRAFT', 'ADVANCE', 'EXPLORE', 'HIBERNATE', 'RESERVE', 'BUILDROW', 'PICK',
    'PLANT', 'DISCARD', 'INCOME', 'TOKEN',
];

export function optionsOf(choices: Move[], view: View): Option<'apiary'>[] {
    const plain = BY_BOARD.includes(view.node);
    return choices.map((c) => ({ ...c, plain, places: [...c.places, ...ours(c)] }));
}

/** Places that only the board knows: the conversions that are printed on it. */
function ours({ verb }: Move): string[] {
    return STANDARD.some((name) => name === verb) ? [`std:${verb}`] : [];
}
export const STANDARD = ['basic', 'wax', 'honey', 'swap'] as const;

/** A tile that lies in a row is named by its slot or by its id, as the moves do. */
export function tileAt(slot: string, id: string, picker: Picker<'apiary'>): string {
    return slot === '' || picker.lit(`tile:${id}`) ? `tile:${id}` : `slot:${slot}`;
}

/* The move that somebody meant who pressed a place that is not lit: the engine says why it is refused. */

export function actionMove(id: string, strength: number | null, active: number[]): string {
    const lowest = active.findIndex((n) => n > 0) + 1;
    return `${id}${strength ?? (lowest || 1)}`;
}

export function cardMove(node: string, id: string): string {
    if (node === 'PICK' || node === 'PLANT' || node === 'DISCARD') return id;
    return node === 'CONVERT' ? `swap:${id}` : `+${id}`;
}

/** Which part of the table a place is on, as the phone shows one at a time; null: it is always in sight. */
export const PARTS = ['space', 'works', 'market', 'hive', 'comb', 'hand'] as const;
export type Part = (typeof PARTS)[number];

export function partOf(at: string, view: View): Part | null {
    const kind = at.slice(0, at.indexOf(':'));
    if (kind === 'res' || kind === 'worker') return null;
    if (kind === 'hex' || kind === 'deal') return 'hive';
    if (at.startsWith('slot:res')) return 'hand';
    const carving = view.carvings.some((tile) => tile && at === `tile:${tile.id}`);
    if (kind === 'slot' || at.startsWith('act:A') || (kind === 'tile' && !carving)) return 'market';
    if (kind === 'at' || at === 'act:E') return 'space';
    return kind === 'pod' ? 'comb' : kind === 'card' ? 'hand' : 'works';
}

/** Where a thing is that lessons call so. */
export function placeOfThing(thing: string): string {
    const [kind = '', which = ''] = thing.split(':');
    const KINDS: Record<string, string> = {
        action: 'act', ship: 'at', planet: 'at', tile: 'slot', carving: 'tile', hive: 'hex', comb: 'pod', hand: 'card', resource: 'res',
    };
    return `${KINDS[kind] ?? kind}:${which}`;
}
