import { t } from '../../lib/language.svelte';
import type { Score, ScoreRow } from '../../lib/score';

export const score: Score<'ambrosia'> = ({ colours }, events) => {
    const scorings: number[][] = colours.map((_, colour) =>
        events
            .filter(({ id, args }) => id === 'total' && args.colour === colour)
            .map(({ args }) => Number(args.points)),
    );
    const most = Math.max(...scorings.map((list) => list.length));
    const rows: ScoreRow[] = Array.from({ length: most }, (_, i) => ({
        name: t('Scoring {n}', { n: i + 1 }),
        values: scorings.map((list) => list[i] ?? '–'),
    }));
    const rest = scorings.map((list, i) => colours[i]!.score - list.reduce((sum, n) => sum + n, 0));
    if (rest.some((n) => n !== 0)) rows.push({ name: t('Jelly, zones and cards'), values: rest });
    rows.push({ name: t('Points'), values: colours.map((colour) => colour.score), total: true });
    rows.push({ name: t('Scorings, fewer are better in a tie'), values: colours.map((colour) => colour.made) });
    return rows;
};
