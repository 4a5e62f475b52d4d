// The dock of a board that works by picking: its moves as slots, or where these are on the board, a walk through them.
import type { Snippet } from 'svelte';
import type { Slot } from '../../lib/board';
import { t } from '../../lib/language.svelte';
import type { GameId } from '../../lib/protocol';
import { capital } from '../../lib/words';
import type { Option, Picker } from './pick.svelte';

interface Look<G extends GameId> {
    face?: Snippet<[Slot]>;
    /** Shorter words where the drawing says the rest; null: all of them. */
    brief?: (option: Option<G>) => string | null;
}

export function slotsOf<G extends GameId>(picker: Picker<G>, { face, brief = () => null }: Look<G> = {}): Slot[] {
    const bar = picker.bar.map((option) => ({
        id: option.move, label: brief(option) ?? capital(option.say), move: option.move, ...(face && { face }),
    }));
    return bar.length > 0 || picker.live.length === 0 ? bar : walk(picker);
}

interface Walked {
    live: readonly { move: string }[];
    shown: { move: string } | undefined;
    look: (move: string | null) => void;
}

/** By targets on the board: one before, one after, in the order of the list. */
export function walk(picker: Walked): Slot[] {
    const at = picker.live.findIndex(({ move }) => move === picker.shown?.move);
    const go = (step: number) => () => {
        const n = picker.live.length;
        picker.look(picker.live[at < 0 && step < 0 ? n - 1 : (at + step + n) % n]!.move);
    };
    const n = picker.live.length;
    const small = at < 0 ? t('{n} places', { n }) : t('{i} of {n}', { i: at + 1, n });
    return [
        { id: 'before', label: t('Previous'), small, act: go(-1) },
        { id: 'after', label: t('Next'), small, act: go(1) },
    ];
}
