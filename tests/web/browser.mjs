// What the browser tests stand on: skep serve, Debian's Chromium, and tabs that note everything a page complains about.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update',
    '--disable-sync'];
/** Tabs live for seconds: what they run is compiled once, not a second time to run faster; and nothing is drawn in another process. */
const BRIEF = ['--js-flags=--liftoff-only --no-maglev --no-turbofan', '--in-process-gpu'];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Bots count simulations here instead of looking at a clock: the same game every time, on any machine. */
const SIMS = { beginner: 10, easy: 10, medium: 10, hint: 100 };
/** How often a page that changes says so. */
const TELL_MS = 500;

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The same without windows round its pages: a page costs two thirds, a new tab a sixth. */
const SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';

export const launch = (executablePath = CHROMIUM, more = []) => chromium.launch({ executablePath, args: [...FLAGS, ...more], timeout: 0 });
export const launchShell = () => launch(existsSync(SHELL) ? SHELL : CHROMIUM, BRIEF);

/** Starts skep serve on a port of its own; gives its address and ways to stop it. */
export async function startServer(command) {
    const kept = mkdtempSync(join(tmpdir(), 'skep-'));
    let server;
    const begin = async (port) => {
        server = spawn(command, ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, XDG_STATE_HOME: kept } });
        const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), once(server, 'exit').then(() => [''])]);
        const [url] = /http:\S+/.exec(line) ?? [];
        if (!url) throw new Error(`${command} serve did not say where it is open: ${line}`);
        return `${url}/`;
    };
    const end = async (signal) => {
        if (server.exitCode !== null || server.signalCode !== null) return;
        server.kill(signal);
        await once(server, 'exit');
    };
    const url = await begin('0');
    return {
        url,
        /** As if the power had gone, and come back. */
        die: () => end('SIGKILL'),
        revive: () => begin(new URL(url).port),
        /** Gives its exit code and the signal that ended it. */
        async stop() {
            await end('SIGINT');
            rmSync(kept, { recursive: true, force: true });
            return [server.exitCode, server.signalCode];
        },
    };
}

/** In the page before its own scripts: counts what the engines have been asked, what of it they have not answered yet, and the clicks
    that have come; tells when something changes. */
function watchPage({ sims, quick, drawn, silent, tellMs }) {
    let told = -Infinity;
    const tell = () => {
        if (performance.now() < told + tellMs) return;
        told = performance.now();
        somethingHappened();
    };
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.clicksHeard = 0;
    addEventListener('click', () => window.clicksHeard++, true);

    window.enginesAsked = 0;
    const busy = new Map();
    const { postMessage, terminate } = Worker.prototype;
    const answered = ({ currentTarget: worker }) => {
        if (busy.has(worker)) busy.set(worker, busy.get(worker) - 1);
        tell();
    };
    const countSimulations = (line) => {
        const { ms, slice, ...request } = JSON.parse(line);
        if (request.do === 'sit') for (const seat of request.seats ?? []) if (seat.bot in sims) seat.bot += `:${sims[seat.bot]}`;
        if (request.do === 'hint') request.sims = sims.hint;
        if (request.do === 'review') Object.assign(request, { sims: request.sims ?? window.reviewSims ?? 0, slice: 1 }); /* event by event */
        else if (request.do === 'study' && slice) request.rounds = window.studyRounds ?? 50;
        else if (slice) request.slice_sims = sims.hint / 2;
        return JSON.stringify(request);
    };
    Worker.prototype.postMessage = function (lines) {
        if (!busy.has(this)) this.addEventListener('message', answered);
        busy.set(this, (busy.get(this) ?? 0) + 1);
        window.enginesAsked += lines.length;
        postMessage.call(this, lines.map(countSimulations));
    };
    Worker.prototype.terminate = function () {
        busy.delete(this);
        terminate.call(this);
    };
    window.enginesAreQuiet = () => [...busy.values()].every((n) => n === 0);

    const unseen = new CSSStyleSheet();
    unseen.replaceSync('@media screen { :root { opacity: 0 } }');
    window.draw = () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unseen));
    if (!drawn) document.adoptedStyleSheets.push(unseen);

    if (!quick || location.protocol !== 'http:') return;
    if (silent) localStorage.setItem('skep.sound', '"off"');
    localStorage.setItem('skep.pace', '"once"');
    localStorage.setItem('skep.rest', '20');
}

/** A page in a context of its own, with what it complained about, and what presses things in it. `init`: runs in the page before its
    own scripts; `happened` is called for all that goes on in it. Nobody looks or listens: everything is in its place, but nothing is
    drawn unless `drawn`, or from draw() in the page on, and nothing is heard unless not `silent`; that is a third of the price. */
export async function openTab(browser, url, { quick = true, drawn = false, silent = true, init, ...settings } = {}) {
    const context = await browser.newContext({
        viewport: DESKTOP, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', ...settings,
    });
    const press = (locator) => (settings.hasTouch ? locator.tap() : locator.click()); /* a mouse would stay and hover */
    const tab = { context, url, press, viewport: settings.viewport ?? DESKTOP, complaints: [], happened: () => undefined };
    const happened = () => tab.happened();
    for (const event of ['request', 'response', 'requestfinished', 'requestfailed', 'console']) context.on(event, happened);
    context.on('weberror', (error) => tab.complaints.push(error.error().stack ?? String(error.error())));
    context.on('console', (message) => {
        const text = message.text();
        const isGrave = message.type() === 'error' || /Content.Security.Policy/i.test(text);
        if (isGrave && message.location().url !== tab.ignored) tab.complaints.push(text);
    });
    await context.exposeBinding('somethingHappened', happened);
    await context.addInitScript(watchPage, { sims: SIMS, quick, drawn, silent, tellMs: TELL_MS });
    if (init) await context.addInitScript(init);
    tab.page = await context.newPage();
    return tab;
}

/** The tab as if it were a new one, for a third of its price: the page is left for a file of the same place, as elsewhere would be
    another process, and nothing is kept. */
export async function renew(tab) {
    const { page, url, complaints } = tab;
    tab.ignored = `${url}favicon.ico`; /* such a file asks for one */
    await page.goto(`${url}icon.svg`);
    await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
    });
    await page.setViewportSize(tab.viewport);
    await page.mouse.move(0, 0);
    complaints.length = 0;
}
