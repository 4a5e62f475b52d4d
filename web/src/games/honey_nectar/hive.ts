// Where the combs of a hive lie: a spiral of pointy-top hexagons from the centre (ledger, section 11).
import type { Point } from '../parts/motion.svelte';

const WALK = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;

/** The first n cells, for hexagons of side 1. */
export function places(n: number): Point[] {
    const cells: [number, number][] = [[0, 0]];
    for (let ring = 1; cells.length < n; ring++) {
        let q = 0;
        let r = -ring;
        for (const [dq, dr] of WALK)
            for (let step = 0; step < ring; step++) {
                cells.push([q, r]);
                q += dq;
                r += dr;
            }
    }
    return cells.slice(0, n).map(([q, r]) => ({ x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r }));
}

/** The side that makes n cells fill the room of 19 cells of side 37.5. */
export function sideOf(n: number): number {
    let ring = 0;
    for (let cells = 1; cells < n; cells += 6 * ring) ring++;
    return (37.5 * 2.5) / (Math.max(ring, 1) + 0.5);
}
