// Lets the native engine and the WebAssembly one replay the same random games, with all that a page may ask on the way, and
// compares every reply; and small studies, whose reports have to be those of skep lab. The games are played by skep sim, so that neither has to find a move here and both only answer.
// usage: node compare.mjs GAMES [skep] [skep.wasm]   GAMES of each game; ends with status 1 at the first line that differs
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, closeSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
const STACK = 2 << 20; /* apps/wasm/CMakeLists.txt */
const AT_ONCE = 50; // games whose replies are kept in memory
// At random some games go on and on in the same way: only one in ten of these does so here.
const SHORTER = { waggle_dance: { max_rounds: 10 }, pollennation: { turn_limit: 150 } };

const work = mkdtempSync(join(tmpdir(), 'skep-'));
process.on('exit', () => rmSync(work, { recursive: true }));
const engine = await openModule(readFileSync(module));

// A small generator of our own, so that a failure can be had again.
function generator(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** So many random games at a table of so many seats, as texts of records; null where the game is not for so many. */
function playGames(id, seats, options, count) {
    const folder = mkdtempSync(join(work, id));
    const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    try {
        execFileSync(native, ['sim', id, '-n', count, '--seats', seats, '--bots', 'random', '--seed', 'compare', '--records', folder, ...set],
            { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (error) {
        if (error.status === 2) return null;
        throw error;
    }
    return readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The request lines that replay a record, and what a page asks between its moves. */
function requests(id, seats, options, record, number) {
    const below = generator(number * 7919 + id.length);
    const lines = [];
    const ask = (request) => lines.push(JSON.stringify(request));
    const someone = () => (below(4) === 0 ? 'all' : below(seats));
    ask({ do: 'new', game: id, seats, options, seed: `w${number}` });
    ask({ do: 'sit', seats: Array.from({ length: seats }, (_, i) => ((number + i) % 3 ? { name: `P${i}` } : { bot: 'easy:20' })) });
    ask({ do: 'setup' });
    let played = 0; // moves in the log: places to ask about
    const [, moves] = record.split('\n\n');
    for (const [, who, move] of moves.matchAll(/^(\S+) (.*)$/gm)) {
        if (who === 'result') break;
        if (below(16) === 0) ask({ do: 'turn', as: someone() });
        if (below(30) === 0) ask({ do: 'view', as: someone() });
        if (below(30) === 0) ask({ do: 'moves', say: below(2) === 0 });
        if (below(50) === 0) ask({ do: 'preview', move });
        if (below(60) === 0) ask({ do: 'why', move: `${move}9` });
        if (below(40) === 0) ask({ do: 'next' });
        if (below(60) === 0) ask({ do: 'moves', parts: true });
        if (below(80) === 0) ask({ do: 'view', as: someone(), at: below(played + 1) });
        if (below(80) === 0) ask({ do: 'log', as: someone(), from: Math.max(0, played - 10) });
        if (below(200) === 0) ask({ do: 'sit', looking: below(seats) });
        if (below(400) === 0) for (let i = 0; i < 3; i++) ask({ do: 'think', slice_sims: 8 });
        if (below(800) === 0) for (let i = 0; i < 3; i++) ask({ do: 'hint', bot: 'mcts', sims: 20, slice_sims: 8 });
        if (below(800) === 0) for (let i = 0; i < 3; i++) ask({ do: 'compare', move, with: move, sims: 20, slice_sims: 8 });
        if (below(100) === 0 && who === '*') {
            ask({ do: 'roll' });
            ask({ do: 'undo' });
        }
        if (below(400) === 0) ask({ do: 'hint', bot: below(2) === 0 ? 'mcts' : 'easy', sims: 20 });
        if (below(400) === 0) ask({ do: 'compare', move, with: move, sims: 20 });
        ask({ do: 'play', move });
        played++;
        if (below(200) === 0) {
            ask({ do: 'undo', ...(below(2) === 0 && { to: played - 1 }) });
            ask({ do: 'play', move });
        }
    }
    for (const what of ['turn', 'view', 'moves', 'next', 'record']) ask({ do: what });
    ask({ do: 'explain', name: ['f01', 'Clover Terrace', 'A1', 'nothing'][below(4)] });
    ask({ do: 'load', record });
    ask({ do: 'turn' });
    return lines;
}

/** Gives the lines to both engines at once; every reply has to be the same. */
async function compare(lines, where) {
    writeFileSync(join(work, 'in'), `${lines.join('\n')}\n`);
    const files = [openSync(join(work, 'in'), 'r'), openSync(join(work, 'out'), 'w')];
    const ended = once(spawn(native, ['engine'], { stdio: [...files, 'inherit'] }), 'exit');
    files.forEach(closeSync);
    const replies = lines.map((line) => engine.ask(line));
    const [status] = await ended;
    const ours = Buffer.from(`${replies.join('\n')}\n`);
    const theirs = readFileSync(join(work, 'out'));
    if (status === 0 && ours.equals(theirs)) return lines.length;
    const answers = theirs.toString().split('\n');
    const at = replies.findIndex((reply, i) => reply !== answers[i]);
    console.error(`${where}: the replies differ (the native engine ended with ${status})\n> ${lines[at]}\nnative < ${answers[at]}\n`
        + `wasm   < ${replies[at]}`);
    process.exit(1);
}

const hello = '{"do":"hello"}';
const tables = JSON.parse(engine.ask(hello)).games.map(({ id }) => JSON.stringify({ do: 'game', game: id }));
await compare([hello, ...tables, '{"do":', '', '{"do":"turn"}', '{"do":"nothing"}', '[]', '\u{1f41d}', 'x'.repeat(100000)], 'opening');

/* Dice that can be checked, of every game, as they are and with another secret. */
const golden = join(root, 'tests/golden');
const sealed = readdirSync(golden).filter((name) => name.startsWith('fair_')).sort().map((name) => readFileSync(join(golden, name), 'utf8'));
await compare(sealed.flatMap((record) => [record, record.replace(/^fair key=../m, 'fair key=ff')])
    .flatMap((record) => [{ do: 'load', record }, { do: 'verify', previous: '7'.repeat(64) }, { do: 'verify' }, { do: 'setup' }, { do: 'undo', to: 3 },
        { do: 'roll' }, { do: 'record' }, { do: 'record', as: 0 }].map((request) => JSON.stringify(request))), 'sealed dice');

/* A review of how each began: many searches, whose every number counts. */
await compare(sealed.flatMap((record) => [{ do: 'load', record }, { do: 'undo', to: 30 }, { do: 'review', sims: 8 }, { do: 'review', sims: 0 }]
    .map((request) => JSON.stringify(request))), 'reviews');

/* A small study of each game: what skep lab writes, the page's module for studies writes too, however it is cut up. */
const lab = await openModule(readFileSync(join(dirname(module), 'lab.wasm')));
const STUDIES = [
    { game: 'honey_nectar', question: 'Which threshold is fair? é', vary: { threshold: [8, 12] }, bots: 'greedy', games: 60 },
    { game: 'honey_nectar', pairs: ['greedy', 'easy:4', 'random'], games: 6 },
    { game: 'pollennation', vary: { workers: [3, 5] }, bots: ['greedy', 'easy:4'], games: 4 },
    { game: 'ambrosia', vary: { seats: [2, 3] }, bots: 'greedy', games: 6, luck: true },
    { game: 'waggle_dance', options: { max_rounds: 10 }, bots: 'greedy', games: 3 },
    { game: 'apiary', bots: 'greedy', games: 3 },
];
for (const [i, study] of STUDIES.entries()) {
    const file = join(work, `study${i}.json`);
    writeFileSync(file, JSON.stringify(study));
    const theirs = execFileSync(native, ['lab', file, '--json', '-'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
    const tell = (request) => {
        const reply = JSON.parse(lab.ask(JSON.stringify({ do: 'study', ...request })));
        if (!reply.ok) throw new Error(`${study.game}: ${reply.error.say.text}`);
        return reply;
    };
    for (let told = tell({ study, rounds: 1 }); !told.done; ) told = tell({ rounds: 7, numbers: true });
    let ours = '';
    for (let from = 0; from !== null; ) {
        const piece = tell({ report: true, from });
        ours += piece.text;
        from = piece.next;
    }
    if (`${ours}\n` === theirs) continue;
    const at = [...theirs].findIndex((letter, n) => ours[n] !== letter);
    console.error(`study of ${study.game}: the reports differ at ${at}\nnative ${theirs.slice(at - 80, at + 80)}\nwasm   ${ours.slice(at - 80, at + 80)}`);
    process.exit(1);
}
console.log(`studies: ${STUDIES.length} reports alike, memory ${lab.memory.buffer.byteLength >> 20} MiB`);

/** The records of a table, replayed; gives how many replies were alike. */
async function replay(id, seats, options, records) {
    let replies = 0;
    for (let i = 0; i < records.length; i += AT_ONCE) {
        const lines = records.slice(i, i + AT_ONCE).flatMap((record, j) => requests(id, seats, options, record, i + j));
        replies += await compare(lines, `${id}, ${seats} seats, from game ${i + 1}`);
    }
    return replies;
}

for (const { id, seats: [fewest, most] } of JSON.parse(engine.ask(hello)).games) {
    const from = Date.now();
    let replies = 0;
    let played = 0;
    for (let seats = most; seats >= fewest; seats--) {
        const count = Math.ceil((games - played) / (seats - fewest + 1));
        const whole = SHORTER[id] ? Math.ceil(count / 10) : count;
        for (const [options, n] of [[{}, whole], [SHORTER[id] ?? {}, count - whole]]) {
            const records = n > 0 && playGames(id, seats, options, n);
            if (!records) continue;
            replies += await replay(id, seats, options, records);
            played += records.length;
        }
    }
    if (played < games) throw new Error(`only ${played} games of ${id}`);
    console.log(`${id}: ${played} games, ${replies} replies alike, ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

const deepest = new Uint8Array(engine.memory.buffer).findIndex((byte) => byte !== 0);
console.log(`stack: at most ${STACK - deepest} of ${STACK} bytes used; memory ${engine.memory.buffer.byteLength >> 20} MiB`);
