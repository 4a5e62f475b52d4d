// Where things lie: the ring of 12, 18 or 24 flowers on a wide and on a narrow board.

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
    /** Half axes of the oval, none for the rectangle. */
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

/* Five columns, slot 0 in the middle of the top row, then clockwise. */
function rectangle(n: number, width: number, pitch: number): Place[] {
    const rows = n / 2 - 3, x = (column: number) => 31 + (column * (width - 62)) / 4, y = (row: number) => 27 + row * pitch;
    const ring: Place[] = [];
    for (let c = 0; c < 5; c++) ring.push({ x: x(c), y: y(0), side: 'top' });
    for (let r = 1; r < rows - 1; r++) ring.push({ x: x(4), y: y(r), side: 'right' });
    for (let c = 4; c >= 0; c--) ring.push({ x: x(c), y: y(rows - 1), side: 'bottom' });
    for (let r = rows - 2; r > 0; r--) ring.push({ x: x(0), y: y(r), side: 'left' });
    return [...ring.slice(2), ...ring.slice(0, 2)];
}

export function plan(n: number, wide: boolean): Plan {
    if (wide) {
        const centre = { x: 472, y: 315 };
        if (n <= 12)
            return { width: 944, height: 628, full: true, card: { w: 126, h: 93 }, bee: 34, outside: true,
                     places: oval(n, centre, 360, 221), oval: { rx: 360, ry: 221 }, centre };
        const k = n <= 18 ? 1.4 : 1.05;
        return { width: 944, height: 628, full: false, card: { w: SMALL.w * k, h: SMALL.h * k }, bee: n <= 18 ? 30 : 26,
                 outside: true, places: oval(n, centre, 388, 247), oval: { rx: 388, ry: 247 }, centre };
    }
    if (n <= 12) {
        const centre = { x: 172, y: 208 };
        return { width: 344, height: 412, full: false, card: SMALL, bee: 23, outside: true,
                 places: oval(n, centre, 119, 163), oval: { rx: 119, ry: 163 }, centre };
    }
    const pitch = n <= 18 ? 64 : 54, height = 54 + (n / 2 - 4) * pitch;
    return { width: 344, height, full: false, card: SMALL, bee: 20, outside: false,
             places: rectangle(n, 344, pitch), oval: null, centre: { x: 172, y: height / 2 } };
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

/** Where the i-th of `count` bees at a flower stands. */
export function perch(p: Plan, slot: number, i: number, count: number): { x: number; y: number } {
    const at = p.places[slot]!, { w, h } = p.card;
    const across = at.side === 'top' || at.side === 'bottom';
    const sign = (at.side === 'top' || at.side === 'left' ? -1 : 1) * (p.outside ? 1 : -1);
    const gap = Math.min(p.bee + (p.full ? 3 : 0), ((across ? w : h) + (p.full ? 24 : 6)) / Math.max(count, 1));
    const along = (i - (count - 1) / 2) * gap;
    return across
        ? { x: at.x + along, y: at.y + sign * (h / 2 + p.bee * 0.47) }
        : { x: at.x + sign * (w / 2 + p.bee * 0.55), y: at.y + along };
}
