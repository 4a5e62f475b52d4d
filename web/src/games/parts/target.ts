// What makes a drawn piece a control: a name, mouse, touch and keys.
import { attention } from './pick.svelte';

export interface Target {
    /** What a screen reader says; left out where it has a <title>. */
    name?: string;
    act: () => void;
    /** Something legal happens here: it takes part in Tab and arrows. The others can be clicked, to be told why. */
    lit: boolean;
    /** Hover or focus came (true) or went (false). */
    over?: (on: boolean) => void;
}

/** null: it is only looked at now. */
export function target(node: HTMLElement | SVGElement, wanted: Target | null) {
    let now = wanted;
    const act = (event: Event) => {
        if (!now) return;
        event.stopPropagation();
        now.act();
    };
    const key = (event: KeyboardEvent) => {
        if (!now || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        act(event);
    };
    const hears = attention(() => now?.over?.(true), () => now?.over?.(false));
    const listeners: Record<string, (event: any) => void> = {
        click: act, keydown: key, pointerenter: hears.onpointerenter, pointerleave: hears.onpointerleave,
        focus: hears.onfocus, blur: hears.onblur,
    };
    const dress = () => {
        node.toggleAttribute('data-lit', now?.lit ?? false);
        if (!now) return node.removeAttribute('tabindex');
        node.setAttribute('role', 'button');
        if (now.name !== undefined) node.setAttribute('aria-label', now.name);
        node.setAttribute('tabindex', now.lit ? '0' : '-1');
    };
    dress();
    for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
    return {
        update(next: Target | null) {
            now = next;
            if (!now && document.activeElement === node) node.blur();
            dress();
        },
        destroy() {
            for (const [event, listener] of Object.entries(listeners)) node.removeEventListener(event, listener);
        },
    };
}
