// The moves of Waggle Dance (docs/rules/waggle_dance.md, section 7) and the places of the board.
// Places: A5 a slot, D3 a flower, r4 a room of one's own, die:5 a die of the pool, foe:2:3 a 3 in the pool of seat 2,
// card:OT a card in hand, turned:OT a card turned over; to:6 what Overtime turns a die to.
import { word } from '../../lib/language.svelte';
import type { Mark } from '../../lib/board';
import type { Option } from '../parts/pick.svelte';
import { COLOURS, type Move, type Room, type View } from './view';

export function optionsOf(choices: Move[]): Option<'waggle_dance'>[] {
    return choices.map((c) => ({
        ...c,
        places: c.verb === 'set' ? [...c.places, `to:${c.args.value}`] : c.places,
        plain: !c.places.some((place) => place.startsWith('card:')),
    }));
}

/** Which part of the table a place is on, as a phone shows one at a time; null: it is in sight with all of them. */
export type Part = 'actions' | 'rooms' | 'cards' | 'others';
export function partOf(at: string): Part | null {
    if (at.startsWith('die:')) return null;
    if (/^r\d/.test(at)) return 'rooms';
    if (/^(card|turned):/.test(at)) return 'cards';
    return at.startsWith('foe:') ? 'others' : 'actions';
}

/** Where a thing is that lessons call so. */
export function placeOfThing(thing: string): string {
    const [kind = '', which = ''] = thing.split(':');
    const KINDS: Record<string, string> = { room: 'r', hand: 'card:', foe_room: 'foe:' };
    return kind in KINDS ? `${KINDS[kind]}${which}` : thing;
}

/** What the previewed move would lay somewhere, to be drawn as a ghost. */
export interface Ghost {
    at: string;
    die?: number;
    cube?: string;
    egg?: true;
}

/** It is drawn where one looks, if that is one of several rooms alike (WD-R73). */
export function ghostOf(move: Move | undefined, view: View, over: string | null): Ghost | null {
    const looked = over?.startsWith('r') && move?.places.includes(over);
    const at = looked ? over! : move?.places.at(-1); /* where from, or by which card, comes first */
    if (!move || at === undefined) return null;
    switch (move.verb) {
        case 'place':
            return { at, die: move.args.die };
        case 'goto':
            return view.die ? { at, die: view.die } : null;
        case 'store':
            return { at, cube: move.args.colour };
        case 'egg':
        case 'gift_egg':
            return { at, egg: true };
        default:
            return null;
    }
}

/** Whose move has touched it since this person's last choice; `owner`: of a place that each seat has. */
export function markOf(marks: Mark[], at: string, owner: number | null = null): number | null {
    return marks.findLast(({ seat, places }) => places.includes(at) && (owner === null || seat === owner))?.seat ?? null;
}

/** What is worth a second thought about it, though it is allowed. */
export function warningOf(ghost: Ghost | null, rooms: Room[]): string | null {
    const room = rooms.find((_, i) => ghost?.at === `r${i + 1}`);
    if (!ghost || !room) return null;
    if (ghost.die && !room.dice.includes(ghost.die)) return word('No partner there yet: two equal dice make a pair.');
    const pair = new Set(room.dice).size < room.dice.length;
    if (ghost.egg && pair) return word('A pair is there: with an egg the room takes no nectar tonight.');
    return null;
}

/* The move that somebody meant who pressed a place that is not lit: the engine says why it is refused. */

export function slotMove(view: View, card: string, value: number): string {
    if (view.node === 'OT_TO' || view.node === 'FE_TO') return `>${card}`;
    return view.node === 'FE_FROM' ? `${value}@${card}` : `${value}>${card}`;
}

export function flowerMove(view: View, flower: number, die: number | null): string {
    const to = `>D${flower}`;
    const meant: Record<string, string> = {
        OT_TO: to, FE_TO: to, TRICK_TO: to, FE_FROM: `${flower}@D${flower}`, E_GET: `get ${COLOURS[flower - 1]}`,
    };
    return meant[view.node] ?? `${die ?? flower}${to}`;
}

export function roomMove(view: View, room: number, die: number | null, choices: Move[]): string {
    const r = `r${room}`;
    const [first] = choices;
    const store = `${first?.verb === 'store' ? first.args.colour : 'W'}>${r}`;
    const [v] = view.players[view.active ?? 0]?.rooms[room - 1]?.dice ?? [];
    const meant: Record<string, string> = {
        B_USE: `use ${v ?? 1}${v ?? 1}`, OT_TO: `>${r}`, FE_TO: `>${r}`, A_GIFT: `+GI ${r}`, B_XP: `+XP ${r}`, C: `egg ${r}`, D_STORE: store,
        E_STORE: store, E_GIVE: `${r}:egg`, F: `group ${r}`, MIX1: r, MIX2: r,
    };
    return meant[view.node] ?? `${die ?? view.players[view.active ?? 0]?.pool[0] ?? 1}>${r}`;
}

export function cardMove(code: string): string {
    const after: Record<string, string> = { DI: ' D1', SH: ' 2', SI: ' P1:1', XP: ' r1' };
    return code === 'EF' || code === 'AL' ? `honey r1 +${code}` : `+${code}${after[code] ?? ''}`;
}
