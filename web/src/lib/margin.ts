// The margin in a few sentences: how far apart they were, what brought the points, and what made the difference.
import { t } from './language.svelte';
import type { Sentence } from './protocol';
import type { ScoreRow } from './score';

const SO_CLOSE = 0.1;

const at = (row: ScoreRow, seat: number): number => Number(row.values[seat]) || 0;

/** Whether how it ended tells who won, or that nobody did: it need not be said beside it. */
export const tellsWho = ({ args }: Sentence, winners: number[]): boolean =>
    winners.length === 0 || 'winners' in args || winners.some((seat) => seat === args.seat);

/** The row in which a seat was furthest ahead of another one, if it was anywhere. */
function best(rows: ScoreRow[], seat: number, other: number): ScoreRow | null {
    const ahead = (row: ScoreRow) => at(row, seat) - at(row, other);
    const most = rows.reduce<ScoreRow | null>((top, row) => (top && ahead(top) >= ahead(row) ? top : row), null);
    return most && ahead(most) > 0 ? most : null;
}

/** Told to `me`, or of who won where nobody is "you"; in sentences. */
export function marginOf(rows: ScoreRow[], winners: number[], names: string[], me: number | null): string[] {
    const total = rows.find((row) => row.total);
    const [first] = winners;
    if (!total || first === undefined || winners.length === names.length) return [];
    const behind = names.map((_, i) => i).filter((i) => !winners.includes(i)).sort((a, b) => at(total, b) - at(total, a));
    const lost = me !== null && !winners.includes(me);
    const one = lost ? me : me !== null ? me : first;
    const other = lost ? first : behind[0]!;
    const parts = rows.filter((row) => row.part);
    const sources = rows.filter((row) => row.part || row.brings);
    const apart = at(total, lost ? first : one) - at(total, lost ? one : other);
    const words = (row: ScoreRow, of = one, against = other) => ({ item: row.name, a: at(row, of), b: at(row, against) });
    const told: string[] = [];
    const gap = { n: apart, name: names[other]! };
    if (lost && apart === 0) told.push(t('So close: level with {name}.', gap));
    else if (lost && apart > 0)
        told.push(apart <= Math.max(1, SO_CLOSE * at(total, first)) ? t('So close: {n} behind {name}.', gap) : t('{n} behind {name} this time.', gap));
    else if (apart > 0) told.push(t('{n} ahead of {name}.', gap));
    const most = sources.reduce<ScoreRow | null>((top, row) => (top && at(top, one) >= at(row, one) ? top : row), null);
    const mine = lost ? best(sources.filter((row) => at(row, one) > 0), one, other) : null;
    const turn = lost ? best(parts, other, one) : best(parts, one, other);
    if (mine) told.push(t('{item}: there you were ahead, {a} to {b}.', words(mine)));
    else if (most && most !== turn && at(most, one) > 0) told.push(t('{item} brought most: {a}.', words(most)));
    if (turn && turn !== mine) told.push(t('{item} made the difference: {a} to {b}.', lost ? words(turn, other, one) : words(turn)));
    return told;
}
