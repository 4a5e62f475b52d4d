// The log in lines: every move and every event of whole games stands in one line, that of who acted.
// usage: node lines.mjs MODULE [GAME]   the engine as the page has it: build/wasm/skep.wasm; GAME: writes its lines
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openModule } from '../../web/src/lib/module.js';

const { transpile, ModuleKind, ScriptTarget } = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');
const source = readFileSync(new URL('../../web/src/lib/log.ts', import.meta.url), 'utf8');
const plain = transpile(source, { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 });
const { linesOf, sinceOf } = await import(`data:text/javascript;base64,${Buffer.from(plain).toString('base64')}`);

const [path, written] = process.argv.slice(2);
const { ask } = await openModule(readFileSync(path));
const tell = (request) => {
    const reply = JSON.parse(ask(JSON.stringify(request)));
    assert.ok(reply.ok, `${JSON.stringify(request)}: ${JSON.stringify(reply.error)}`);
    return reply;
};

/** The log of a game that was played anyhow, so far or to its end. */
function played(game, seats, { options = {}, most = 500 } = {}) {
    tell({ do: 'new', game, seats, options, seed: '7' });
    for (let n = 0; n < most; n++) {
        const { who } = tell({ do: 'turn' });
        if (who === 'over') break;
        if (who === 'chance') tell({ do: 'roll' });
        else {
            const { moves } = tell({ do: 'moves' });
            tell({ do: 'play', move: moves[(n * 7) % moves.length] });
        }
    }
    return tell({ do: 'log', as: 0 }).log;
}

const texts = (sentences) => sentences.map(({ text }) => text);
const sorted = (list) => [...list].sort();

/** Nothing is lost, and nothing is told twice. */
function isWhole(log, lines) {
    const steps = lines.flatMap((line) => line.steps);
    assert.deepEqual(sorted(steps.flatMap(({ move }) => move ?? [])), sorted(log.flatMap(({ move }) => move ?? [])));
    assert.deepEqual(sorted(texts(steps.flatMap(({ events }) => events))), sorted(texts(log.flatMap(({ events }) => events))));
    for (const { setup, told, steps: own, from, to } of lines) {
        const all = own.flatMap(({ events }) => events);
        if (setup) assert.ok(told.every((event) => all.includes(event)) && (all.length === 0 || told.length > 0), 'in short');
        else assert.deepEqual(texts(told), texts(all));
        assert.equal(from, own[0].at);
        assert.equal(to, own.at(-1).at + 1);
    }
}

/** Events that name a seat which does not act in them, or only begins. */
const OTHERS = /^(bumped|bumped_out|shifted|first|round)$/;

function areApart(lines, counts) {
    assert.ok(lines.slice(1).every(({ setup }) => !setup), 'set-up is one line');
    for (const { seat, told, steps } of lines.filter(({ setup }) => !setup)) {
        for (const { id, args, text } of told) {
            const actor = typeof args.colour === 'number' ? args.colour : args.seat;
            if (actor !== undefined && !OTHERS.test(id)) assert.equal(actor, seat, text);
        }
        for (const step of steps)
            if (step.seat !== null && step.move !== null) assert.equal(step.seat, seat, `${step.at} ${step.move}`);
    }
    if (counts === 'round') return;
    const turns = lines.filter(({ setup, seat }) => !setup && seat !== null).map(({ seat, turn }) => `${turn} ${seat}`);
    assert.equal(new Set(turns).size, turns.length, 'a seat has one line in a turn');
}

/* A log that grows, as a table's does: its last entry may be told otherwise then. Now and then something is taken back. What was told
   before stays as it is, and all is as if it had been told at once. */
function growsAsTold(log, counts) {
    const anew = (part) => (linesOf([], null, counts), linesOf(part, 0, counts));
    const grown = [];
    for (let n = 1; n <= log.length; n++) {
        if (n % 50 === 0) linesOf(log.slice(0, n - 20), 0, counts);
        const before = linesOf([...log.slice(0, n - 1), { ...log[n - 1] }], 0, counts);
        grown.push([n, linesOf(log.slice(0, n), 0, counts)]);
        if (n === log.length) assert.ok(before.filter((line, i) => line === grown.at(-1)[1][i]).length > 0, 'old lines stay');
    }
    for (const [n, lines] of grown.filter((_, i) => i % 7 === 0 || i === grown.length - 1)) assert.deepEqual(lines, anew(log.slice(0, n)), `${n}`);
}

/** Two, and the most that the usual options are for. */
const isFor = (game) => (seats) => JSON.parse(ask(JSON.stringify({ do: 'new', game, seats }))).ok;
const cases = tell({ do: 'hello' }).games.map(({ id, seats: [, most] }) => ({
    game: id, tables: [...new Set([2, [5, 4, 3, 2].filter((seats) => seats <= most).find(isFor(id))])],
}));
if (written) {
    const most = cases.find(({ game }) => game === written).tables.at(-1);
    for (const line of linesOf(played(written, most), 0, tell({ do: 'game', game: written }).counts)) {
        const { from, to, seat, turn, told, steps, touched } = line;
        console.log(turn, seat, `${from}-${to}`, `${steps.length} steps`, touched ? '!' : ' ', texts(told).join(' '));
    }
    process.exit();
}

for (const { game, tables } of cases)
    for (const seats of tables) {
        const { counts } = tell({ do: 'game', game });
        const log = played(game, seats);
        for (const n of [log.length, log.length - 1, Math.trunc(log.length / 2), 3, 0]) {
            const lines = linesOf(log.slice(0, n), 0, counts);
            isWhole(log.slice(0, n), lines);
            if (n > 3) areApart(lines, counts);
        }
        growsAsTold(log, counts);
    }

const event = (id, rule, args) => ({ id, rule, args, text: `${id} ${JSON.stringify(args)}` });
const move = (at, seat, turn, ...events) => ({ at, seat, turn, move: `m${at}`, does: null, rules: [], events });
const brief = (lines) => lines.map(({ seat, turn, told }) => [turn, seat, told.map(({ id }) => id).join(' ')]);

/* Somebody is bumped in another's turn and answers; who has nobody left to place takes all home within the move before. */
const bumped = [
    move(0, null, 1, event('first', 'AP-S21', { seat: 0 })),
    move(1, 0, 1, event('placed', 'AP-T8', { seat: 0 }), event('bumped', 'AP-T15', { seat: 1 })),
    move(2, 1, 1, event('bump_up', 'AP-T16', { seat: 1 }), event('took', 'AP-T36', { seat: 0 })),
    move(3, null, 1, event('turned_up', 'AP-T38', {})),
    move(4, 0, 1, event('built', 'AP-T41', { seat: 0 }), event('retrieved', 'AP-T18', { seat: 1 }), event('vp', 'AP-E4', { seat: 1 })),
    move(5, 0, 3, event('placed', 'AP-T8', { seat: 0 })),
];
assert.deepEqual(brief(linesOf(bumped, 1)), [
    [1, null, 'first'], [1, 0, 'placed bumped took turned_up built'], [1, 1, 'bump_up'], [2, 1, 'retrieved vp'], [3, 0, 'placed'],
]);
assert.deepEqual(linesOf(bumped, 1).map(({ touched }) => touched), [false, true, false, false, false]);
assert.deepEqual(linesOf(bumped, 0).map(({ touched }) => touched), [false, false, false, false, false]);
assert.equal(sinceOf(linesOf(bumped, 1), 1), 3);
assert.equal(sinceOf(linesOf(bumped, 0), 0), null, 'nothing has come since');
assert.equal(sinceOf(linesOf(bumped, null), null), null);

/* The night is nobody's, and what it brings stands with who has it. */
const night = [
    move(0, 1, 1, event('placed', 'WD-T7', { seat: 1 }), event('night', 'WD-T2', {}), event('built', 'WD-T20', { seat: 0 })),
    move(1, null, 2),
    move(2, null, 2, event('rolled', 'WD-T5', { seat: 0 })),
];
assert.deepEqual(brief(linesOf(night, 0, 'round')), [[1, 1, 'placed'], [1, null, 'night'], [1, 0, 'built'], [2, 0, 'rolled']]);
assert.deepEqual(linesOf(night, 0, 'round').at(-1).steps.map(({ at }) => at), [1, 2], 'silent dice belong to who tells of them');

/* What is dealt out in turn is told of who got the last, and how much it was in all. */
const dealt = [0, 1, 0, 1].map((seat, at) => move(at, null, 1, event('dealt_unseen', 'PN-S6', { seat })));
assert.deepEqual(linesOf([...dealt, ...dealt.map((entry) => ({ ...entry, at: entry.at + 4 }))], null).map(({ told }) => told.map(({ args }) => args.seat)), [[1, 1, 1, 1]]);

/* A puzzle's log begins in the middle, where nothing is set up, by whatever rule its first move is told. */
const left = [move(313, 0, 8, event('left', 'WD-R28', { seat: 0 })), move(314, 0, 8, event('stored', 'WD-T41', { seat: 0 }))];
assert.deepEqual(brief(linesOf(left, 0, 'round')), [[8, 0, 'left stored']]);

console.log(`ok: the logs of ${cases.length} games in lines`);
