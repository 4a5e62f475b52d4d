// What makes a drawn piece a control: a name, mouse, touch and keys. Arrow keys go round the targets of the same picture.

export interface Target {
    /** What a screen reader says. */
    name: string;
    act: () => void;
    /** Something legal happens here: it takes part in Tab and arrows. What is not lit can be clicked, to be told why. */
    lit: boolean;
    /** Hover or focus came (true) or went (false). */
    over?: (on: boolean) => void;
}

function step(node: Element, by: number): void {
    const all = [...(node.closest('[data-ring]') ?? document).querySelectorAll<SVGElement>('[data-lit]')];
    const here = all.indexOf(node as SVGElement);
    all[(here + by + all.length) % all.length]?.focus();
}

export function target(node: HTMLElement | SVGElement, wanted: Target) {
    let now = wanted;
    const act = (event: Event) => {
        event.stopPropagation();
        now.act();
    };
    const key = (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') act(event);
        else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(node, 1);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(node, -1);
        else return;
        event.preventDefault();
    };
    /* A finger has no hover: its first tap previews by way of `act`. */
    const enter = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && now.over?.(true);
    const leave = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && now.over?.(false);
    const focus = () => node.matches(':focus-visible') && now.over?.(true);
    const blur = () => matchMedia('(hover: hover)').matches && now.over?.(false);
    const dress = () => {
        node.setAttribute('role', 'button');
        node.setAttribute('aria-label', now.name);
        node.setAttribute('tabindex', now.lit ? '0' : '-1');
        node.toggleAttribute('data-lit', now.lit);
    };
    dress();
    node.addEventListener('click', act);
    node.addEventListener('keydown', key as EventListener);
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('focus', focus);
    node.addEventListener('blur', blur);
    return {
        update(next: Target) {
            now = next;
            dress();
        },
        destroy() {
            node.removeEventListener('click', act);
            node.removeEventListener('keydown', key as EventListener);
            node.removeEventListener('pointerenter', enter);
            node.removeEventListener('pointerleave', leave);
            node.removeEventListener('focus', focus);
            node.removeEventListener('blur', blur);
        },
    };
}
