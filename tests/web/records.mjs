// Games to begin from: played ahead by the engine itself (skep engine), as records and as links that hold them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { deflateRawSync } from 'node:zlib';
import { forEach } from './listed.mjs';

const NAMES = ['Mara', 'Ida', 'Ben', 'Zoe', 'Ole'];
const SEEDS_MOST = 30;

/** A game as bots once played it, whatever they play now. */
export const kept = (name) => readFileSync(new URL(`games/${name}.skep`, import.meta.url), 'utf8');

export class Engine {
    #process;
    #replies;

    constructor(command) {
        this.#process = spawn(command, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.#replies = createInterface(this.#process.stdout)[Symbol.asyncIterator]();
    }

    async ask(request) {
        this.#process.stdin.write(`${JSON.stringify(request)}\n`);
        const { value } = await this.#replies.next();
        return JSON.parse(value);
    }

    close() {
        this.#process.stdin.end();
    }
}

/** The ids of a game's rules. */
export async function rulesOf(command, game) {
    const engine = new Engine(command);
    const { chapters } = await engine.ask({ do: 'game', game });
    engine.close();
    return chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
}

/** A game that bots have played until seat 1 has a choice after so many moves and the table is `ready`, or to its end; seat 2 goes
    on as the easy bot. Where no such place comes, the next seed is tried: bots change. */
export async function played(command, game, wishes = {}) {
    const { moves = Infinity, options = {}, seed = '7', ready = () => true } = wishes;
    const { names = ['Mara', 'Ida'], bots = { 1: 'easy' } } = wishes;
    const engine = new Engine(command);
    const asksFirst = async ({ seat }) => seat === 0 && (await engine.ask({ do: 'moves' })).moves.length > 1;
    const isReady = async () => ready((await engine.ask({ do: 'view', as: 'all' })).view);
    /** Whether it stands where it is wanted. */
    const playsOn = async () => {
        for (let n = 0; ; n++) {
            const turn = await engine.ask({ do: 'turn' });
            if (turn.who === 'over') return moves === Infinity;
            if (turn.who === 'chance') await engine.ask({ do: 'roll' });
            else {
                if (n >= moves && (await asksFirst(turn)) && (await isReady())) return true;
                const { plays } = await engine.ask({ do: 'hint', bot: 'medium', sims: 20 });
                await engine.ask({ do: 'play', move: plays });
            }
        }
    };
    try {
        for (let n = Number(seed); ; n++) {
            const begun = await engine.ask({ do: 'new', game, seats: names.length, options, seed: String(n) });
            if (!begun.ok) throw new Error(begun.error.say.text);
            if (await playsOn()) break;
            if (n > Number(seed) + SEEDS_MOST) throw new Error(`${game}: no game comes to where it is wanted`);
        }
        await engine.ask({ do: 'sit', seats: names.map((name, i) => ({ name, bot: bots[i] ?? null })) });
        return (await engine.ask({ do: 'record' })).record;
    } finally {
        engine.close();
    }
}

/** How games have to be set up so that all that can be asked is asked in some of them. */
const SET_UPS = forEach([{}], {
    honey_nectar: [{}, { threshold_mode: 'roll', threshold: 8 }],
    pollennation: [{ deck: 'full' }, { deck: 'full', draft: 'pass' }],
    ambrosia: [{}, { side: 'back', events: true, advanced_movement: 'turbo' }, { side: 'back', events: true, layout: 'fixed' }],
    waggle_dance: [{ queen_pick: 'random' }, { queen_pick: 'random', combine_cards: true, feint_slot: 'free', honey_goal: 9 }],
    apiary: [{}, { setup_mode: 'draft' }, { reserve_cost: 'pay', reserve_limit: 2 }],
});

/** Plays one game at random; at the first of each kind of question that is still `wanted`, and leaves a choice, `found` is called. */
async function playAtRandom(engine, wanted, found) {
    for (;;) {
        const { who, seat } = await engine.ask({ do: 'turn' });
        if (who === 'over' || wanted.size === 0) return;
        if (who === 'chance') {
            await engine.ask({ do: 'roll' });
            continue;
        }
        const { node } = await engine.ask({ do: 'view', as: 'all' });
        if (wanted.has(node) && (await engine.ask({ do: 'moves' })).moves.length > 1) {
            wanted.delete(node);
            await found(node, seat);
        }
        const { plays } = await engine.ask({ do: 'hint', bot: 'random' });
        await engine.ask({ do: 'play', move: plays });
    }
}

/** Asked so seldom that so many random games may not come there: in Ambrosia a scoring in which nothing is restacked, in Apiary cards
    as part of a price. */
export const SELDOM = ['NEWSTACK', 'DISCARD'];

/** For every kind of question that a game asks a seat, or for those named, a record in which a person among bots is asked it; and
    which have not come in so many games. */
export async function questions(command, game, { games = 100, only = null, without = [] } = {}) {
    const engine = new Engine(command);
    const records = {};
    try {
        const { nodes, seats } = await engine.ask({ do: 'game', game });
        const all = nodes.filter(({ asks }) => asks === 'seat').map(({ name }) => name);
        const wanted = new Set((only ?? all).filter((name) => !without.includes(name)));
        for (let n = 0; n < games && wanted.size > 0; n++) {
            const options = SET_UPS[game][n % SET_UPS[game].length];
            const many = 2 + (n % (seats.length - 1));
            const begun = await engine.ask({ do: 'new', game, seats: many, options, seed: String(n) });
            if (!begun.ok) throw new Error(begun.error.say.text);
            const sitting = (seat) => Array.from({ length: many }, (_, i) => ({ name: NAMES[i], bot: i === seat ? null : 'easy' }));
            await playAtRandom(engine, wanted, async (node, seat) => {
                await engine.ask({ do: 'sit', seats: sitting(seat) });
                records[node] = (await engine.ask({ do: 'record' })).record;
            });
        }
        return { records, missing: [...wanted] };
    } finally {
        engine.close();
    }
}

/** As the page makes them: the record, deflated, in letters that an address may hold. */
export const linkTo = (url, record) => `${url}#/open/${deflateRawSync(record).toString('base64url')}`;

/** In the middle of each game, and whole ones. */
export const MIDDLE = forEach({ moves: 6 }, {
    honey_nectar: { moves: 30 },
    pollennation: { moves: 60 },
    ambrosia: { moves: 70 },
    waggle_dance: { moves: 120 },
    apiary: { moves: 140, options: { setup_mode: 'starter' } },
});
export const SHORT = forEach({}, {
    pollennation: { options: { target: 4 } },
    ambrosia: { options: { hives: 1 } },
    waggle_dance: { options: { honey_goal: 3 } },
    apiary: { options: { hib_tokens: 3 } },
});
