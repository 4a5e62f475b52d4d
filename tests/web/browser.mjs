// What the browser tests stand on: skep serve, Debian's Chromium, and tabs that note everything a page complains about.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update',
    '--disable-sync'];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Bots count simulations here instead of looking at a clock: the same game every time, on any machine. */
const SIMS = { easy: 10, medium: 10, expert: 100 };
const WAIT = 20000;

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** Starts skep serve on a port of its own; gives its address and a way to stop it. */
export async function startServer(command) {
    const server = spawn(command, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), once(server, 'exit').then(() => [''])]);
    const [url] = /http:\S+/.exec(line) ?? [];
    if (!url) throw new Error(`${command} serve did not say where it is open: ${line}`);
    return {
        url: `${url}/`,
        async stop() {
            if (server.exitCode !== null) return;
            server.kill('SIGINT');
            await once(server, 'exit');
        },
    };
}

/** In the page before its own scripts: counts what the engines have been asked and have not answered yet. */
function watchEngines({ sims, quick }) {
    const busy = new Map();
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (line) {
        if (!busy.has(this)) this.addEventListener('message', () => busy.has(this) && busy.set(this, busy.get(this) - 1));
        busy.set(this, (busy.get(this) ?? 0) + 1);
        const request = JSON.parse(line);
        if (request.do === 'hint') {
            delete request.ms;
            request.sims = sims[request.bot];
        }
        postMessage.call(this, JSON.stringify(request));
    };
    Worker.prototype.terminate = function () {
        busy.delete(this);
        terminate.call(this);
    };
    window.enginesAreQuiet = () => [...busy.values()].every((n) => n === 0);
    if (quick && location.protocol === 'http:') localStorage.setItem('skep.pace', '"quick"');
}

/** A page in a context of its own, with what it complained about. */
export async function openTab(browser, url, { quick = true, ...settings } = {}) {
    const context = await browser.newContext({
        viewport: DESKTOP, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', ...settings,
    });
    context.setDefaultTimeout(WAIT);
    const complaints = [];
    context.on('weberror', (error) => complaints.push(error.error().stack ?? String(error.error())));
    context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' || /Content.Security.Policy/i.test(text)) complaints.push(text);
    });
    await context.addInitScript(watchEngines, { sims: SIMS, quick });
    const page = await context.newPage();
    return { page, context, complaints, url };
}
