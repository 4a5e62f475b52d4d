// How a piece comes to the table and leaves it: it drops the last little way, or falls. Svelte uses Element.animate.
import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

const MOVE_MS = 360;

const dropped = (from: number, easing?: (t: number) => number): TransitionConfig => ({
    duration: prefersReducedMotion.current ? 0 : MOVE_MS,
    easing,
    css: (t, u) => `opacity: ${t}; transform: translateY(${from * u}px)`,
});

export function land(_piece: Element): TransitionConfig {
    return dropped(-14, cubicOut);
}

export function fall(_piece: Element): TransitionConfig {
    return dropped(22);
}
