// Where everything lies: the ring as large as the board allows, round or a rounded rectangle, space 1 at the top, then clockwise;
// the trays beside it or below.
import type { Point } from '../parts/motion.svelte';

const LEAP = 9;
/* A tray as a list at the side; the column of those beside the ring; a row of those below it. */
const SIDE = 172;
const COLUMN = 240;
const ROW = 64;
const ROWS = 92;
const BRIEF = 28;
/* A board of less height, a phone on its side, has a large ring all over it and the trays inside. */
const LOW = 310;
/* Trays inside the ring: what the middle needs, and a tray that shows its specials. */
const MIDDLE = 150;
const LEAST = 50;
/** A space can be hit, however small it is drawn. */
export const HOLD = 12;

export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}

/** A colour's tray: its specials one below the other with their powers, in a line, in two, or only in the dock. */
export interface Tray {
    x: number;
    y: number;
    w: number;
    h: number;
    look: 'list' | 'line' | 'lines' | 'brief';
}

export interface Spot {
    x: number;
    y: number;
    /** Outwards, of length 1. */
    nx: number;
    ny: number;
}

export interface Meadow {
    width: number;
    height: number;
    /** In pixels: more than there are where it has to be scrolled. */
    high: number;
    /** The size of a space. */
    unit: number;
    spots: Spot[];
    /** The border between the spaces i-1 and i, for the edge of a part. */
    edge: (i: number) => { x1: number; y1: number; x2: number; y2: number };
    /** The middle line of the ring. */
    ring: Box & { r: number };
    /** What it leaves free inside. */
    free: Box;
    trays: Tray[];
    centre: { x: number; y: number };
}

/* A point of the rounded rectangle's line at `way` from the top middle, clockwise. */
function along(ring: Meadow['ring'], way: number): Spot {
    const { x, y, w, h, r } = ring, flat = w - 2 * r, upright = h - 2 * r, arc = (Math.PI / 2) * r;
    const corner = (cx: number, cy: number, from: number, rest: number): Spot => {
        const a = from + rest / r;
        return { x: cx + r * Math.cos(a), y: cy + r * Math.sin(a), nx: Math.cos(a), ny: Math.sin(a) };
    };
    const legs: [number, (rest: number) => Spot][] = [
        [flat / 2, (t) => ({ x: x + w / 2 + t, y, nx: 0, ny: -1 })],
        [arc, (t) => corner(x + w - r, y + r, -Math.PI / 2, t)],
        [upright, (t) => ({ x: x + w, y: y + r + t, nx: 1, ny: 0 })],
        [arc, (t) => corner(x + w - r, y + h - r, 0, t)],
        [flat, (t) => ({ x: x + w - r - t, y: y + h, nx: 0, ny: 1 })],
        [arc, (t) => corner(x + r, y + h - r, Math.PI / 2, t)],
        [upright, (t) => ({ x, y: y + h - r - t, nx: -1, ny: 0 })],
        [arc, (t) => corner(x + r, y + r, Math.PI, t)],
        [flat / 2, (t) => ({ x: x + r + t, y, nx: 0, ny: -1 })],
    ];
    let rest = way;
    for (const [long, at] of legs) {
        if (rest <= long) return at(rest);
        rest -= long;
    }
    return { x: x + w / 2, y, nx: 0, ny: -1 };
}

const inset = (box: Box, by: number): Box => ({ x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by });

/* How far the ring's line stays from the edge, for piles that lean and numbers beside them; and what it keeps free inside. */
const outside = (unit: number) => unit * 0.86 + 9;
const inside = (unit: number) => Math.max(unit * 0.93, unit * 0.55 + 15) + 9;

function build(n: number, area: Box, bend: number): Omit<Meadow, 'width' | 'height' | 'high' | 'trays'> {
    const most = Math.min(59, Math.min(area.w, area.h) * 0.1);
    let unit = most, ring = { ...area, r: 0 }, length = 0;
    for (let i = 0; i < 4; i++) {
        const box = inset(area, outside(unit));
        ring = { ...box, r: (Math.min(box.w, box.h) / 2) * bend };
        length = 2 * (ring.w - 2 * ring.r) + 2 * (ring.h - 2 * ring.r) + 2 * Math.PI * ring.r;
        unit = Math.min(most, (length / n) * 0.92);
    }
    const step = length / n, free = inset(ring, inside(unit));
    return {
        unit, ring, free,
        spots: Array.from({ length: n }, (_, i) => along(ring, i * step)),
        edge: (i) => {
            const s = along(ring, (((i - 0.5) * step) % length + length) % length), half = unit * 0.62;
            return { x1: s.x - s.nx * half, y1: s.y - s.ny * half, x2: s.x + s.nx * half, y2: s.y + s.ny * half };
        },
        centre: { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 },
    };
}

/* The trays: lists at both sides, or blocks in a column beside the ring or in rows below it. */
function layOut(n: number, colours: number, w: number, h: number): { area: Box; trays: Tray[] | null } {
    const all = Array.from({ length: colours }, (_, i) => i);
    if (colours === 2 && n <= 26 && w >= 900 && h >= 556) {
        const trays = all.map((i) => ({ x: i === 0 ? 16 : w - SIDE + 10, y: 34, w: SIDE - 26, h, look: 'list' as const }));
        return { area: { x: SIDE, y: 0, w: w - 2 * SIDE, h }, trays };
    }
    if (w >= h * 1.12 && w >= COLUMN + 300 && (n <= 26 || h >= LOW)) {
        const pitch = Math.min(96, (h - 8) / colours);
        const trays = all.map((i) => ({ x: w - COLUMN + 6, y: 8 + i * pitch, w: COLUMN - 14, h: pitch, look: 'line' as const }));
        return { area: { x: 0, y: 0, w: w - COLUMN, h }, trays };
    }
    if (n > 26) return { area: { x: 0, y: 0, w, h }, trays: null };
    const across = w >= 220 * colours ? colours : 2, rows = Math.ceil(colours / across), wide = w / across;
    const look = h < LOW ? 'brief' : wide < 220 ? 'lines' : 'line', row = { brief: BRIEF, line: ROW, lines: ROWS }[look], top = h - rows * row - 2;
    const trays = all.map((i) => ({
        x: (i % across) * wide + 8, y: top + Math.floor(i / across) * row + 2, w: Math.min(wide, 260) - 16, h: row, look,
    } satisfies Tray));
    return { area: { x: 0, y: 0, w, h: top }, trays };
}

/* A large ring on a high board has the trays inside, one below the other, or where that is too high two and two; on a low one at the
   right, in a line each. */
function within(free: Box, colours: number): { free: Box; trays: Tray[] } {
    if (free.h < 200) {
        const wide = Math.min(190, free.w * 0.44), row = Math.min(36, free.h / colours), top = free.y + (free.h - row * colours) / 2;
        const lines = Array.from({ length: colours }, (_, i) =>
            ({ x: free.x + free.w - wide, y: top + i * row + (row - BRIEF) / 2, w: wide, h: BRIEF, look: 'brief' as const }));
        return { free: { ...free, w: free.w - wide - 12 }, trays: lines };
    }
    const pitch = Math.min(ROW, (free.h - MIDDLE) / colours);
    if (pitch < LEAST - 10) {
        const wide = free.w / 2, top = free.y + free.h - Math.ceil(colours / 2) * BRIEF;
        const pairs = Array.from({ length: colours }, (_, i) =>
            ({ x: free.x + (i % 2) * (wide + 6), y: top + Math.floor(i / 2) * BRIEF, w: wide - 6, h: BRIEF, look: 'brief' as const }));
        return { free: { ...free, h: top - free.y }, trays: pairs };
    }
    const w = Math.min(free.w + 10, 260), h = free.h - colours * pitch; /* between the numbers, so that a special can be hit */
    const trays = Array.from({ length: colours }, (_, i) =>
        ({ x: free.x + (free.w - w) / 2, y: free.y + h + i * pitch, w, h: pitch, look: 'line' as const }));
    return { free: { ...free, h }, trays };
}

/* Below this it is scrolled: a ring with the trays inside, and what is still to be hit at all. */
const leastHigh = (n: number, wide: number): number => (n > 26 && wide < 400 ? 280 : 200);

/** For a board of so many pixels: the drawing has the same, and only where there is much room it is enlarged. */
export function meadow(n: number, colours: number, wide: number, room: number): Meadow {
    const high = Math.max(room, leastHigh(n, wide));
    const zoom = Math.max(1, Math.min(wide / 944, high / 600)), width = wide / zoom, height = high / zoom;
    const { area, trays } = layOut(n, colours, width, height);
    const built = build(n, area, n <= 26 ? 1 : n <= 38 && trays ? 0.85 : height < LOW ? 0.45 : 0.6);
    return { width, height, high, ...built, ...(trays ? { trays } : within(built.free, colours)) };
}

/** From one space to another by way of those between, the shorter way round; a leap goes straight. */
export function steps(meadow: Meadow, from: number, to: number): Point[] {
    const n = meadow.spots.length, ahead = (to - from + n) % n;
    const step = ahead <= n / 2 ? 1 : -1, count = step > 0 ? ahead : n - ahead;
    if (count > LEAP) return [meadow.spots[from]!, meadow.spots[to]!];
    return Array.from({ length: count + 1 }, (_, i) => meadow.spots[(from + i * step + n) % n]!);
}

/** A line from one space to another on the inner side of the ring. */
export function lane(meadow: Meadow, from: number, to: number): string {
    const { spots, unit, centre } = meadow, a = spots[from]!, b = spots[to]!;
    const inner = (spot: Spot) => ({ x: spot.x - spot.nx * unit * 0.5, y: spot.y - spot.ny * unit * 0.5 });
    const [p, q] = [inner(a), inner(b)];
    const bend = { x: 0.35 * (p.x + q.x) + 0.3 * centre.x, y: 0.35 * (p.y + q.y) + 0.3 * centre.y };
    return `M${p.x} ${p.y}Q${bend.x} ${bend.y} ${q.x} ${q.y}`;
}
