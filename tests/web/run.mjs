// Tries the page in a browser: every scenario at tabs of its own, two scenarios at a time.
// usage: node run.mjs SKEP [WORD...]   SKEP: a skep with the page in it; WORD: only scenarios whose names have it; without words all
// but those of later.mjs, and with SKEP_SOAK=1 these too
// A scenario has as long as it needs; when nothing has happened for SKEP_PATIENCE seconds (120), it fails (watch.mjs). Of one that
// fails, NAME.png and NAME.txt (what it waited for, what the page said, and where it was) are left in failed-web/.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, launchShell, openTab, renew, startServer } from './browser.mjs';
import { LATER } from './later.mjs';
import { SOAK } from './table.mjs';
import { Watch } from './watch.mjs';

const FAILED = 'failed-web';
const LANES = 2;
/** A page that hangs is not waited for. */
const LAST_LOOK_MS = 10000;
const LINES_MOST = 30;
const [command, ...words] = process.argv.slice(2);
if (!command) {
    console.error('usage: node run.mjs SKEP [WORD...]');
    process.exit(2);
}

const folder = new URL('scenarios/', import.meta.url);
const scenarios = [];
for (const file of readdirSync(folder).sort()) {
    const { default: found } = await import(new URL(file, folder));
    for (const [name, run] of Object.entries(found)) scenarios.push({ name: `${file.replace('.mjs', '')}: ${name}`, run });
}
const wanted = scenarios.filter(({ name }) => (words.length > 0 ? words.every((word) => name.includes(word)) : SOAK || !LATER.has(name)));
const unknown = [...LATER].filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) throw new Error(`later.mjs names what there is not: ${unknown.join('; ')}`);

const server = await startServer(command);
const browser = await new Watch().over(launchShell);
/** Tabs that a scenario has done with. */
const left = [];

/** What a scenario is given, and what it has taken. */
function hand(watch) {
    const tabs = [];
    const servers = [];
    return {
        tabs, servers, command,
        /** A tab with storage of its own; settings as of a Playwright context, and those of openTab(); `whole`: in a Chromium of its own,
            with all that the shell of it has not. */
        async open({ whole = false, ...settings } = {}, url = server.url) {
            const kind = url === server.url && !settings.init && !whole ? JSON.stringify(settings) : null;
            const i = left.findIndex((tab) => tab.kind === kind);
            const tab = i < 0 ? await openTab(whole ? await launch() : browser, url, settings) : left.splice(i, 1)[0];
            Object.assign(tab, { kind, happened: () => watch.happened(), close: () => (whole ? tab.context.browser() : tab.context).close() });
            tab.context.setDefaultTimeout(0);
            tabs.push(tab);
            if (i >= 0) await renew(tab);
            return tab;
        },
        /** A server of its own, to be stopped. */
        async serve() {
            servers.push(await startServer(command));
            return servers.at(-1);
        },
    };
}

/** Whether the pages were content; what was taken is given back. */
async function handBack({ tabs, servers }) {
    const complaints = tabs.flatMap((tab) => tab.complaints);
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
    for (const tab of tabs.splice(0))
        if (tab.kind === null) await tab.close();
        else left.push(tab);
    for (const own of servers) await own.stop();
}

/** Leaves a picture of each tab and closes it, which ends what still waits there and makes it say what for. */
async function keep(name, { tabs, servers }, error, ended) {
    const inTime = (work) => Promise.race([work.catch(() => undefined), sleep(LAST_LOOK_MS)]);
    mkdirSync(FAILED, { recursive: true });
    const path = resolve(FAILED, name.replace(/\W+/g, '-'));
    const lines = [error.stack];
    for (const [i, { page, complaints, close }] of tabs.entries()) {
        lines.push('', page.url(), ...complaints);
        await inTime(page.evaluate(() => draw()));
        await inTime(page.screenshot({ path: `${path}${i ? i + 1 : ''}.png` }));
        await inTime(close());
    }
    for (const own of servers) await inTime(own.stop());
    const late = await inTime(ended);
    if (late && late !== error) lines.push('', 'It waited here:', late.stack);
    writeFileSync(`${path}.txt`, `${lines.join('\n')}\n`);
    return path;
}

/** Whether it went well. */
async function attempt({ name, run }) {
    const from = Date.now();
    const watch = new Watch();
    const hands = hand(watch);
    let ended; /* with null, or with what went wrong */
    let error = null;
    try {
        await watch.over(() => {
            const going = run(hands).then(() => handBack(hands));
            ended = going.then(() => null, (wrong) => wrong);
            return going;
        });
    } catch (caught) {
        error = caught;
    }
    const told = error ? error.message.split('\n').slice(0, LINES_MOST) : [];
    if (error) told.push(`see ${await keep(name, hands, error, ended)}.txt, .png`);
    console.log(`${error ? 'FAILED' : 'ok    '} ${((Date.now() - from) / 1000).toFixed(1).padStart(5)} s  ${name}`);
    for (const line of told) console.log(`              ${line}`);
    return error === null;
}

const began = Date.now();
const queue = [...wanted];
let failed = 0;
async function lane() {
    for (let next; (next = queue.shift()); ) if (!(await attempt(next))) failed++;
}
await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
await server.stop();
console.log(`${wanted.length - failed} passed, ${failed} failed, in ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
