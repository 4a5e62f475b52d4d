// The seats in the order of the design, each with a colour and a glyph.
export const SEATS = ['wave', 'sun', 'spark', 'leaf', 'moon'] as const;

export function glyph(seat: number): string {
    return SEATS[seat % SEATS.length]!;
}

/** Sentences of the engine name seats P1, P2 … or Seat 1, Seat 2 …: with the names of the people. */
export function named(text: string, names: string[]): string {
    return text.replace(/\b(?:P|Seat )([1-5])\b/g, (whole, n: string) => names[Number(n) - 1] ?? whole);
}

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
