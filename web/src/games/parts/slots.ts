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

/** "Teach Spiral: a token's price for 1 honey": what it is, and below it what it does. */
export function parted(text: string): { label: string; small?: string } {
    const [, label, small] = /^(.+?)(?:\s?:| –)\s(.+)$/s.exec(text) ?? [];
    return label && small ? { label, small } : { label: text };
}

export function slotsOf<G extends GameId>(picker: Picker<G>, { face, brief = () => null }: Look<G> = {}): Slot[] {
    const bar = picker.bar.map((option) => ({
        id: option.move, ...parted(brief(option) ?? capital(option.say)), move: option.move, ...(face && { face }),
    }));
    return bar.length > 0 || picker.live.length === 0 ? bar : walk(picker);
}

interface Walked {
    live: readonly { move: string }[];
    shown: { move: string } | undefined;
    look: (move: string | null) => void;
}

/** To the previous of n places and to the next, round and round; `places`: what is said of them before one is chosen. */
export function walkRound(n: number, at: number, places: string, go: (i: number) => void): Slot[] {
    const step = (by: number) => () => go(at < 0 ? (by > 0 ? 0 : n - 1) : (at + by + n) % n);
    const small = at < 0 ? places : t('{i} of {n}', { i: at + 1, n });
    return [
        { id: 'before', label: t('Previous'), small, act: step(-1) },
        { id: 'after', label: t('Next'), small, act: step(1) },
    ];
}

/** By targets on the board, in the order of the list. */
export function walk(picker: Walked): Slot[] {
    const { live, shown } = picker;
    const at = live.findIndex(({ move }) => move === shown?.move);
    return walkRound(live.length, at, t('{n} places', { n: live.length }), (i) => picker.look(live[i]!.move));
}
