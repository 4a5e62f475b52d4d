// How a result is itemised: each game has a score.ts in its folder that reads the rows from the last view and from what
// happened.
import type { GameId, Sentence, Views } from './protocol';

export interface ScoreRow {
    /** In the language of the page. */
    name: string;
    /** By seat; a word where a number says nothing. */
    values: (number | string)[];
    /** It is a part of the points: these rows add up to them. */
    part?: boolean;
    /** Points were made of it; it is counted in something else, so that it alone makes no difference. */
    brings?: boolean;
    /** The row that decides. */
    total?: boolean;
}

export type Score<G extends GameId = GameId> = (view: Views[G], events: Sentence[]) => ScoreRow[];

const files = import.meta.glob<{ score: Score }>('../games/*/score.ts');

export async function scoreOf(game: string): Promise<Score | null> {
    return (await files[`../games/${game}/score.ts`]?.())?.score ?? null;
}

/** The sum of `arg` over the events of that id, by the seat in `seat`. */
export function sums(events: Sentence[], id: string, seats: number, seat: string, arg: string): number[] {
    const sum = Array<number>(seats).fill(0);
    for (const event of events) if (event.id === id) sum[Number(event.args[seat])]! += Number(event.args[arg]);
    return sum;
}
