// A report of a study, as skep lab --json writes it (docs/lab.md): read from a text that may be anything, and told in the words of the
// design: no share without its interval, and no answer that the games do not give.
import { levelName } from './bots';
import type { Catalogue } from './catalogue';
import { fill } from './fill.js';
import { gameCard } from './games';
import { language, t, together, translated, word, wordsIn } from './language.svelte';

export interface Interval {
    mean: number | null;
    low: number | null;
    high: number | null;
}

/** A cell as far as it is known while it is played. */
export interface Cell {
    name: string;
    values: string[];
    seats: number;
    games: number;
    measures: Record<string, Interval>;
}

export interface Spread {
    least: number;
    q05: number;
    q25: number;
    median: number;
    q75: number;
    q95: number;
    most: number;
    histogram: [number, number][];
}

export interface Use {
    id: string;
    what: string;
    text: string;
    seats: number;
    won: number | null;
    won_else: number | null;
    difference: number | null;
    low: number | null;
    high: number | null;
    p: number | null;
    passes: boolean;
}

export interface Finding {
    id: string;
    text: string;
    value: number;
    seed: string;
    rotation: number;
}

export interface WholeCell extends Cell {
    bots: string[];
    seats_won: ({ seat: string } & Interval)[];
    bots_won: ({ bot: string } & Interval)[];
    endings: ({ reason: string; text: string; games: number } & Interval)[];
    lengths: Record<'turns' | 'decisions' | 'seconds', Spread>;
    uses: Use[];
    findings: Finding[];
}

export interface Difference {
    measure: string;
    cell: number;
    from: number;
    difference: number | null;
    low: number | null;
    high: number | null;
    passes: boolean;
}

export interface Axis {
    id: string;
    values: string[];
}

export interface Report {
    skep: string;
    study: { game: string; question?: string; options?: Record<string, unknown>; seed: string; games: number; [more: string]: unknown };
    hash: string;
    rounds: number;
    games: number;
    ended: 'games' | 'until' | 'early';
    shard?: [number, number];
    axes: Axis[];
    cells: WholeCell[];
    differences: Difference[];
    matrix: { bots: string[]; won: (number | null)[][]; low: (number | null)[][]; high: (number | null)[][] } | null;
    rules_never_used: string[];
    things_never_named: string[];
}

/** What is shown of a study in a list, before its report is opened. */
export interface Gist {
    game: string;
    question: string;
    ended: Report['ended'];
    /** Games of a cell that were planned. */
    games: number;
    axes: Axis[];
    cells: Cell[];
}

export const gistOf = ({ study, ended, axes, cells }: Report): Gist => ({
    game: study.game, question: study.question ?? '', ended, games: study.games, axes,
    cells: cells.map(({ name, values, seats, games, measures }) => ({ name, values, seats, games, measures: { first_player: measures.first_player! } })),
});

/* Reading */

/** This is no report; says where and what was expected. */
export class NoReport extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isText = (value: unknown): boolean => typeof value === 'string';
const isFigure = (value: unknown): boolean => value === null || isNumber(value);
const isInterval = (value: unknown): boolean => isObject(value) && ['mean', 'low', 'high'].every((key) => isFigure(value[key]));
const isTested = (value: unknown): boolean => isObject(value) && ['difference', 'low', 'high'].every((key) => isFigure(value[key]));
const all = (is: (value: unknown) => boolean) => (value: unknown): boolean => Array.isArray(value) && value.every(is);
const isBin = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const QUANTILES = ['least', 'q05', 'q25', 'median', 'q75', 'q95', 'most'] as const;
const isSpread = (value: unknown): boolean => isObject(value) && QUANTILES.every((key) => isNumber(value[key])) && all(isBin)(value.histogram);
const having = (...texts: string[]) => (value: unknown): boolean => isObject(value) && texts.every((key) => isText(value[key]));

type Check = [is: (value: unknown) => boolean, expected: string];
const A_TEXT: Check = [isText, word('a text')];
const A_NUMBER: Check = [isNumber, word('a number')];
const TEXTS: Check = [all(isText), word('a list of texts')];

const REPORT: Record<string, Check> = {
    skep: A_TEXT, hash: A_TEXT, rounds: A_NUMBER, games: A_NUMBER,
    ended: [(value) => ['games', 'until', 'early'].includes(value as string), word('games, until or early')],
    axes: [all((axis) => isObject(axis) && isText(axis.id) && all(isText)(axis.values)), word('a list of axes with id and values')],
    cells: [(value) => all(isObject)(value) && (value as unknown[]).length > 0, word('a list of cells')],
    differences: [all((one) => isTested(one) && having('measure')(one)), word('a list of differences')],
    rules_never_used: TEXTS, things_never_named: TEXTS,
};
const CELL: Record<string, Check> = {
    name: A_TEXT, values: TEXTS, seats: A_NUMBER, games: A_NUMBER, bots: TEXTS,
    measures: [(value) => isObject(value) && Object.values(value).every(isInterval) && 'first_player' in value, word('measures with mean, low and high')],
    seats_won: [all((one) => isInterval(one) && having('seat')(one)), word('a list of seats')],
    bots_won: [all((one) => isInterval(one) && having('bot')(one)), word('a list of bots')],
    endings: [all((one) => isInterval(one) && having('reason', 'text')(one)), word('a list of endings')],
    lengths: [(value) => isObject(value) && ['turns', 'decisions', 'seconds'].every((key) => isSpread(value[key])), word('turns, decisions and seconds')],
    uses: [all((one) => isTested(one) && having('id', 'what', 'text')(one)), word('a list of uses')],
    findings: [all(having('id', 'text', 'seed')), word('a list of findings')],
};

function check(object: Record<string, unknown>, checks: Record<string, Check>, place: string): void {
    for (const [key, [is, expected]] of Object.entries(checks))
        if (!is(object[key])) throw new NoReport(t('{place} has to be {expected}.', { place: `${place}${key}`, expected: t(expected) }));
}

export function readReport(text: string): Report {
    let read: unknown;
    try {
        read = JSON.parse(text);
    } catch {
        throw new NoReport(t('This is not JSON.'));
    }
    if (!isObject(read) || read.kind !== 'study' || !isObject(read.study))
        throw new NoReport(t('This is no report of a study: expected what skep lab writes with --json, an object whose kind is study.'));
    const { game } = read.study;
    if (typeof game !== 'string' || !gameCard(game)) throw new NoReport(t('{place} has to be {expected}.', { place: 'study.game', expected: t('a game of skep') }));
    check(read, REPORT, '');
    for (const [i, cell] of (read.cells as Record<string, unknown>[]).entries()) check(cell, CELL, `cells[${i}].`);
    return read as unknown as Report;
}

/* Names */

type Words = Record<string, string>;
let known = $state.raw<Record<string, Words>>({});

/** What people call the options of a game: fetched once a language. */
export async function openNames(...games: string[]): Promise<void> {
    const lang = language();
    const found = await Promise.all(games.map((game) => wordsIn(lang, `${game}.rules`)));
    known = { ...known, ...Object.fromEntries(games.map((game, i) => [game, found[i]!])) };
}

/** An option, one of its values, or its help. */
export const nameIn = (game: string, id: string): string => known[game]?.[id] ?? id;

const BOTS: Record<string, string> = { greedy: word('greedy bot'), random: word('random bot'), mcts: word('searching bot') };

/** expert:20 is the expert bot with 20 simulations. */
export function botName(text: string): string {
    const [id = '', most] = text.split(':');
    const name = t(BOTS[id] ?? levelName(id));
    return most ? t('{bot}, {n} simulations', { bot: name, n: most }) : name;
}

export const lineUp = (bots: string[]): string => together([...new Set(bots)].map(botName));

export function axisName(game: string, id: string): string {
    return id === 'seats' ? t('seats') : id === 'bots' ? t('bots') : nameIn(game, id);
}

export function valueName(game: string, id: string, value: string): string {
    if (id === 'bots') return together(value.split(',').map(botName));
    if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no');
    return nameIn(game, value);
}

/** Workers 3 · Moves in a turn 2; of a study without axes the game's title. */
export function cellName(game: string, axes: Axis[], { values, name }: Pick<Cell, 'values' | 'name'>): string {
    if (axes.length === 0) return gameCard(game)?.title ?? name;
    return axes.map(({ id }, i) => {
        const value = valueName(game, id, values[i] ?? '');
        if (id === 'bots') return value;
        return id === 'seats' ? t('{n} seats', { n: value }) : `${axisName(game, id)} ${value}`;
    }).join(' · ');
}

export function questionOf({ game, question, axes }: Pick<Gist, 'game' | 'question' | 'axes'>): string {
    if (question) return t(question); /* one of ours, or somebody's own words */
    if (axes.length === 0) return t('How does it play?');
    return axes.map(({ id, values }) => `${axisName(game, id)}${t(': ')}${values.map((value) => valueName(game, id, value)).join(', ')}`).join('; ');
}

/** What happened, without names and numbers: the sentence of the game. */
export function happened(catalogue: Catalogue | null, { id, what, text }: Pick<Use, 'id' | 'what' | 'text'>): string {
    const template = catalogue?.sentences.find((one) => one.id === id)?.text;
    const found = template === undefined ? null : translated(template);
    if (found === null) return text;
    const said = fill(found, () => '…', language(), () => false);
    return what ? `${said} (${translated(what) ?? what})` : said;
}

/* Numbers */

/** With so many games a share has a decimal; with a half width of so many points there is no answer. */
const DECIMAL_FROM = 1000;
const TOO_WIDE = 0.1;
/** As good as even: within so much of what is fair. */
export const ZONE = 0.015;

export function decimal(n: number | null, digits: number): string {
    if (n === null) return '?';
    const text = Math.abs(n).toLocaleString(language() === 'en' ? 'en-GB' : language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return n < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

export const digitsOf = (games: number): number => (games >= DECIMAL_FROM ? 1 : 0);

const points = (n: number | null): number | null => (n === null ? null : n * 100);

/** 53.9 % (52.5 to 55.3). */
export function share({ mean, low, high }: Interval, games: number): string {
    const digits = digitsOf(games);
    return t('{mean} % ({low} to {high})', { mean: decimal(points(mean), digits), low: decimal(points(low), digits), high: decimal(points(high), digits) });
}

/** Points of a percentage, or units of the measure. */
export function difference(of: Pick<Difference, 'difference' | 'low' | 'high'>, isShare: boolean, digits: number): string {
    const [mean, low, high] = [of.difference, of.low, of.high].map((n) => decimal(isShare ? points(n) : n, digits));
    return isShare ? t('{mean} points ({low} to {high})', { mean: mean!, low: low!, high: high! }) : t('{mean} ({low} to {high})', { mean: mean!, low: low!, high: high! });
}

/* The answer: who starts */

type Verdict = 'few' | 'first' | 'later' | 'open';

const halfWidth = ({ low, high }: Interval): number => (low === null || high === null ? Infinity : (high - low) / 2);
export const fairOf = ({ seats }: Pick<Cell, 'seats'>): number => 1 / seats;

export function verdictOf(cell: Cell): Verdict {
    const first = cell.measures.first_player;
    if (cell.games === 0 || !first || !(halfWidth(first) <= TOO_WIDE)) return 'few';
    if (first.low! > fairOf(cell)) return 'first';
    return first.high! < fairOf(cell) ? 'later' : 'open';
}

/** The most that could be hidden where nothing is shown, in points. */
function atMost(cells: Cell[]): number {
    const reach = ({ measures: { first_player: first }, ...cell }: Cell) =>
        Math.max(Math.abs(first!.low! - fairOf(cell)), Math.abs(first!.high! - fairOf(cell)));
    return Math.ceil(Math.max(...cells.map(reach)) * 100);
}

const NAMED_MOST = 4;

function namesOf(names: string[]): string {
    const rest = names.length - NAMED_MOST;
    return rest > 0 ? together([...names.slice(0, NAMED_MOST), t('{n} more', { n: rest })]) : together(names);
}

/** What the games say about who starts: what is shown, and what is not. */
export function answerOf({ game, axes, cells }: Pick<Gist, 'game' | 'axes' | 'cells'>): { shown: string; rest: string } {
    const by = (verdict: Verdict) => cells.filter((cell) => verdictOf(cell) === verdict);
    const name = (cell: Cell) => cellName(game, axes, cell);
    const told = (cell: Cell) => t('{cell}: {share}', { cell: name(cell), share: share(cell.measures.first_player!, cell.games) });
    const shown = [
        by('first').length > 0 && t('More for the first player: {cells}.', { cells: namesOf(by('first').map(told)) }),
        by('later').length > 0 && t('More for those who come later: {cells}.', { cells: namesOf(by('later').map(told)) }),
    ].filter(Boolean).join(' ');
    const open = by('open');
    const few = by('few');
    const widest = Math.max(...few.map(({ measures }) => halfWidth(measures.first_player ?? { mean: null, low: null, high: null })));
    const everywhere = open.length === cells.length && cells.length > 1;
    const rest = [
        everywhere && t('No advantage of starting is shown in any cell, at most about {n} points.', { n: atMost(open) }),
        open.length > 0 && !everywhere && t('{cells}: no advantage of starting shown, at most about {n} points.', { cells: namesOf(open.map(name)), n: atMost(open) }),
        few.length > 0 && (Number.isFinite(widest)
            ? t('{cells}: too few games to say; ±{n} points.', { cells: namesOf(few.map(name)), n: Math.round(widest * 100) })
            : t('{cells}: too few games to say.', { cells: namesOf(few.map(name)) })),
    ].filter(Boolean).join(' ');
    return { shown, rest };
}
