// Where the spaces lie: a circle for 24, a rounded rectangle for more, space 1 at the top, then clockwise.
import type { Point } from '../parts/motion.svelte';

const LEAP = 9;

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
    /** The size of a space. */
    unit: number;
    spots: Spot[];
    /** The border between the spaces i-1 and i, for the edge of a part. */
    edge: (i: number) => { x1: number; y1: number; x2: number; y2: number };
    /** The middle line of the ring. */
    ring: { x: number; y: number; w: number; h: number; r: number };
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

function build(n: number, width: number, height: number, ring: Meadow['ring'], most: number): Meadow {
    const length = 2 * (ring.w - 2 * ring.r) + 2 * (ring.h - 2 * ring.r) + 2 * Math.PI * ring.r;
    const step = length / n, unit = Math.min(most, step * 0.92);
    return {
        width, height, unit, ring,
        spots: Array.from({ length: n }, (_, i) => along(ring, i * step)),
        edge: (i) => {
            const s = along(ring, (((i - 0.5) * step) % length + length) % length), half = unit * 0.62;
            return { x1: s.x - s.nx * half, y1: s.y - s.ny * half, x2: s.x + s.nx * half, y2: s.y + s.ny * half };
        },
        centre: { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 },
    };
}

export function meadow(n: number, wide: boolean): Meadow {
    if (wide) {
        if (n <= 26) return build(n, 944, 628, { x: 225, y: 67, w: 494, h: 494, r: 247 }, 59);
        return build(n, 944, 628, { x: 60, y: 58, w: 824, h: 512, r: n <= 38 ? 205 : 150 }, 59);
    }
    if (n <= 26) return build(n, 344, 352, { x: 33, y: 37, w: 278, h: 278, r: 139 }, 34);
    if (n <= 38) return build(n, 344, 456, { x: 29, y: 31, w: 286, h: 394, r: 143 }, 34);
    return build(n, 344, 492, { x: 24, y: 28, w: 296, h: 436, r: 84 }, 34);
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
