// What makes a drawn piece a control: a name, mouse, touch and keys. Arrow keys go to the next target of the same
// picture: in a ring ([data-ring]) round, elsewhere to the nearest one in that direction.
import { attention } from './pick.svelte';

export interface Target {
    /** What a screen reader says. */
    name: string;
    act: () => void;
    /** Something legal happens here: it takes part in Tab and arrows. The others can be clicked, to be told why. */
    lit: boolean;
    /** Hover or focus came (true) or went (false). */
    over?: (on: boolean) => void;
}

const ARROWS: Record<string, { x: number; y: number }> = {
    ArrowRight: { x: 1, y: 0 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowUp: { x: 0, y: -1 },
};

function neighbour(node: Element, arrow: { x: number; y: number }): SVGElement | undefined {
    const picture = node.closest('[data-ring], [data-plane]') ?? document;
    const all = [...picture.querySelectorAll<SVGElement>('[data-lit]')];
    if (picture instanceof Element && picture.hasAttribute('data-ring'))
        return all[(all.indexOf(node as SVGElement) + arrow.x + arrow.y + all.length) % all.length];
    const middle = (of: Element) => {
        const box = of.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const here = middle(node);
    /* Sidewards counts double, so that an arrow goes where it points; what lies behind is out of the question. */
    const far = (of: Element) => {
        const there = middle(of);
        const ahead = (there.x - here.x) * arrow.x + (there.y - here.y) * arrow.y;
        const aside = Math.abs((there.x - here.x) * arrow.y) + Math.abs((there.y - here.y) * arrow.x);
        return ahead < 2 ? Infinity : ahead + 2 * aside;
    };
    const nearest = all.filter((other) => far(other) < Infinity).sort((a, b) => far(a) - far(b));
    return nearest[0];
}

export function target(node: HTMLElement | SVGElement, wanted: Target) {
    let now = wanted;
    const act = (event: Event) => {
        event.stopPropagation();
        now.act();
    };
    const key = (event: KeyboardEvent) => {
        const arrow = ARROWS[event.key];
        if (event.key === 'Enter' || event.key === ' ') act(event);
        else if (arrow) neighbour(node, arrow)?.focus();
        else return;
        event.preventDefault();
    };
    const hears = attention(() => now.over?.(true), () => now.over?.(false));
    const listeners: Record<string, (event: any) => void> = {
        click: act, keydown: key, pointerenter: hears.onpointerenter, pointerleave: hears.onpointerleave,
        focus: hears.onfocus, blur: hears.onblur,
    };
    const dress = () => {
        node.setAttribute('role', 'button');
        node.setAttribute('aria-label', now.name);
        node.setAttribute('tabindex', now.lit ? '0' : '-1');
        node.toggleAttribute('data-lit', now.lit);
    };
    dress();
    for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
    return {
        update(next: Target) {
            now = next;
            dress();
        },
        destroy() {
            for (const [event, listener] of Object.entries(listeners)) node.removeEventListener(event, listener);
        },
    };
}
