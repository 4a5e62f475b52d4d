/** A difference, as it is written: with a minus as wide as the plus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
