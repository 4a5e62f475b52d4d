// The points of a hexagon that stands on a corner, round x, y with sides of length s.
export function hexagon(x: number, y: number, s: number): string {
    return [0, 1, 2, 3, 4, 5]
        .map((k) => (k * Math.PI) / 3)
        .map((turn) => `${(x + s * Math.sin(turn)).toFixed(2)},${(y - s * Math.cos(turn)).toFixed(2)}`)
        .join(' ');
}
