// Pieces that fly. Before the picture changes, the board notes where everything with a name is; a piece that is new then
// comes from where it was taken. What flies is a double above the table, as the piece itself may lie in something that
// scrolls.
import type { Attachment } from 'svelte/attachments';
import { move } from './motion';

const SVG = 'http://www.w3.org/2000/svg';
const was = new Map<string, DOMRect>();
const moving = new Set<Animation>();

/** To be called by a board: watches its picture for as long as it is there. */
export function flights(picture: () => unknown): void {
    $effect.pre(() => {
        picture();
        for (const animation of moving) animation.finish(); /* one thing after the other */
        moving.clear();
        for (const place of document.querySelectorAll<HTMLElement>('[data-at], [data-fly]'))
            was.set(place.dataset.fly ?? place.dataset.at!, place.getBoundingClientRect());
    });
    $effect(() => {
        picture();
        was.clear();
    });
}

function double(piece: Element): HTMLElement | SVGElement {
    if (!(piece instanceof SVGUseElement)) return piece.cloneNode(true) as HTMLElement;
    const svg = document.createElementNS(SVG, 'svg');
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', piece.getAttribute('href') ?? '');
    svg.setAttribute('class', piece.parentElement?.getAttribute('class') ?? '');
    svg.append(use);
    return svg;
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
        const end = piece.getBoundingClientRect();
        if (!start || end.width === 0) return;
        const bird = double(piece);
        const { left, top, width, height } = end;
        Object.assign(bird.style, {
            position: 'fixed', margin: '0', zIndex: '20', pointerEvents: 'none',
            left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
        });
        bird.setAttribute('aria-hidden', 'true');
        bird.toggleAttribute('inert', true);
        for (const part of [bird, ...bird.querySelectorAll('[data-at]')]) {
            part.removeAttribute('data-at');
            part.removeAttribute('data-fly');
        }
        document.body.append(bird);
        moving.add(move(piece, [{ opacity: 0 }, { opacity: 0 }], 'flight'));
        const [x, y] = [start.left + (start.width - width) / 2 - left, start.top + (start.height - height) / 2 - top];
        const flight = move(bird, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], 'flight');
        moving.add(flight);
        flight.onfinish = flight.oncancel = () => bird.remove();
    };
}

/** A piece that is new turns over: a die that was rolled, a tile that was flipped. */
export function turn(piece: Element): void {
    if (was.size === 0) return;
    move(piece, [{ transform: 'rotate(-200deg) scale(.4)', opacity: 0 }, { transform: 'none', opacity: 1 }]);
}
