// What the board makes of PollenNation's view and moves. Cubes are letters in the order of COLOURS, one for each cube.
import type { Choice } from '../../lib/board';
import { tokensOf } from '../../lib/games';
import type { Views } from '../../lib/protocol';

export type View = Views['pollennation'];
export type Flower = NonNullable<View['flowers'][number]>;
export type Colony = View['colonies'][number];
export type Card = NonNullable<View['pool']>[number];
export type Colour = keyof NonNullable<View['supply']>;
export type Move = Choice<'pollennation'>;

export const COLOURS: readonly Colour[] = ['R', 'B', 'P', 'Y', 'O', 'W'];

export const COLONY_TOKENS: readonly string[] = tokensOf('pollennation');

export interface Group {
    colour: Colour;
    count: number;
}

export function groups(cubes: string): Group[] {
    return COLOURS.map((colour) => ({ colour, count: cubes.split(colour).length - 1 })).filter((g) => g.count > 0);
}

/** The cubes of `after` that are not in `before`. */
export function added(before: string, after: string): string {
    const rest = [...before];
    return [...after].filter((cube) => {
        const i = rest.indexOf(cube);
        if (i >= 0) rest.splice(i, 1);
        return i < 0;
    }).join('');
}

/** The groups that lie there with what comes to them; colours that are new come last, so that nothing moves for them. */
export function together(cubes: string, fresh: string): Group[] {
    const there = groups(cubes).map(({ colour, count }) => ({ colour, count: count + fresh.split(colour).length - 1 }));
    return [...there, ...groups(fresh).filter(({ colour }) => !cubes.includes(colour))];
}
