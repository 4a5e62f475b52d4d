// Record files (docs/protocol.md) as far as the page reads and writes them: how the game began, what was played, who
// sits where. The page notes bots in comments (# bot B medium), which the engine passes over.
import { LEVELS } from './bots';
import { gameCard } from './games';
import type { SeatPlan } from './store';

export interface Begun {
    request: Record<string, unknown>;
    moves: { seat: string; move: string }[];
    /** As far as the record tells. */
    seats: SeatPlan[];
}

const unescape = (text: string) => text.replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c));

export function readRecord(text: string): Begun {
    const request: Record<string, unknown> = { do: 'new' };
    const options: Record<string, string> = {};
    const moves: Begun['moves'] = [];
    const names: Record<string, string> = {};
    const bots: Record<string, string> = {};
    let header = true;
    for (const line of text.split(/\r?\n/)) {
        const [, bot, level] = /^# bot (\S+) (\w+)$/.exec(line) ?? [];
        if (bot && LEVELS.some(({ id }) => id === level)) bots[bot] = level!;
        if (line.startsWith('#')) continue;
        const [, word, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
        if (line === '' && Object.keys(request).length > 1) header = false;
        if (word === undefined || rest === undefined) continue;
        if (!header) {
            if (word !== 'result') moves.push({ seat: word, move: rest });
        } else if (word === 'option') {
            const at = rest.indexOf('=');
            options[rest.slice(0, at)] = unescape(rest.slice(at + 1));
        } else if (word === 'name') {
            const [, seat, name] = /^(\S+) (.*)$/.exec(rest) ?? [];
            if (seat && name) names[seat] = name;
        } else if (word === 'game' || word === 'seed' || word === 'position') request[word] = rest;
        else if (word === 'seats') request[word] = Number(rest);
    }
    const seats = (gameCard(String(request.game))?.called ?? [])
        .slice(0, Number(request.seats) || 0)
        .map((seat) => ({ name: names[seat] ?? '', bot: bots[seat] ?? null }));
    return { request: { ...request, options }, moves, seats };
}

/** A record of the engine with the names of those who sit there. */
export function withSeats(record: string, game: string, seats: SeatPlan[]): string {
    const called = gameCard(game)?.called ?? [];
    const lines = record.split('\n').filter((line) => !line.startsWith('name '));
    const at = lines.findIndex((line) => line.startsWith('seats ')) + 1;
    const names = seats.map((seat, i) => `name ${called[i]} ${seat.name}`);
    const bots = seats.flatMap((seat, i) => (seat.bot === null ? [] : [`# bot ${called[i]} ${seat.bot}`]));
    let head = at;
    while (lines[head]?.startsWith('option ')) head++;
    return [...lines.slice(0, head), ...names, ...bots, ...lines.slice(head)].join('\n');
}
