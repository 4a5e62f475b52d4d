// The notation of Waggle Dance (docs/rules/waggle_dance.md, section 7) and the places of the board.
// Places: A5 a slot, D3 a flower, r4 a room of one's own, die:5 a die of the pool, foe:2:3 a 3 in the pool of seat 2,
// card:OT a card in hand, turned:OT a card turned over.
import type { Choice } from '../../lib/board';
import { word } from '../../lib/language.svelte';
import type { Option } from '../parts/pick.svelte';
import { COLOURS, type Room, type View } from './view';

/** A destination of the notation as a place; slots have the value of the die. */
function placeOf(dest: string, value: string): string {
    return 'ACEG'.includes(dest) ? dest + value : dest;
}

function placesOf(move: string, die: number): string[] {
    let m: RegExpMatchArray | null;
    if ((m = move.match(/^([1-6])>(\w+)$/))) return [`die:${m[1]}`, placeOf(m[2]!, m[1]!)];
    if ((m = move.match(/^>(\w+)$/))) return [placeOf(m[1]!, String(die))];
    if ((m = move.match(/^([1-6])=[1-6]$/))) return [`die:${m[1]}`];
    if ((m = move.match(/^([1-6])@(\w+)$/))) return [placeOf(m[2]!, m[1]!)];
    if ((m = move.match(/^P[1-4]:[1-6]@(D[1-6])$/))) return [m[1]!];
    if ((m = move.match(/^\+SI P([1-4]):([1-6])$/))) return ['card:SI', `foe:${m[1]}:${m[2]}`];
    if ((m = move.match(/^\+([A-Z]{2}) (D[1-6]|r\d+)$/))) return [`card:${m[1]}`, m[2]!];
    if ((m = move.match(/^\+([A-Z]{2})( [02])?$/))) return [`card:${m[1]}`];
    if ((m = move.match(/^honey (r\d+) \+([A-Z]{2})$/))) return [`card:${m[2]}`, m[1]!];
    if ((m = move.match(/^get ([WYORPB])$/))) return [`D${COLOURS.indexOf(m[1]!) + 1}`];
    if ((m = move.match(/^keep ([A-Z]{2})$/))) return [`turned:${m[1]}`];
    if ((m = move.match(/(?:^|[ >])(r\d+)\b/))) return [m[1]!];
    return [];
}

export function optionsOf(choices: Choice[], view: View): Option[] {
    return choices.map((c) => {
        const at = placesOf(c.move, view.die);
        return { ...c, at, plain: !at.some((place) => place.startsWith('card:')) };
    });
}

/** What the previewed move would lay somewhere, to be drawn as a ghost. */
export interface Ghost {
    at: string;
    die?: number;
    cube?: string;
    egg?: true;
}

export function ghostOf(move: string | null, view: View): Ghost | null {
    let m: RegExpMatchArray | null;
    if (move === null) return null;
    if ((m = move.match(/^([1-6])>(\w+)$/))) return { at: placeOf(m[2]!, m[1]!), die: Number(m[1]) };
    if ((m = move.match(/^>(\w+)$/)) && view.die) return { at: placeOf(m[1]!, String(view.die)), die: view.die };
    if ((m = move.match(/^([WYORPB])>(r\d+)$/))) return { at: m[2]!, cube: m[1]! };
    if ((m = move.match(/^(?:egg|\+GI) (r\d+)$/))) return { at: m[1]!, egg: true };
    return null;
}

/** What is worth a second thought about it, though it is allowed. */
export function warningOf(ghost: Ghost | null, rooms: Room[]): string | null {
    const room = ghost?.at.startsWith('r') ? rooms[Number(ghost.at.slice(1)) - 1] : undefined;
    if (!ghost || !room) return null;
    if (ghost.die && !room.dice.includes(ghost.die)) return word('No partner there yet: two equal dice make a pair.');
    const pair = new Set(room.dice).size < room.dice.length;
    if (ghost.egg && pair) return word('A pair is there: with an egg the room takes no nectar tonight.');
    return null;
}

function alike(a: Room, b: Room): boolean {
    return a.honey === b.honey && a.egg === b.egg && a.cubes === b.cubes && a.dice.join() === b.dice.join();
}

/** The name under which a room is pressed: its own, or where no move has it, that of a room just like it (WD-R63). */
export function roomAt(rooms: Room[], i: number, options: Option[]): string {
    const names = (n: number) => options.some((o) => o.at.includes(`r${n + 1}`));
    if (names(i)) return `r${i + 1}`;
    const twin = rooms.findIndex((room, n) => names(n) && alike(room, rooms[i]!));
    return `r${(twin < 0 ? i : twin) + 1}`;
}

/* The move that somebody meant who pressed a place that is not lit: the engine says why it is refused. */

export function slotMove(view: View, card: string, value: number): string {
    if (view.node === 'OT_TO' || view.node === 'FE_TO') return `>${card}`;
    return view.node === 'FE_FROM' ? `${value}@${card}` : `${value}>${card}`;
}

export function flowerMove(view: View, flower: number, die: number | null): string {
    switch (view.node) {
        case 'OT_TO':
        case 'FE_TO':
        case 'TRICK_TO':
            return `>D${flower}`;
        case 'FE_FROM':
            return `${flower}@D${flower}`;
        case 'E_GET':
            return `get ${COLOURS[flower - 1]}`;
        default:
            return `${die ?? flower}>D${flower}`;
    }
}

export function roomMove(view: View, room: number, die: number | null, choices: Choice[]): string {
    const r = `r${room}`;
    switch (view.node) {
        case 'OT_TO':
        case 'FE_TO':
            return `>${r}`;
        case 'A_GIFT':
            return `+GI ${r}`;
        case 'B_XP':
            return `+XP ${r}`;
        case 'C':
            return `egg ${r}`;
        case 'D_STORE':
        case 'E_STORE':
            return `${choices[0]?.move[0] ?? 'W'}>${r}`;
        case 'E_GIVE':
            return `${r}:egg`;
        case 'F':
            return `group ${r}`;
        case 'MIX1':
        case 'MIX2':
            return r;
        default:
            return `${die ?? view.players[view.active ?? 0]?.pool[0] ?? 1}>${r}`;
    }
}

export function cardMove(code: string): string {
    const after: Record<string, string> = { DI: ' D1', SH: ' 2', SI: ' P1:1', XP: ' r1' };
    return code === 'EF' || code === 'AL' ? `honey r1 +${code}` : `+${code}${after[code] ?? ''}`;
}
