// What somebody wants to know about a thing: by hover, right click, long press or the key I, on anything with data-about (a text) or
// data-explain (a name that the engine's explain knows). By I the focus is on the thing, and what is told follows it.

type Piece = HTMLElement | SVGElement;

export interface Inspected {
    name: string;
    about: string;
    /** For the engine; '' where there is none. */
    explain: string;
    /** A move that is refused now, to tell why. */
    otherwise: string;
    /** What it was read from. */
    from: Piece;
    /** What had the focus before I; null: somebody points. */
    before: Piece | null;
}

const HOVER_MS = 500;
const PRESS_MS = 450;
const THINGS = ':is([data-about], [data-explain])';

export function read(thing: Piece, before: Piece | null = null): Inspected {
    const { about = '', explain = '', otherwise = '' } = thing.dataset;
    const title = thing.querySelector(':scope > title')?.textContent ?? thing.querySelector(':scope > .vh')?.textContent;
    return { name: thing.getAttribute('aria-label') ?? title ?? '', about, explain, otherwise, from: thing, before };
}

/** All that can be asked about now. */
export const thingsSeen = () => [...document.querySelectorAll<Piece>(`main ${THINGS}`)].filter((thing) => thing.checkVisibility());

/** Also what is no control has the focus while it is told of. */
export function focusOn(thing: Piece): void {
    if (thing.tabIndex < 0) thing.setAttribute('tabindex', '-1');
    thing.focus();
}

/** By the key I: what has the focus, or else the first thing. */
export function inspectFocused(now: Inspected | null): Inspected | null {
    const before = document.activeElement as Piece;
    const focused = before.closest<Piece>(THINGS);
    const thing = focused ?? thingsSeen()[0];
    if (!thing) return null;
    if (!focused) focusOn(thing);
    return read(thing, now?.before ?? before);
}

/** What is told to the keys follows the focus. */
export function follow(now: Inspected, event: FocusEvent): Inspected {
    const thing = (event.target as Element).closest<Piece>(THINGS);
    return thing && now.before ? read(thing, now.before) : now;
}

/** Gives the focus back. */
export function letGo({ from, before }: Inspected): void {
    if (before === document.body) from.blur();
    else before?.focus();
}

/** Watches a part of the page; `show` gets what is to be told, or null. */
export function inspects(node: HTMLElement, show: (thing: Inspected | null) => void) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here: Element | null = null;
    let told = false; /* by this press: what it would choose is only looked at */
    const find = (event: Event) => (event.target as Element).closest<Piece>(THINGS);
    const wait = (thing: Piece, ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
            if (!thing.isConnected) return;
            told = ms === PRESS_MS;
            show(read(thing));
        }, ms);
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
        told = false;
        const thing = find(event);
        if (event.pointerType === 'mouse' || !thing) return;
        wait(thing, PRESS_MS);
    };
    const click = (event: Event) => {
        if (told) event.stopPropagation();
        told = false;
    };
    const menu = (event: Event) => {
        const thing = find(event);
        if (!thing) return;
        event.preventDefault();
        leave();
        show(read(thing));
    };
    node.addEventListener('pointerover', over);
    node.addEventListener('pointerleave', out);
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointerup', leave);
    node.addEventListener('pointercancel', leave);
    node.addEventListener('click', click, true);
    node.addEventListener('contextmenu', menu);
    addEventListener('keydown', leave); /* who goes on by keys does not wait for what the pointer rests on */
    const destroy = () => {
        removeEventListener('keydown', leave);
        leave();
    };
    return { destroy };
}
