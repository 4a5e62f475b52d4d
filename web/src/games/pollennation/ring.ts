// Where things lie: the ring of 12, 18 or 24 flowers on a wide and on a narrow board.
import type { Point } from '../parts/motion.svelte';

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Place {
    x: number;
    y: number;
    side: Side;
}

export interface Plan {
    width: number;
    height: number;
    /** A large card with every cube, or a small one with grouped cubes. */
    full: boolean;
    card: { w: number; h: number };
    bee: number;
    /** Bees stand outside the ring, or inside where the ring fills the board. */
    outside: boolean;
    places: Place[];
    /** Half axes of the oval; none where the ring is a rectangle. */
    oval: { rx: number; ry: number } | null;
    centre: { x: number; y: number };
}

const SMALL = { w: 58, h: 48 };

function sideOf(turn: number): Side {
    return (['top', 'right', 'bottom', 'left'] as const)[Math.floor(turn * 4 + 0.5) % 4]!;
}

function oval(n: number, centre: { x: number; y: number }, rx: number, ry: number): Place[] {
    return Array.from({ length: n }, (_, slot) => {
        const angle = (slot / n) * 2 * Math.PI;
        return { x: centre.x + rx * Math.sin(angle), y: centre.y - ry * Math.cos(angle), side: sideOf(slot / n) };
    });
}

/* The edge of the board, slot 0 in the middle of the top row, then clockwise; upper and lower row have the corners. */
function edge(n: number, columns: number, width: number, height: number, card: { w: number; h: number }): Place[] {
    const rows = n / 2 - columns + 2, left = card.w / 2 + width / 120, top = card.h / 2 + width / 80;
    const x = (column: number) => left + (column * (width - 2 * left)) / (columns - 1);
    const y = (row: number) => top + (row * (height - 2 * top)) / (rows - 1);
    const ring: Place[] = [];
    for (let c = 0; c < columns; c++) ring.push({ x: x(c), y: y(0), side: 'top' });
    for (let r = 1; r < rows - 1; r++) ring.push({ x: x(columns - 1), y: y(r), side: 'right' });
    for (let c = columns - 1; c >= 0; c--) ring.push({ x: x(c), y: y(rows - 1), side: 'bottom' });
    for (let r = rows - 2; r > 0; r--) ring.push({ x: x(0), y: y(r), side: 'left' });
    const first = Math.floor((columns - 1) / 2);
    return [...ring.slice(first), ...ring.slice(0, first)];
}

function onEdge(n: number, columns: number, width: number, height: number, k: number, bee: number): Plan {
    const card = { w: SMALL.w * k, h: SMALL.h * k };
    const places = edge(n, columns, width, height, card), centre = { x: width / 2, y: height / 2 };
    return { width, height, full: false, card, bee, outside: false, places, oval: null, centre };
}

export function plan(n: number, wide: boolean): Plan {
    if (n > 18) return wide ? onEdge(n, 8, 944, 628, 1.55, 30) : onEdge(n, 5, 344, 486, 1, 20);
    if (n > 12) return wide ? onEdge(n, 7, 944, 628, 1.9, 32) : onEdge(n, 5, 344, 374, 1, 20);
    if (wide) {
        const centre = { x: 472, y: 315 };
        return { width: 944, height: 628, full: true, card: { w: 126, h: 93 }, bee: 34, outside: true,
                 places: oval(n, centre, 360, 221), oval: { rx: 360, ry: 221 }, centre };
    }
    const centre = { x: 172, y: 208 };
    return { width: 344, height: 416, full: false, card: SMALL, bee: 23, outside: true,
             places: oval(n, centre, 117, 163), oval: { rx: 117, ry: 163 }, centre };
}

/** The way from one flower to another, clockwise. */
export function way(p: Plan, from: number, to: number): string {
    const n = p.places.length, steps = (to - from + n) % n || n;
    const points: string[] = [];
    for (let i = 0; i <= steps * 6; i++) {
        const t = from + i / 6;
        if (p.oval) {
            const angle = (t / n) * 2 * Math.PI;
            points.push(`${(p.centre.x + p.oval.rx * Math.sin(angle)).toFixed(1)},` +
                        `${(p.centre.y - p.oval.ry * Math.cos(angle)).toFixed(1)}`);
        } else if (i % 6 === 0) {
            const at = p.places[t % n]!;
            points.push(`${at.x},${at.y}`);
        }
    }
    return 'M' + points.join(' ');
}

/** Where the i-th of `count` bees at a flower stands: in a row along its edge, more than fit in a second row behind. */
export function perch(p: Plan, slot: number, i: number, count: number): Point {
    const at = p.places[slot]!, { w, h } = p.card;
    const across = at.side === 'top' || at.side === 'bottom';
    const sign = (at.side === 'top' || at.side === 'left' ? -1 : 1) * (p.outside ? 1 : -1);
    const long = across ? w : h, most = Math.floor(long / p.bee + 0.4);
    const rows = p.width > 500 ? Math.ceil(count / most) : 1, row = Math.floor((i * rows) / count);
    const first = Math.ceil((row * count) / rows), mates = Math.ceil(((row + 1) * count) / rows) - first;
    const gap = Math.min(p.bee * 1.08, (long + 8) / mates);
    const along = (i - first - (mates - 1) / 2) * gap;
    const away = sign * ((across ? h : w) / 2 + p.bee * (across ? 0.47 : 0.55) + row * p.bee * 0.8);
    return across ? { x: at.x + along, y: at.y + away } : { x: at.x + away, y: at.y + along };
}

/** The perches between two flowers, the shorter way round; a worker who sows goes clockwise. */
export function between(p: Plan, from: number, to: number, clockwise: boolean): Point[] {
    const n = p.places.length, ahead = (to - from + n) % n;
    const step = ahead === n - 1 || (!clockwise && ahead > n / 2) ? -1 : 1;
    const count = step > 0 ? ahead : n - ahead;
    return Array.from({ length: Math.max(0, count - 1) }, (_, i) => perch(p, (from + step * (i + 1) + n) % n, 0, 1));
}
