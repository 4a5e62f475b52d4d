// What somebody wants to know about a thing: by hover, right click, long press or the key I, on anything with data-about (a text) or
// data-explain (a name that the engine's explain knows).
export interface Inspected {
    name: string;
    about: string;
    /** For the engine; '' where there is none. */
    explain: string;
    /** A move that is refused now, to tell why. */
    otherwise: string;
    /** What it was read from. */
    from: Element;
}

const HOVER_MS = 500;
const PRESS_MS = 450;
const THINGS = '[data-about], [data-explain]';

export function read(thing: Element): Inspected {
    const { about = '', explain = '', otherwise = '' } = (thing as HTMLElement | SVGElement).dataset;
    const title = thing.querySelector(':scope > title')?.textContent ?? thing.querySelector(':scope > .vh')?.textContent;
    return { name: thing.getAttribute('aria-label') ?? title ?? '', about, explain, otherwise, from: thing };
}

/** Watches a part of the page; `show` gets what is to be told, or null. */
export function inspects(node: HTMLElement, show: (thing: Inspected | null) => void) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here: Element | null = null;
    const find = (event: Event) => (event.target as Element).closest(THINGS);
    const wait = (thing: Element, ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => thing.isConnected && show(read(thing)), ms);
    };
    const leave = () => {
        clearTimeout(timer);
        here = null;
    };
    const over = (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        const thing = find(event);
        if (thing === here) return;
        leave();
        here = thing;
        if (thing) wait(thing, HOVER_MS);
        else show(null);
    };
    /* Out of this part of the page, where nothing else tells. */
    const out = () => {
        if (here) show(null);
        leave();
    };
    const down = (event: PointerEvent) => {
        const thing = find(event);
        if (event.pointerType === 'mouse' || !thing) return;
        wait(thing, PRESS_MS);
    };
    const menu = (event: Event) => {
        const thing = find(event);
        if (!thing) return;
        event.preventDefault();
        leave();
        show(read(thing));
    };
    const key = (event: KeyboardEvent) => {
        if (event.key !== 'i' && event.key !== 'I') return;
        const thing = document.activeElement?.closest(THINGS);
        if (thing && node.contains(thing)) show(read(thing));
    };
    node.addEventListener('pointerover', over);
    node.addEventListener('pointerleave', out);
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointerup', leave);
    node.addEventListener('pointercancel', leave);
    node.addEventListener('contextmenu', menu);
    addEventListener('keydown', key);
    return {
        destroy() {
            leave();
            removeEventListener('keydown', key);
        },
    };
}
