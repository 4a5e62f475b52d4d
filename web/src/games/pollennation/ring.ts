// Where things lie: the ring of 12, 18 or 24 flowers, in the pixels that the board has. An oval of large cards where it has room
// for them, else a frame of small ones, each with a strip below it for the bees.
import type { Point } from '../parts/motion.svelte';

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Place {
    x: number;
    y: number;
    side: Side;
}

export interface Plan {
    /** Of the drawing: the pixels of the board, fewer where it is drawn larger. */
    width: number;
    height: number;
    /** Large cards with every cube, bees outside; else small ones, scaled by k. */
    full: boolean;
    k: number;
    card: { w: number; h: number };
    bee: number;
    places: Place[];
    /** Half axes of the oval; none where the ring is a frame. */
    oval: { rx: number; ry: number } | null;
    centre: Point;
    /** What is free in the middle. */
    room: { w: number; h: number };
}

const LARGE = { w: 126, h: 93 }, LARGE_BEE = 34;
/** A small card as it is drawn at k = 1: its texts have 10 pixels there, and keep them below. It can be wider, where that leaves
    the middle enough. */
export const SMALL = { w: 58, h: 42, strip: 18 };
const SMALL_WIDEST = 84, K_MOST = 1.9, K_LEAST = 0.68, BEE_MOST = 32, BEE_LEAST = 18;
/** A bee can be hit, however small it is drawn. */
const HOLD = 12;
/** A middle of less height has things beside each other. */
export const LOW = 190;
/** How wide the middle should be: high, low, or on a wide board. */
const MIDDLE = 148, MIDDLE_LOW = 214, MIDDLE_WIDE = 446;
/** Above the upper row, for pins; below the lower one, for what glows. */
const ABOVE = 8, BELOW = 3;
/** At the right end of the strip: one cube more and it scores. */
export const SHORT_W = 18;

function sideOf(turn: number): Side {
    return (['top', 'right', 'bottom', 'left'] as const)[Math.floor(turn * 4 + 0.5) % 4]!;
}

function oval(n: number, width: number, height: number): Plan {
    const centre = { x: width / 2, y: height / 2 };
    const rx = width / 2 - LARGE.w / 2 - LARGE_BEE * 1.1 - 8, ry = height / 2 - LARGE.h / 2 - LARGE_BEE - 3;
    const places = Array.from({ length: n }, (_, slot) => {
        const angle = (slot / n) * 2 * Math.PI;
        return { x: centre.x + rx * Math.sin(angle), y: centre.y - ry * Math.cos(angle), side: sideOf(slot / n) };
    });
    const room = { w: 2 * rx - LARGE.w - 80, h: 2 * ry - LARGE.h - 76 };
    return { width, height, full: true, k: 1, card: LARGE, bee: LARGE_BEE, places, oval: { rx, ry }, centre, room };
}

/** The cells of a frame, slot 0 in the middle of the upper row, then clockwise; upper and lower row have the corners. */
function cells(columns: number, rows: number): { column: number; row: number; side: Side }[] {
    const ring: { column: number; row: number; side: Side }[] = [];
    for (let column = 0; column < columns; column++) ring.push({ column, row: 0, side: 'top' });
    for (let row = 1; row < rows - 1; row++) ring.push({ column: columns - 1, row, side: 'right' });
    for (let column = columns - 1; column >= 0; column--) ring.push({ column, row: rows - 1, side: 'bottom' });
    for (let row = rows - 2; row > 0; row--) ring.push({ column: 0, row, side: 'left' });
    const first = Math.floor((columns - 1) / 2);
    return [...ring.slice(first), ...ring.slice(0, first)];
}

/** How large the cards of a frame of so many columns can be. */
function scaleOf(n: number, columns: number, width: number, height: number): number {
    const rows = n / 2 - columns + 2;
    return Math.min((width / columns - 2) / SMALL.w, ((height - ABOVE - BELOW) / rows - 1) / (SMALL.h + SMALL.strip));
}

function frame(n: number, width: number, high: number): Plan {
    const scale = (columns: number) => Math.min(K_MOST, scaleOf(n, columns, width, high));
    let columns = 3;
    for (let more = 4; more < n / 2; more++) if (scale(more) > scale(columns)) columns = more;
    /* Where even the smallest cards do not fit, the board is higher than its place, and scrolls. */
    const fits = scale(columns) >= K_LEAST;
    if (!fits) columns = Math.max(3, Math.min(n / 2 - 1, Math.floor(width / (SMALL.w + 2))));
    const rows = n / 2 - columns + 2, k = fits ? scale(columns) : 1;
    const height = fits ? high : Math.max(high, ABOVE + BELOW + rows * (SMALL.h + SMALL.strip + 2));
    const high1 = (SMALL.h + SMALL.strip) * k, pitch = (height - ABOVE - BELOW - high1) / (rows - 1);
    const free = height - ABOVE - BELOW - 2 * high1 - 2;
    const middle = width >= 640 ? MIDDLE_WIDE : free < LOW ? MIDDLE_LOW : MIDDLE;
    const widest = Math.min((width / columns - 2) / k, (width - middle) / 2 / k, SMALL_WIDEST);
    const card = { w: Math.max(SMALL.w, widest) * k, h: SMALL.h * k };
    const places = cells(columns, rows).map(({ column, row, side }) => ({
        x: 1 + card.w / 2 + (column * (width - card.w - 2)) / (columns - 1), y: ABOVE + card.h / 2 + row * pitch, side,
    }));
    const room = { w: width - 2 * card.w - 14, h: free };
    const centre = { x: width / 2, y: (height + ABOVE) / 2 };
    return { width, height, full: false, k, card, bee: Math.max(BEE_LEAST, Math.min(BEE_MOST, SMALL.strip * k)), places, oval: null, centre, room };
}

/** On a large board everything is drawn larger. */
export function plan(n: number, wide: number, high: number): Plan {
    const zoom = Math.max(1, Math.min(wide / 944, high / 600));
    const width = wide / zoom, height = high / zoom;
    return n === 12 && width >= 900 && height >= 560 ? oval(n, width, height) : frame(n, width, height);
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

/** Along a flower, where bees stand. */
function strip(p: Plan, side: Side): number {
    const { w, h } = p.card;
    return p.full ? (side === 'top' || side === 'bottom' ? w : h) + 8 : w - SHORT_W * p.k;
}

/** How many bees have room beside each other at a flower. */
export const roomAt = (p: Plan, slot: number): number => Math.max(1, Math.floor(strip(p, p.places[slot]!.side) / p.bee));

export interface Perch extends Point {
    /** Where it is hit: large enough, and short of the middle of the one before. */
    hold: { x: number; y: number; width: number; height: number };
}

/** Where the i-th of `count` bees at a flower stands: in a row outside the oval, or in the strip below a small card. */
export function perch(p: Plan, slot: number, i: number, count: number): Perch {
    const at = p.places[slot]!, { w, h } = p.card, long = strip(p, at.side);
    const gap = p.full ? Math.min(p.bee * 1.08, long / count) : Math.min(p.bee, count > 1 ? (long - p.bee) / (count - 1) : p.bee);
    const across = !p.full || at.side === 'top' || at.side === 'bottom';
    const r = Math.max(HOLD, p.bee / 2), short = i > 0 ? Math.min(r, gap * 0.9) : r;
    const hold = { x: across ? -short : -r, y: across ? -r : -short, width: 2 * r, height: 2 * r };
    if (!p.full) return { x: at.x - w / 2 + p.bee / 2 + i * gap, y: at.y + h / 2 + (SMALL.strip * p.k) / 2, hold };
    const along = (i - (count - 1) / 2) * gap;
    const away = (at.side === 'top' || at.side === 'left' ? -1 : 1) * ((across ? h : w) / 2 + p.bee * (across ? 0.47 : 0.55));
    return across ? { x: at.x + along, y: at.y + away, hold } : { x: at.x + away, y: at.y + along, hold };
}

/** The perches between two flowers, the shorter way round; a worker who sows goes clockwise. */
export function between(p: Plan, from: number, to: number, clockwise: boolean): Point[] {
    const n = p.places.length, ahead = (to - from + n) % n;
    const step = ahead === n - 1 || (!clockwise && ahead > n / 2) ? -1 : 1;
    const count = step > 0 ? ahead : n - ahead;
    return Array.from({ length: Math.max(0, count - 1) }, (_, i) => perch(p, (from + step * (i + 1) + n) % n, 0, 1));
}
