// Plays random games through the WebAssembly engine, sends the same request lines to the native one, and compares every reply.
// usage: node compare.mjs GAMES [skep] [skep.wasm]   GAMES of each game; ends with status 1 at the first line that differs
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openModule } from '../../web/src/lib/module.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = Number(process.argv[2] ?? 10);
const native = process.argv[3] ?? `${root}/build/release/skep`;
const module = process.argv[4] ?? `${root}/build/wasm/skep.wasm`;
if (!Number.isInteger(games) || games < 1) {
    console.error('usage: node compare.mjs GAMES [skep] [skep.wasm]');
    process.exit(2);
}

// A small generator of our own, so that a failure can be had again.
function generator(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

const engine = await openModule(await readFile(module));
const child = spawn(native, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

let lines = 0;

// Asks the module, and keeps line and reply for the comparison.
function asker(kept) {
    return (request) => {
        const line = typeof request === 'string' ? request : JSON.stringify(request);
        const reply = engine.ask(line);
        kept.push({ line, reply });
        return JSON.parse(reply);
    };
}

async function compare(kept, where) {
    child.stdin.write(kept.map(({ line }) => `${line}\n`).join(''));
    for (const { line, reply } of kept) {
        const { value, done } = await replies.next();
        lines++;
        if (!done && value === reply) continue;
        console.error(`${where}: the replies differ\n> ${line}\nnative < ${done ? '(nothing)' : value}\nwasm   < ${reply}`);
        process.exit(1);
    }
}

// One random game: at every node what a page may ask, then a move; now and then a hint, an undo, a move that is none.
function play(game, number, ask) {
    const below = generator(number * 7919 + game.id.length);
    const [fewest, most] = game.seats;
    let seats = fewest + (number % (most - fewest + 1));
    /* Not every number of seats goes with the options as they usually are; the refusal is compared as well. */
    if (!ask({ do: 'new', game: game.id, seats, seed: `w${number}` }).ok) {
        seats = fewest;
        ask({ do: 'new', game: game.id, seats, seed: `w${number}` });
    }
    for (let moves = 0; ; moves++) {
        const { who } = ask({ do: 'turn' });
        if (who === 'over') break;
        if (below(3) === 0) ask({ do: 'view', as: below(4) === 0 ? 'all' : below(seats) });
        if (who === 'chance') {
            if (below(8) === 0) ask({ do: 'moves' });
            ask({ do: 'roll' });
            continue;
        }
        const listed = ask({ do: 'moves', say: below(2) === 0 }).moves;
        const pick = listed[below(listed.length)];
        const move = pick.move ?? pick;
        if (below(6) === 0) ask({ do: 'preview', move });
        if (below(12) === 0) ask({ do: 'why', move: `${move}9` });
        if (below(60) === 0) ask({ do: 'hint', bot: 'mcts', sims: 20 });
        if (below(200) === 0) ask({ do: 'hint', bot: 'easy', sims: 20 });
        ask({ do: 'play', move });
        if (below(40) === 0) ask({ do: 'undo' });
    }
    const { record } = ask({ do: 'record' });
    ask({ do: 'load', record });
    ask({ do: 'turn' });
}

const opening = [];
const ask = asker(opening);
const { games: known } = ask({ do: 'hello' });
ask('{"do":');
ask('');
ask({ do: 'turn' });
await compare(opening, 'opening');

for (const game of known) {
    const from = Date.now();
    const before = lines;
    for (let number = 1; number <= games; number++) {
        const kept = [];
        play(game, number, asker(kept));
        await compare(kept, `${game.id}, game ${number}`);
    }
    console.log(`${game.id}: ${games} games, ${lines - before} replies alike, ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

child.stdin.end();
const deepest = new Uint8Array(engine.memory.buffer).findIndex((byte) => byte !== 0);
console.log(`stack: at most ${(1 << 20) - deepest} of ${1 << 20} bytes used; memory ${engine.memory.buffer.byteLength >> 20} MiB`);
