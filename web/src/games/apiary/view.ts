// The engine's view and moves of Apiary.
import type { Choice } from '../../lib/board';
import type { Views } from '../../lib/protocol';

export type View = Views['apiary'];
export type Player = View['players'][number];
export type Action = View['actions'][number];
export type Planet = View['planets'][number];
export type Sector = View['sectors'][number];
export type Dance = NonNullable<View['dances'][number]>;
/** A card: what every component has. */
export type Item = View['drawn'][number];
/** A faction tile, with both its sides. */
export type Faction = NonNullable<Player['faction']>;
/** What can be chosen from in the set-up: a faction, or a mat with its hexes. */
export type Dealt = View['dealt'][number];
export type DanceToken = View['tokens'][number];
/** What a hive is drawn from: a player's, or a mat that nobody has built on. */
export type Comb = Pick<Player, 'hexes' | 'tiles'> & Partial<Pick<Player, 'faction' | 'upgraded'>>;
/** Its icons are masks of the kinds that they may be paid with: F 1, P 2, W 4, X 8, H 16. */
export type Tile = Player['reserve'][number];
/** Only once the hive is set up. */
export type Hex = NonNullable<Player['hexes']>[number];
export type Resource = keyof Player['resources'];
export type Move = Choice<'apiary'>;

/** What a component tells of a matter: of what is "planted", of what it "does". */
export const factOf = ({ facts }: Pick<Item, 'facts'>, about: string): string => facts.find((fact) => fact.about === about)?.says ?? '';
/** A hex as moves name it. */
export const named = ({ q, r }: { q: number; r: number }): string => `hex:${q},${r}`;

export const RESOURCES: readonly Resource[] = ['F', 'P', 'W', 'X', 'H'];
export const STRENGTHS = [1, 2, 3, 4];

/** The workers of such a list of counts, each by its strength. */
export function strengths(counts: number[]): number[] {
    return counts.flatMap((n, i) => Array.from({ length: n }, () => i + 1));
}

/** How many more workers of a seat sleep in a sector than of anybody else; -Infinity where none do. */
export function ahead({ pods }: Sector, me: number): number {
    const count = (seat: number) => pods.filter((pod) => pod.seat === seat).length;
    const others = pods.flatMap(({ seat }) => (seat === null || seat === me ? [] : [count(seat)]));
    return count(me) === 0 ? -Infinity : count(me) - Math.max(0, ...others);
}
