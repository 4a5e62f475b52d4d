// What moves on a board: for the times of tokens.css (1 ms for who wants no motion), and at once to its end with the
// full stop or a press anywhere. Everything goes by Element.animate, which needs no style sheet of its own.

export interface Point {
    x: number;
    y: number;
}

type Pace = 'quick' | 'base' | 'move' | 'flight';

const MARK = 'skep';
const SVG = 'http://www.w3.org/2000/svg';

function token(name: string): string {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A time of tokens.css in milliseconds; what builds the page may have written 480ms as .48s. */
function time(pace: Pace): number {
    const text = token(`--t-${pace}`);
    return parseFloat(text) * (text.endsWith('ms') ? 1 : 1000) || 1;
}

export function move(node: Element, frames: Keyframe[], pace: Pace = 'move', delay = 0): Animation {
    const duration = time(pace);
    const wait = duration > 1 ? delay : 0;
    const easing = token('--ease-out') || 'ease-out';
    return node.animate(frames, { id: MARK, duration, delay: wait, easing, fill: 'backwards' });
}

/** Lets everything that is on its way arrive. */
function skip(): void {
    for (const animation of document.getAnimations()) if (animation.id === MARK) animation.finish();
}
addEventListener('keydown', (event) => event.key === '.' && skip());
addEventListener('pointerdown', skip);

/** A symbol flies over a drawing from one point of it to another and is gone; it is in nobody's way. */
export function fly(layer: SVGElement, art: string, size: number, from: Point, to: Point, look = '', delay = 0): void {
    const piece = document.createElementNS(SVG, 'use');
    const half = size / 2;
    piece.setAttribute('href', `#sk-${art}`);
    for (const [name, value] of Object.entries({ x: -half, y: -half, width: size, height: size, class: look }))
        piece.setAttribute(name, String(value));
    layer.append(piece);
    const at = (x: number, y: number, scale: number) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
    const frames = [
        { ...at(from.x, from.y, 0.8), opacity: 0.4 },
        { ...at((from.x + to.x) / 2, (from.y + to.y) / 2 - size * 0.6, 1.15), opacity: 1 },
        at(to.x, to.y, 0.9),
    ];
    const flight = move(piece, frames, 'flight', delay);
    flight.onfinish = flight.oncancel = () => piece.remove();
}

/** The middle of an element in the units of a drawing that has no viewBox. */
export function middle(of: Element, layer: Element): Point {
    const box = of.getBoundingClientRect();
    const page = layer.getBoundingClientRect();
    return { x: box.x + box.width / 2 - page.x, y: box.y + box.height / 2 - page.y };
}

/** Something new is there after the piece that brings it has flown. */
export function arrive(node: Element): void {
    move(node, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], 'flight');
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
