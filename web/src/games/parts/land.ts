// How a piece arrives on the table: it drops the last little way, and not at all for who wants no motion.
import { prefersReducedMotion } from 'svelte/motion';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

const MOVE_MS = 360;

export function land(_piece: Element): TransitionConfig {
    return {
        duration: prefersReducedMotion.current ? 0 : MOVE_MS,
        easing: cubicOut,
        css: (t, u) => `opacity: ${t}; transform: translateY(${-14 * u}px)`,
    };
}
