// What the page's main thread has to do, in milliseconds of its processor time: when a table is opened, and at each step that is
// played there, by bots or by a person who plays by keys. It prints a table and asserts nothing: times belong to a machine.
// "blocks" is what tasks of more than 50 ms would take of a telephone's thread, four times as slow, beyond those. "styled" and "layouts"
// are counts, the same on a busy machine: elements whose style was worked out, and how often the page was laid out.
// usage: [TRACE=FILE] [LOCALE=de-DE] node speed.mjs SKEP [GAME ...]   SKEP: a skep with the page in it; FILE.GAME.SCREEN.json: what
// Chromium traced
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { DESKTOP, launch, startServer } from './browser.mjs';
import { forEach } from './listed.mjs';
import { MIDDLE, played } from './records.mjs';

/** As many seats as each game has room for, where two are too few; and so many steps of them. */
const SEATS = forEach(2, { apiary: 5, waggle_dance: 4, ambrosia: 4, pollennation: 3 });
const STEPS = 60;
const SCREENS = {
    desktop: { viewport: DESKTOP },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** A telephone is so much slower, and what takes it longer than this is felt. */
const SLOW = 4;
const BLOCKS = 50_000;
const ID = 'speed';
const [TASK, STYLE, LAYOUT] = ['RunTask', 'UpdateLayoutTree', 'Layout'];
/** A step: what is asked of the engine, and all until the next one. bot: after a thought; play: a person, or without a choice. */
const MARKS = ['bot', 'play', 'roll', 'preview'];

/** In the page before its own scripts: marks what the engine is asked, answers for the person by keys, tells when enough is played. */
function playByKeys({ id, saved, steps }) {
    localStorage.setItem(`skep.game.${id}`, saved);
    localStorage.setItem('skep.pace', '"quick"');
    const key = (name) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    const asked = [];
    let played = 0;
    let thought = false;
    /* By its number, then Enter; until it is heard, as a question may wait for a beat. So the same moves are played every time. */
    function choose(before = played) {
        setTimeout(() => before === played && key(String(1 + (played % 3))), 400);
        setTimeout(() => before === played && key('Enter'), 600);
        setTimeout(() => before === played && choose(before), 800);
    }
    const { postMessage } = Worker.prototype;
    const heard = () => asked.shift().includes('moves') && choose();
    Worker.prototype.postMessage = function (lines) {
        this.addEventListener('message', heard); /* the same one is added once */
        const verbs = lines.map((line) => JSON.parse(line).do);
        asked.push(verbs);
        for (const verb of verbs) {
            if (verb === 'think') thought = true;
            const moves = verb === 'play' || verb === 'roll';
            if (moves || verb === 'preview') {
                performance.mark(verb === 'play' && thought ? 'bot' : verb);
                thought = false;
            }
            if (moves && ++played === steps) enough();
        }
        postMessage.call(this, lines);
    };
}

/** A table in the middle of its game: one person and bots that count simulations. */
async function savedGame(command, game) {
    const names = ['Mara', 'Ida', 'Tom', 'Ute', 'Jan', 'Eva'].slice(0, SEATS[game]);
    const bots = Object.fromEntries(names.slice(1).map((_, i) => [i + 1, 'easy:20']));
    const record = await played(command, game, { ...MIDDLE[game], names, bots });
    const seats = names.map((name, i) => ({ name, bot: bots[i] ?? null }));
    return JSON.stringify({ id: ID, game, seats, record, turn: null, over: false, when: 0 });
}

async function traced(session, run) {
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
    await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
    await run();
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    return events;
}

/** What the page's main thread did, and the marks between. */
function mainThread(events) {
    const marks = events.filter(({ cat, ph, name }) => cat === 'blink.user_timing' && /^[IRn]$/.test(ph) && MARKS.includes(name));
    marks.sort((a, b) => a.ts - b.ts);
    const [{ pid, tid }] = marks;
    return { marks, work: events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X') };
}

const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const ms = (us) => (us / 1000).toFixed(1).padStart(9);
/** Where the thread's own time is not known, the clock's. */
const costOf = ({ tdur, dur }) => tdur ?? dur;

function row(name, parts) {
    const named = (work, wanted) => work.filter((event) => event.name === wanted);
    const cost = parts.map((work) => sum(named(work, TASK).map(costOf))).sort((a, b) => a - b);
    const all = parts.flat();
    const tasks = named(all, TASK).map(costOf);
    const blocks = sum(tasks.map((task) => Math.max(0, task * SLOW - BLOCKS))) / parts.length;
    const cells = [at(cost, 0.5), at(cost, 0.9), cost.at(-1), Math.max(0, ...tasks), blocks];
    const counts = [sum(named(all, STYLE).map(({ args }) => args.elementCount ?? 0)), named(all, LAYOUT).length];
    const each = counts.map((n) => (n / parts.length).toFixed(1).padStart(9));
    console.log(`  ${name.padEnd(9)}${String(parts.length).padStart(6)}${cells.map(ms).join('')}${each.join('')}`);
}

async function measure(browser, url, game, screen) {
    const saved = await savedGame(command, game);
    const context = await browser.newContext({ locale: process.env.LOCALE ?? 'en-GB', serviceWorkers: 'block', ...SCREENS[screen] });
    let enough;
    const over = new Promise((resolve) => (enough = resolve));
    await context.exposeFunction('enough', enough);
    await context.addInitScript(playByKeys, { id: ID, saved, steps: STEPS });
    const page = await context.newPage();
    const session = await browser.newBrowserCDPSession();
    const events = await traced(session, async () => {
        await page.goto(`${url}#/play/${ID}`);
        await over;
    });
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await context.close();
    const { marks, work } = mainThread(events);
    if (process.env.TRACE) writeFileSync(`${process.env.TRACE}.${game}.${screen}.json`, JSON.stringify(events));
    console.log(`${game}, ${SEATS[game]} seats, ${screen}: ${nodes} nodes`);
    console.log('  after     times   median     90 %    worst  longest   blocks   styled  layouts');
    const between = (from, to) => work.filter(({ ts }) => ts >= from && ts < to);
    row('opening', [between(0, marks[0].ts)]);
    for (const name of MARKS) {
        const parts = marks.flatMap((mark, i) => (mark.name === name && marks[i + 1] ? [between(mark.ts, marks[i + 1].ts)] : []));
        if (parts.length > 0) row(name, parts);
    }
}

const [command, ...games] = process.argv.slice(2);
if (!command) {
    console.error('usage: node speed.mjs SKEP [GAME ...]');
    process.exit(2);
}
console.log(`main thread in ms; load of this machine ${loadavg()[0].toFixed(1)}`);
const server = await startServer(command);
const browser = await launch();
try {
    for (const game of games.length > 0 ? games : Object.keys(SEATS))
        for (const screen of Object.keys(SCREENS)) await measure(browser, server.url, game, screen);
} finally {
    await browser.close();
    await server.stop();
}
