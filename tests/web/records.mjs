// Games to begin from: played ahead by the engine itself (skep engine), as records and as links that hold them.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { deflateRawSync } from 'node:zlib';

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

/** A game that bots have played until seat 1 has a choice after so many moves and the table is `ready`, or to its end; seat 2 goes
    on as the easy bot. */
export async function played(command, game, wishes = {}) {
    const { moves = Infinity, options = {}, seed = '7', ready = () => true } = wishes;
    const { names = ['Mara', 'Ida'], bots = { 1: 'easy' } } = wishes;
    const engine = new Engine(command);
    const asksFirst = async ({ seat }) => seat === 0 && (await engine.ask({ do: 'moves' })).moves.length > 1;
    const isReady = async () => ready((await engine.ask({ do: 'view', as: 'all' })).view);
    try {
        const begun = await engine.ask({ do: 'new', game, seats: names.length, options, seed });
        if (!begun.ok) throw new Error(begun.error.say.text);
        for (let n = 0; ; n++) {
            const turn = await engine.ask({ do: 'turn' });
            if (turn.who === 'over') break;
            if (turn.who === 'chance') await engine.ask({ do: 'roll' });
            else {
                if (n >= moves && (await asksFirst(turn)) && (await isReady())) break;
                const { plays } = await engine.ask({ do: 'hint', bot: 'easy', sims: 20 });
                await engine.ask({ do: 'play', move: plays });
            }
        }
        await engine.ask({ do: 'sit', seats: names.map((name, i) => ({ name, bot: bots[i] ?? null })) });
        return (await engine.ask({ do: 'record' })).record;
    } finally {
        engine.close();
    }
}

/** As the page makes them: the record, deflated, in letters that an address may hold. */
export const linkTo = (url, record) => `${url}#/open/${deflateRawSync(record).toString('base64url')}`;

/** In the middle of each game, and whole ones. */
export const MIDDLE = {
    honey_nectar: { moves: 30 },
    pollennation: { moves: 60 },
    ambrosia: { moves: 70 },
    waggle_dance: { moves: 120 },
    apiary: { moves: 140, options: { setup_mode: 'starter' } },
};
export const SHORT = {
    honey_nectar: {},
    pollennation: { options: { target: 4 } },
    ambrosia: { options: { hives: 1 } },
    waggle_dance: { options: { honey_goal: 3 } },
    apiary: { options: { hib_tokens: 3 } },
};
