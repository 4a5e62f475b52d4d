// How tokens lie on the spots of a hive. A spot takes one kind, all basics or everything: the narrowest first is best.
import { RESOURCES, type Resource } from './view';

export interface Spot {
    /** The letters that it takes. */
    takes: string;
    token: Resource | null;
}

export function stored(spots: string[], held: Record<Resource, number>): { spots: Spot[]; over: Resource[] } {
    const laid: Spot[] = [...spots].sort((a, b) => a.length - b.length).map((takes) => ({ takes, token: null }));
    const over: Resource[] = [];
    for (const kind of RESOURCES)
        for (let n = 0; n < held[kind]; n++) {
            const spot = laid.find(({ takes, token }) => token === null && takes.includes(kind));
            if (spot) spot.token = kind;
            else over.push(kind);
        }
    return { spots: laid, over };
}
