// The colour and the glyph of a seat, in games that have the usual ones.
import { USUAL } from '../../lib/games';

export function glyph(seat: number): string {
    return USUAL[seat % USUAL.length]!;
}
