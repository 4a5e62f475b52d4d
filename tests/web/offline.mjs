// The page without a network: opened once from skep serve, it goes on when that has stopped; as plain files below a path it does
// the same; a new version takes over, and a page of the old one that is still open finds its files.
// usage: node offline.mjs [skep] [folder of the built page]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const skep = process.argv[2] ?? join(root, 'build/release/skep');
const dist = process.argv[3] ?? join(root, 'web/dist');
const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
    '--disable-component-update', '--disable-sync'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });

async function open(url) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return { page, complaints, close: () => context.close() };
}

// A game can be begun: page, board and engine are all there.
async function play(page) {
    await page.evaluate(() => (location.hash = '#/new/honey_nectar'));
    await page.getByRole('button', { name: /^Start/ }).click();
    await hasBegun(page);
}

// The engine has answered: what happened stands in the log.
async function hasBegun(page) {
    await page.waitForFunction(() => Number(document.querySelector('[data-count]')?.dataset.count) > 0);
}

// Plain files below a path, from a host that knows nothing of skep; answers 503 once the folder is null.
async function plainHost(folder) {
    const host = { folder };
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, 'http://host').pathname;
        const file = path.replace(/^\/some\/path\//, '').replace(/^$/, 'index.html');
        try {
            if (!host.folder || !path.startsWith('/some/path/')) throw new Error(path);
            const body = await readFile(join(host.folder, file));
            response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
        } catch {
            response.writeHead(host.folder ? 404 : 503).end();
        }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    host.url = `http://127.0.0.1:${server.address().port}/some/path/`;
    host.close = () => server.close();
    return host;
}

async function fromSkepServe() {
    const server = spawn(skep, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    const { page, complaints, close } = await open(/http:\S+/.exec(line)[0]);
    const session = await page.context().newCDPSession(page);
    assert.deepEqual((await session.send('Page.getInstallabilityErrors')).installabilityErrors.map((error) => error.errorId)
        .filter((id) => id !== 'in-incognito'), [], 'why it cannot be installed');
    assert.deepEqual(complaints, []);

    server.kill('SIGINT');
    assert.deepEqual(await once(server, 'exit'), [0, null]);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await play(page);
    await page.reload();
    await hasBegun(page);
    await close();
}

async function fromPlainFiles() {
    const host = await plainHost(dist);
    const { page, complaints, close } = await open(host.url);
    await play(page);
    assert.deepEqual(complaints, []);
    host.folder = null;
    await page.goto(`${host.url}index.html?again`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await play(page);
    await close();
    host.close();
}

// Another version: the same page with a mark, and without the files of set-up that the old one loads when it needs them.
async function newVersion() {
    const work = await mkdtemp(join(tmpdir(), 'skep-'));
    const change = async (file, from, to) => {
        const text = await readFile(join(work, file), 'utf8');
        assert.notEqual(text.replace(from, to), text, file);
        await writeFile(join(work, file), text.replace(from, to));
    };
    await cp(dist, work, { recursive: true });
    await change('index.html', '<body>', '<body data-version="another">');
    await change('offline.js', /VERSION = '\w+'/, "VERSION = 'another'");
    const gone = (await readdir(join(work, 'assets'))).find((file) => /^Setup-.*\.js$/.test(file));
    await rm(join(work, 'assets', gone));
    await change('offline.js', `"assets/${gone}",`, '');

    const host = await plainHost(dist);
    const { page, close } = await open(host.url);
    host.folder = work;
    await page.evaluate(async () => {
        const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
        await (await navigator.serviceWorker.ready).update();
        await changed;
    });
    await play(page); /* the old page goes on, with its own files */
    await page.goto('about:blank');
    await page.goto(host.url);
    assert.equal(await page.locator('body').getAttribute('data-version'), 'another');
    host.folder = null;
    await page.reload();
    assert.equal(await page.locator('body').getAttribute('data-version'), 'another');
    await close();
    host.close();
    await rm(work, { recursive: true });
}

try {
    for (const test of [fromSkepServe, fromPlainFiles, newVersion]) {
        const from = Date.now();
        await test();
        console.log(`${test.name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
    }
} finally {
    await browser.close();
}
