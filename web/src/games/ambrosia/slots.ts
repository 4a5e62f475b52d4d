// The dock's places: what has no place on the board says what it does; what has one is walked through.
import type { Snippet } from 'svelte';
import type { Slot } from '../../lib/board';
import { t } from '../../lib/language.svelte';
import { parted, walkRound } from '../parts/slots';
import type { Flight, Moves } from './moves';
import type { Move, View } from './types';
import { kindPower, small, title } from './words';

/** More moves with a place than this, and the dock walks through them. */
const FEW = 3;

interface Table {
    view: View;
    names: string[];
    moves: Moves;
    /** The flights that are still possible with what is in hand; stacks: what could be taken up. */
    flights: Flight[];
    stacks: number[];
    source: number | null;
    aim: number | null;
    previewed: string | null;
    face: Snippet<[Slot]> | undefined;
    take: (space: number) => void;
    preview: (move: string) => void;
}

const counterOf = (move: Move) => (move.verb === 'special' || move.verb === 'top' ? move.args.kind : null);

export function slotsOf(table: Table): Slot[] {
    const { view, names, moves, flights, stacks, source, aim, previewed, face, take, preview } = table;
    const slot = (move: Move): Slot => {
        const kind = counterOf(move);
        const label = title(move, names, view.node);
        if (kind) return { id: move.move, label, small: kindPower(kind), move: move.move, ...(face && { face }) };
        const more = small(move, view);
        return { id: move.move, ...parted(label), move: move.move, ...(more && { small: more }) };
    };
    const onBoard = (found: Move[], few: number): Slot[] => {
        if (found.length <= few) return found.map(slot);
        const at = found.findIndex(({ move }) => move === previewed);
        return walkRound(found.length, at, t('{n} places', { n: found.length }), (i) => preview(found[i]!.move));
    };
    const others = [...moves.specials.values(), ...moves.plain].map(slot);
    if (aim !== null) return flights.map(({ choice }) => slot(choice));
    /* Once a stack is in hand the places stay what they were: who presses twice plays nothing. */
    const few = stacks.length > 1 ? 0 : FEW;
    if (source !== null && flights.length > 0) return [...onBoard(flights.map(({ choice }) => choice), few), ...others];
    const named = [...moves.spaces.values(), ...moves.picks.map(({ choice }) => choice)];
    if (named.length > 0 && stacks.length === 0) return [...onBoard(named, FEW), ...others];
    if (stacks.length === 0) return others;
    return [...walkRound(stacks.length, -1, t('{n} {n|stack|stacks}', { n: stacks.length }), (i) => take(stacks[i]!)), ...others];
}

