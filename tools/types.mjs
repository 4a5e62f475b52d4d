#!/usr/bin/env node
// types.mjs SKEP [--check] FILE: the protocol's types for the page, made by the engine itself. Requests come from what the engine
// says of their fields, nodes and verbs from the tables of each game, and views from games that it plays, all options, all numbers
// of seats, the same games every time, and from the golden records. With --check it only says whether FILE is what it would write.
//
// A reply has the members that were seen in a sample: the view, the next step and the moves in all words at one place in OFTEN of
// the games at the usual options and in RARELY of those with another value, and wherever a game ends; every move and roll; all other
// questions at one place in ASKED; the view at all places of the golden records; reviews of those of each game that are REVIEWED.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [skep, ...rest] = process.argv.slice(2);
const file = rest.at(-1);
const GAMES_EACH = 2; /* with each number of seats; of each value of each option half as many */
const MOVES_MOST = 400;
const OPTION_MOST = 150; /* with another value of an option: how games end is seen in the others */
const OFTEN = 3; /* odd, so that in turn all is open and a seat looks */
const RARELY = 9;
const ASKED = 50;
const REVIEWED = 2; /* the shortest: all that a review can say is in them */

/* The engine as promises. */

const engine = spawn(skep, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
engine.on('exit', (status) => {
    if (waiting.length === 0) return;
    console.error(`types: the engine ended with ${status}`);
    process.exit(1);
});
/* What is asked at once is written at once: to write is what costs here. */
let unsent = '';
function send() {
    engine.stdin.write(unsent);
    unsent = '';
}
const ask = (request) =>
    new Promise((resolve) => {
        waiting.push(resolve);
        if (unsent === '') process.nextTick(send);
        unsent += `${JSON.stringify(request)}\n`;
    });

/* Shapes: what was seen of a value. */

const shapeOf = () => ({ seen: 0, kinds: new Set(), members: new Map(), items: null });

function note(shape, value) {
    shape.seen++;
    const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    shape.kinds.add(kind);
    if (kind === 'array') {
        shape.items ??= shapeOf();
        for (const item of value) note(shape.items, item);
    } else if (kind === 'object') {
        for (const [key, member] of Object.entries(value)) {
            if (!shape.members.has(key)) shape.members.set(key, shapeOf());
            note(shape.members.get(key), member);
        }
        shape.objects = (shape.objects ?? 0) + 1;
    }
}

const ORDER = ['number', 'string', 'boolean', 'object', 'array', 'null'];
const keyOf = (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

/** What was only ever null is a text at other times, and what was always empty a list of numbers. */
function typeOf(shape, indent, known = {}) {
    const types = ORDER.filter((kind) => shape.kinds.has(kind)).map((kind) => {
        if (kind === 'object') return objectType(shape, indent, known);
        if (kind !== 'array') return kind;
        const item = shape.items.seen ? typeOf(shape.items, indent, known) : 'number';
        return shape.items.kinds.size > 1 ? `(${item})[]` : `${item}[]`;
    });
    return types.join(' | ').replace(/^null$/, 'string | null') || 'unknown';
}

function objectType(shape, indent, known) {
    if (['id', 'args', 'text'].every((key) => shape.members.has(key))) return 'Sentence';
    const inner = `${indent}    `;
    const members = [...shape.members].map(([key, member]) => {
        const mark = member.seen < shape.objects ? '?' : '';
        return `${inner}${keyOf(key)}${mark}: ${known[key] ?? typeOf(member, inner, known)};\n`;
    });
    return `{\n${members.join('')}${indent}}`;
}

/* Games to look at. */

let state = 1;
const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
};

/** Values of an option that are worth a game: with the usual one there are games enough. */
function valuesOf(option) {
    const values = { flag: [true, false], choice: option.values, int: [option.min, option.max] }[option.type] ?? [];
    return values.filter((value) => value !== option.default);
}

/* What was replied to each request; what stands round a view has a type of its own. */
const FRAME = ['node', 'turn', 'asks', 'scores', 'winners', 'reason'];
const replies = new Map();

async function tell(request) {
    const { ok, view, ...reply } = await ask(request);
    if (!ok) return null;
    if (view) for (const key of FRAME) delete reply[key];
    if (!replies.has(request.do)) replies.set(request.do, shapeOf());
    note(replies.get(request.do), reply);
    return reply;
}

/** Everything that can be asked of a position, now and then. */
async function question(seats, listed) {
    const as = below(seats);
    const { move } = listed.moves?.[below(listed.moves.length)] ?? listed.outcomes[0];
    const requests = [
        { do: 'turn', as }, { do: 'next', as }, { do: 'log', as, from: 0, to: 6 }, { do: 'log', as, from: 0, to: 6, parts: true },
        { do: 'setup' }, { do: 'record', as }, { do: 'hint', sims: 80, slice_sims: 40 }, { do: 'hint', bot: 'greedy' },
        { do: 'compare', move, with: move, sims: 4 },
        { do: 'think' }, { do: 'stop' }, { do: 'preview', move, as }, { do: 'sit', looking: as }, { do: 'explain', name: 'f01' },
        ...['C18', 'W', 'Q', '1-2x1', 'end', 'E4', '+TR'].map((text) => ({ do: 'why', move: text })),
        { do: 'judge', step: { accept: ['*'], right: '' } }, { do: 'judge', move, step: { accept: [] } },
        ...['C18', 'C-', 'W', 'end'].map((move) => ({ do: 'judge', move, step: { accept: ['*'], right: '', then: ['C4'] } })),
    ];
    await Promise.all(requests.map(tell));
}

/** What somebody sees now. */
async function see(shapes, as) {
    const { ok, view, ...frame } = await ask({ do: 'view', as });
    note(shapes.view, view);
    note(shapes.frame, frame);
}

async function watch(game, seats, options, shapes, every, most) {
    const begun = await tell({ do: 'new', game, seats, options, seed: String(below(1e6)) });
    if (!begun) return;
    await tell({ do: 'sit', seats: [...Array(seats).keys()].map((i) => ({ name: `${i}`, bot: i === 1 ? 'random' : null })) });
    for (let moves = 0; moves < most; moves++) {
        /* What is played and what is listed then are asked together: the engine answers while the last reply is read. */
        const asks = moves % ASKED === 7, looks = moves % every === 0 || asks;
        const asked = looks && see(shapes, moves % 2 ? 'all' : Math.trunc(moves / 2) % seats);
        const next = looks && tell({ do: 'next' });
        const listed = await (looks ? tell({ do: 'moves', say: true, parts: true }) : ask({ do: 'moves' }));
        await Promise.all([asked, next]);
        if (listed.moves?.length === 0) return Promise.all([see(shapes, 'all'), tell({ do: 'next' }), tell({ do: 'turn' })]);
        if (asks) await question(seats, listed);
        if (listed.outcomes) tell({ do: 'roll', as: moves % seats });
        else tell({ do: 'play', move: listed.moves[below(listed.moves.length)].move, as: moves % seats });
    }
}

const GOLDEN = new URL('../tests/golden/', import.meta.url);
const golden = readdirSync(GOLDEN)
    .filter((name) => name.endsWith('.skep'))
    .sort()
    .map((name) => readFileSync(new URL(name, GOLDEN), 'utf8'));

/** All places of the golden records of a game. */
async function remember(game, shapes) {
    const records = golden.filter((record) => record.includes(`\ngame ${game}\n`));
    const reviewed = [...records].sort((a, b) => a.length - b.length).slice(0, REVIEWED);
    for (const record of records) {
        await tell({ do: 'load', record });
        await tell({ do: 'setup' });
        await tell({ do: 'verify' });
        if (reviewed.includes(record)) {
            for (let slices = 0; slices < 8; slices++) await tell({ do: 'review', sims: 8, slice: 1 });
            await tell({ do: 'review', sims: 0 });
        }
        const { at: last } = await tell({ do: 'next' });
        const seen = [...Array(last + 1).keys()].map((at) => ask({ do: 'view', at, as: at % 2 ? 0 : 'all' }));
        for (const { view } of await Promise.all(seen)) note(shapes.view, view);
        const end = (await tell({ do: 'moves', say: true, parts: true, at: last - 1 }))?.moves?.find(({ fate }) => fate);
        if (end) await tell({ do: 'compare', move: end.move, with: end.move, sims: 4, slice_sims: 4, at: last - 1 });
    }
}

async function look(card, shapes) {
    await remember(card.id, shapes);
    const [least, most] = card.seats;
    for (let seats = least; seats <= most; seats++)
        for (let i = 0; i < GAMES_EACH; i++) await watch(card.id, seats, {}, shapes, OFTEN, MOVES_MOST);
    for (const option of card.options)
        for (const value of valuesOf(option))
            await watch(card.id, least + below(most - least + 1), { [option.id]: value }, shapes, RARELY, OPTION_MOST);
}

const pascal = (id) => id.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
const union = (words) => [...new Set(words)].map((word) => `'${word}'`).join(' | ');

function verbType({ id, args }) {
    const types = args.map(({ name, type }) => `${name}: ${type === 'text' ? 'string' : 'number'}`);
    return `    | { verb: '${id}'; args: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'Record<string, never>'} }\n`;
}

/** Members that are the same wherever they stand. */
const SAID = {
    say: 'Sentence', events: 'Sentence[]', does: 'Sentence | null', fate: "'wins' | 'loses' | 'draws'", eyes: "number | 'all'",
    next: "'ask' | 'roll' | 'think' | 'wait' | 'over'", who: "'seat' | 'chance' | 'over'", sits: "'person' | 'bot' | 'open'",
    asks: "number | 'chance' | 'over'", counts: "'turn' | 'round'", args: 'Record<string, number | string>',
};
/** And in some replies: what their members have for names differs from game to game. */
const SEEN = { move: 'string | null' };
const NAMED = {
    play: SEEN, preview: SEEN, roll: SEEN, log: SEEN,
    review: { events: undefined, kind: "'chance' | 'forced' | 'decision'", mark: "'slip' | 'mistake' | 'blunder' | 'brilliant' | 'only' | null" }, /* not what was told */
    setup: { options: 'Record<string, string>', next: 'number' },
    study: { measures: 'Record<string, { mean: number | null; low: number | null; high: number | null }>', next: 'number | null' },
    hello: { default: 'number | string | boolean | number[]', type: "'int' | 'flag' | 'choice' | 'list' | 'text'" },
    game: {
        options: 'GameOption[]', words: 'Record<string, string[]>', presets: 'Preset[]', say: 'string', asks: "'seat' | 'chance' | 'over'",
        args: "{ name: string; sort: string; type: 'text' | 'number'; place: boolean }[]",
    },
};
const KINDS = { object: 'object', array: 'object[]', text: 'string', number: 'number', flag: 'boolean' };
/** Fields of which more is known than their kind. */
const FIELDS = {
    as: "number | 'all' | 'none'", options: 'Record<string, unknown>',
    'sit.seats': '{ name?: string; bot?: string | null; open?: boolean }[]',
};

function requestType({ do: name, fields }) {
    const typeOfField = (f) => FIELDS[`${name}.${f.name}`] ?? FIELDS[f.name] ?? f.kinds.map((kind) => KINDS[kind]).join(' | ');
    const types = fields.map((f) => `${f.name}${f.must ? '' : '?'}: ${typeOfField(f)}`);
    return `    ${name}: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'object'};\n`;
}

const hello = await tell({ do: 'hello' });
const frame = shapeOf();
const parts = [];
for (const card of hello.games) {
    const tables = await tell({ do: 'game', game: card.id });
    await tell({ do: 'things', game: card.id });
    const shapes = { view: shapeOf(), frame };
    await look(card, shapes);
    const name = pascal(card.id);
    parts.push(`export type ${name}Node = ${union(tables.nodes.map((node) => node.name))};

export type ${name}Verb =
${tables.verbs.map(verbType).join('').replace(/\n$/, ';')}

export interface ${name}View ${typeOf(shapes.view, '', { node: `${name}Node` })}
`);
}
const asks = ['id=p', 'at=1', 'moves=1', 'best=1', 'next=0.5', 'rating=1400', 'themes=guardian'].map((line) => `puzzle ${line}\n`).join('');
await tell({ do: 'load', record: `skep 1\ngame honey_nectar\nseats 2\n${asks}\n* R246\nA G\nresult open\n` });
await tell({ do: 'setup' });
await tell({ do: 'load', number: 1, record: 'skep 1\ngame honey_nectar\nseats 2\n\n* R146\nresult open\n' });
await tell({ do: 'sit', seats: [{ bot: 'easy:9ms' }, { name: 'B' }] });
await tell({ do: 'think', slice: 1 }); /* by the clock it says how long */
await tell({ do: 'undo' });
const study = { game: 'honey_nectar', vary: { threshold: [8, 12] }, bots: 'greedy', games: 30 };
await tell({ do: 'study', study, rounds: 20, numbers: true });
await tell({ do: 'study' });
await tell({ do: 'study', report: true });
await tell({ do: 'quit' });
engine.stdin.end();

const replyTypes = hello.requests.map(({ do: name }) => {
    const shape = replies.get(name);
    const type = shape && shape.members.size > 0 ? objectType(shape, '    ', { ...SAID, ...NAMED[name] }) : 'object';
    return `    ${name}: ${name === 'view' ? 'Frame' : name === 'preview' ? `Frame & ${type}` : type};\n`;
});
const games = hello.games.map(({ id }) => id);
const listed = hello.games.map(({ id, title, about, credit, seats: [least, most], things, positions }) => {
    const texts = Object.entries({ id, title, about, credit }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `    { ${texts.join(', ')}, seats: [${least}, ${most}], things: ${things}, positions: ${positions} },\n`;
});
const text = `// Made by tools/types.mjs from what the engine says: do not edit, but run make types.

${parts.join('\n')}
export interface Views {
${games.map((id) => `    ${id}: ${pascal(id)}View;\n`).join('')}}

export interface Verbs {
${games.map((id) => `    ${id}: ${pascal(id)}Verb;\n`).join('')}}

export type GameId = keyof Views;

/** The games there are, for a page that has no engine yet. */
export const LISTED: { id: GameId; title: string; about: string; credit: string; seats: [number, number]; things: boolean; positions: boolean }[] = [
${listed.join('')}];

/** What stands beside the credit of every game. */
export const DISCLAIMER =
    ${JSON.stringify(hello.disclaimer)};

/** What stands round every game's view. */
export interface Frame ${typeOf(frame, '', SAID)}

/** Something said to a person: id and args for who says it in another way, text in English. */
export interface Sentence {
    id: string;
    args: Record<string, number | string>;
    text: string;
    rule?: string;
}

export type GameOption = Replies['hello']['games'][number]['options'][number];

export interface Preset {
    name: string;
    help: string;
    options: Record<string, string>;
}

/** The fields of each request, besides do. */
export interface Requests {
${hello.requests.map(requestType).join('')}}

/** What each is answered with, besides ok; view and preview have the view itself as well, moves is meant with say and parts. */
export interface Replies {
${replyTypes.join('')}}

export interface Refusal {
    code: string;
    say: Sentence;
    rule?: string;
}
`;
if (rest[0] !== '--check') writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
    console.error(`types: ${file} is not what the engine says: make types`);
    process.exit(1);
}
