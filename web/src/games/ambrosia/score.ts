import { t } from '../../lib/language.svelte';
import type { Sentence } from '../../lib/protocol';
import type { Score, ScoreRow } from '../../lib/score';

/** What a colour's scorings brought, and what its last position did: at the end that counts, but is no scoring. */
function read(events: Sentence[], colour: number): { scorings: number[]; last: number | null } {
    const own = events.filter(({ id, args }) => (id === 'total' || id === 'tally') && args.colour === colour);
    const end = own.findIndex(({ id }) => id === 'tally');
    const points = (list: Sentence[]) => list.filter(({ id }) => id === 'total').map(({ args }) => Number(args.points));
    return { scorings: points(end < 0 ? own : own.slice(0, end)), last: end < 0 ? null : (points(own.slice(end))[0] ?? 0) };
}

export const score: Score<'ambrosia'> = ({ colours }, events) => {
    const made = colours.map((_, colour) => read(events, colour));
    const most = Math.max(...made.map(({ scorings }) => scorings.length));
    const rows: ScoreRow[] = Array.from({ length: most }, (_, i) => ({
        name: t('Scoring {n}', { n: i + 1 }),
        values: made.map(({ scorings }) => scorings[i] ?? '–'),
        part: true,
    }));
    if (made.some(({ last }) => last !== null))
        rows.push({ name: t('Last position'), values: made.map(({ last }) => last ?? '–'), part: true });
    const rest = made.map(({ scorings, last }, i) =>
        colours[i]!.score - (last ?? 0) - scorings.reduce((sum, n) => sum + n, 0));
    if (rest.some((n) => n !== 0)) rows.push({ name: t('Jelly, zones and cards'), values: rest, part: true });
    rows.push({ name: t('Points'), values: colours.map((colour) => colour.score), total: true });
    rows.push({ name: t('Scorings, fewer are better in a tie'), values: colours.map((colour) => colour.made) });
    return rows;
};
