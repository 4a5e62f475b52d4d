// What moves on a board: for the times of tokens.css (1 ms for who wants no motion), and at once to its end with the
// full stop or a press anywhere. Everything goes by Element.animate, which needs no style sheet of its own.
//
// Pieces fly between places with a name ([data-fly], or else [data-at]). Before the picture changes, it is noted where
// they are. What flies is a double above the table, as the piece itself may lie in something that scrolls.
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { beforeChange, inFrame } from '../../lib/frame';

export interface Point {
    x: number;
    y: number;
}

type Pace = 'move' | 'flight';

const MARK = 'skep';
const SVG = 'http://www.w3.org/2000/svg';

/* Values of tokens.css, asked for once: each question has all styles worked out that have changed. */
const tokens = new Map<string, string>();
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => tokens.clear());

function token(name: string): string {
    const value = tokens.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    tokens.set(name, value);
    return value;
}

/** A time of tokens.css in milliseconds; what builds the page may have written 480ms as .48s. */
function time(pace: Pace): number {
    const text = token(`--t-${pace}`);
    return parseFloat(text) * (text.endsWith('ms') ? 1 : 1000) || 1;
}

export function move(node: Element, frames: Keyframe[], pace: Pace, delay = 0): Animation {
    const duration = time(pace);
    const wait = duration > 1 ? delay : 0;
    const easing = token('--ease-out') || 'ease-out';
    return node.animate(frames, { id: MARK, duration, delay: wait, easing, fill: 'backwards' });
}

/** What a double stands for meanwhile comes with its arrival. Without that end it would not be seen to change, and the page would work
    it out in every frame. */
const UNSEEN: Keyframe[] = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];

/** Lets everything that is on its way arrive. */
function skip(): void {
    for (const animation of document.getAnimations()) if (animation.id === MARK) animation.finish();
}
addEventListener('keydown', (event) => event.key === '.' && skip());
addEventListener('pointerdown', skip);

/** Where the places were before the picture changed; empty while it does not change. */
const was = new Map<string, DOMRect>();

function note(places: string): void {
    for (const place of document.querySelectorAll<HTMLElement>(places))
        was.set(place.dataset.fly ?? place.dataset.at!, place.getBoundingClientRect());
}

/** To be called by a board: watches its picture; `show` sends what has no piece of its own to fly; `places`: from where pieces fly, on a
    board with so many that it takes long to ask all, by one attribute alone, which a browser finds ten times as fast. */
export function follow<View>(
    picture: () => View, show: (was: View, now: View) => void = () => {}, places = '[data-at], [data-fly]',
): void {
    let last: View | null = null;
    $effect(() =>
        beforeChange(() => {
            note(places);
            tick().then(() => was.clear()); /* also where the picture is the same */
        }),
    );
    $effect.pre(() => {
        picture();
        if (was.size === 0) note(places);
    });
    $effect(() => {
        const now = picture();
        const before = last;
        last = now;
        if (before && before !== now) untrack(() => show(before, now));
        was.clear();
    });
}

/* Over the whole table and apart from it: what comes and goes there has nothing else laid out anew. */
const air = document.createElement('div');
Object.assign(air.style, { position: 'fixed', inset: '0', zIndex: '20', contain: 'strict', pointerEvents: 'none' });
air.setAttribute('aria-hidden', 'true');
air.toggleAttribute('inert', true);

/** The bird flies from one place to the other and is gone. */
function launch(bird: HTMLElement | SVGElement, from: DOMRect, to: DOMRect, delay = 0): void {
    const { left, top, width, height } = to;
    Object.assign(bird.style, {
        position: 'absolute', margin: '0',
        left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
    });
    if (!air.isConnected) document.body.append(air);
    air.append(bird);
    const [x, y] = [from.left + (from.width - width) / 2 - left, from.top + (from.height - height) / 2 - top];
    const frames = [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, ${y / 2 - height * 0.5}px) scale(1.15)` },
        { transform: 'none' },
    ];
    const flight = move(bird, frames, 'flight', delay);
    flight.onfinish = flight.oncancel = () => bird.remove();
}

function symbol(href: string, look: string): SVGElement {
    const svg = document.createElementNS(SVG, 'svg');
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', href);
    svg.setAttribute('class', look);
    svg.append(use);
    return svg;
}

function double(piece: Element): HTMLElement | SVGElement {
    if (piece instanceof SVGUseElement)
        return symbol(piece.getAttribute('href') ?? '', piece.parentElement?.getAttribute('class') ?? '');
    const bird = piece.cloneNode(true) as HTMLElement;
    for (const part of [bird, ...bird.querySelectorAll('[data-at]')]) {
        part.removeAttribute('data-at');
        part.removeAttribute('data-fly');
    }
    return bird;
}

/* The same places give the same function, or else every piece would be new with every picture. */
const known = new Map<string, Attachment>();

/** A piece that is new flies in from the first of these places that was there; without one it is simply there. */
export function fly(...from: string[]): Attachment {
    const name = from.join(' ');
    const attachment = known.get(name) ?? flyFrom(from);
    known.set(name, attachment);
    return attachment;
}

function flyFrom(from: string[]): Attachment {
    return (piece) => {
        const start = from.map((name) => was.get(name)).find((rect) => rect && rect.width > 0);
        if (!start) return;
        let bird: Element | null = null;
        const stop = inFrame(() => {
            const end = piece.getBoundingClientRect();
            if (end.width === 0) return;
            return () => {
                launch((bird = double(piece)), start, end);
                move(piece, UNSEEN, 'flight');
            };
        });
        return () => {
            stop();
            bird?.remove(); /* what goes behind a curtain leaves nothing in the air */
        };
    };
}

interface Sent {
    /** In pixels. */
    size: number;
    /** The class of its colours. */
    look?: string;
    delay?: number;
    /** What is new at the place where it goes is seen when it has come. */
    brings?: boolean;
}

/** A symbol flies from where a place was, or is, to another: for `show`. */
export function send(art: string, from: string, to: string, how: Sent): void {
    const { size, look = '', delay = 0, brings = false } = how;
    const find = (name: string) => document.querySelector(`[data-fly="${name}"]`);
    const start = was.get(from) ?? find(from)?.getBoundingClientRect();
    const goal = find(to);
    if (!start?.width || !goal) return;
    const { x, y, width, height } = goal.getBoundingClientRect();
    const end = new DOMRect(x + (width - size) / 2, y + (height - size) / 2, size, size);
    launch(symbol(`#sk-${art}`, look), start, end, delay);
    if (brings) move(goal, UNSEEN, 'flight');
}

/** A piece that stands at a point and goes to the next one by way of others. */
export function ride(node: SVGElement, way: Point[]) {
    const place = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;
    let at = way[way.length - 1]!;
    node.style.transform = place(at);
    return {
        update(next: Point[]) {
            const to = next[next.length - 1]!;
            if (to.x === at.x && to.y === at.y) return;
            node.style.transform = place(to);
            move(node, [at, ...next].map((point) => ({ transform: place(point) })), 'flight');
            at = to;
        },
    };
}

/** A piece that is new turns over: a die that was rolled, a tile that was flipped. */
export function turn(piece: Element): void {
    if (was.size === 0) return;
    move(piece, [{ transform: 'rotate(-200deg) scale(.4)', opacity: 0 }, { transform: 'none', opacity: 1 }], 'move');
}

/** How a piece comes to the table that was nowhere before: it drops the last little way. */
export function land(_piece: Element): TransitionConfig {
    const css = (t: number, u: number) => `opacity: ${t}; transform: translateY(${-14 * u}px)`;
    return { duration: time('move'), easing: cubicOut, css };
}

/** How it leaves the table for good. */
export function fall(_piece: Element): TransitionConfig {
    return { duration: time('move'), css: (t, u) => `opacity: ${t}; transform: translateY(${22 * u}px)` };
}
