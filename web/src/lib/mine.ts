// What reviews say of how this person plays, game by game. It stays in this browser.
import { openWords } from './language.svelte';
import { mySeat } from './online';
import type { Review } from './review.svelte';
import { get, put, type Saved } from './store';

/** One game; shares of a win. */
export interface Played {
    id: string;
    game: string;
    /** When it was played, in milliseconds. */
    when: number;
    result: number;
    luck: number;
    /** What own errors cost: 0 or less. */
    own: number;
    decisions: number;
    slips: number;
    mistakes: number;
    blunders: number;
    /** By the kind of decision: how many there were, and what errors in them cost. */
    nodes: Record<string, { decisions: number; own: number }>;
}

const KEY = 'skep.mine';
/** So many games are remembered, the latest. */
const MOST = 300;

/** The earliest first. */
export function mine(): Played[] {
    const kept = get<Played[]>(KEY);
    return Array.isArray(kept) ? kept : [];
}

/** Which seat is this person's; null: several people sat here, or none. */
function seatOf({ id, seats }: Saved): number | null {
    const people = seats.flatMap(({ bot }, i) => (bot === null ? [i] : []));
    return people.length === 1 ? people[0]! : (mySeat(id)?.seat ?? null);
}

/** Remembers a review that is finished, once for each game. */
export function note(saved: Saved, { seats, events }: Review): void {
    const seat = seatOf(saved);
    const sum = seat === null ? undefined : seats[seat];
    if (seat === null || !sum) return;
    const nodes: Played['nodes'] = {};
    for (const event of events) {
        if (event.kind !== 'decision' || event.seat !== seat) continue;
        const node = (nodes[event.node] ??= { decisions: 0, own: 0 });
        node.decisions++;
        node.own += event.error[seat]!;
    }
    const { result, luck, own, decisions, slips, mistakes, blunders } = sum;
    const { id, game, when } = saved;
    const played = { id, game, when, result, luck, own, decisions, slips, mistakes, blunders, nodes };
    put(KEY, [...mine().filter((other) => other.id !== id), played].sort((a, b) => a.when - b.when).slice(-MOST));
}

export const forgetMine = (): boolean => put(KEY, []);

/** Points lost for each decision that was one. */
export function rate(games: { own: number; decisions: number }[]): number {
    const decisions = games.reduce((sum, game) => sum + game.decisions, 0);
    return decisions === 0 ? 0 : (100 * Math.abs(games.reduce((sum, { own }) => sum + own, 0))) / decisions;
}

/** Games that count as lately. */
const LATELY = 5;

/** How it was lately, and before; null: too few games to say. */
export function trend(games: Played[]): { before: number; lately: number } | null {
    if (games.length < 2 * LATELY) return null;
    return { before: rate(games.slice(0, -LATELY)), lately: rate(games.slice(-LATELY)) };
}

const files = import.meta.glob<Record<string, string>>('../games/*/nodes.ts', { import: 'NODES' });

/** By game what is decided at its nodes, for t(); where a game does not say it, nothing. */
export async function nodesOf(games: string[]): Promise<Map<string, Record<string, string>>> {
    const found = games.map(async (game) => [game, (await files[`../games/${game}/nodes.ts`]?.()) ?? {}] as const);
    const [nodes] = await Promise.all([Promise.all(found), openWords('review', ...games.map((game) => `${game}.nodes`))]);
    return new Map(nodes);
}

/** Kinds of decisions, those that cost most first. */
export function kinds(games: Played[]): { node: string; decisions: number; own: number }[] {
    const all: Played['nodes'] = {};
    for (const { nodes } of games)
        for (const [node, { decisions, own }] of Object.entries(nodes)) {
            const sum = (all[node] ??= { decisions: 0, own: 0 });
            sum.decisions += decisions;
            sum.own += own;
        }
    return Object.entries(all).map(([node, sum]) => ({ node, ...sum })).sort((a, b) => a.own - b.own);
}
