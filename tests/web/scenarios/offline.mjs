// Opened once, the page needs nobody any more: the server is gone, a reload goes on with the game, and a new one can be begun; as
// plain files below a path it does the same. A new version takes over, and a page of the old one that is open finds its files.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logLines, movesPlayed, playOn, settled, start } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

/** Everything is kept: from now on there may be nobody. */
const isKept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function openKept(open, url, settings = {}) {
    const tab = await open({ serviceWorkers: 'allow', ...settings }, url);
    step('opens the page and waits until it is kept');
    await tab.page.goto(url);
    await isKept(tab.page);
    return tab;
}

/** A game can be begun: page, board and engine are all there. */
async function begin(page) {
    step('begins a game');
    await page.evaluate(() => (location.hash = '#/new/honey_nectar'));
    await page.getByRole('button', { name: 'Start' }).click();
    await hasBegun(page);
}

/** The engine has answered: what happened stands in the log. */
async function hasBegun(page) {
    await settled(page);
    await until(() => movesPlayed(page), (n) => assert.ok(n > 0, 'something has been played'));
}

/** Plain files below a path, from a host that knows nothing of skep; answers 503 once the folder is null. */
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

/** Another version: the same page with a mark, and without the files of set-up that the old one loads when it needs them. */
async function anotherVersion() {
    const work = await mkdtemp(join(tmpdir(), 'skep-'));
    const change = async (file, from, to) => {
        const text = await readFile(join(work, file), 'utf8');
        assert.notEqual(text.replace(from, to), text, file);
        await writeFile(join(work, file), text.replace(from, to));
    };
    await cp(DIST, work, { recursive: true });
    await change('index.html', '<body>', '<body data-version="another">');
    await change('offline.js', /VERSION = '\w+'/, "VERSION = 'another'");
    const gone = (await readdir(join(work, 'assets'))).find((file) => /^Setup-.*\.js$/.test(file));
    await rm(join(work, 'assets', gone));
    await change('offline.js', `"assets/${gone}",`, '');
    return work;
}

export default {
    async 'the server is gone'({ open, serve }) {
        const server = await serve();
        const tab = await open({ serviceWorkers: 'allow' }, server.url);
        const { page } = tab;
        await start(tab, 'honey_nectar');
        await playOn(page, { moves: 6 });
        await isKept(page);
        const log = await logLines(page);
        await server.stop();

        await page.reload();
        await settled(page);
        await becomes(() => logLines(page), log);
        await playOn(page, { moves: 12 });
        await start(tab, 'waggle_dance');
        await playOn(page, { moves: 12 });
        assert.ok((await movesPlayed(page)) >= 12);
    },

    async 'it can be installed, and begins without a server'({ open, serve }) {
        const server = await serve();
        const { page, context, complaints } = await openKept(open, server.url, { whole: true }); /* a shell installs nothing */
        const session = await context.newCDPSession(page);
        const problems = async () => {
            const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
            return installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito');
        };
        await becomes(problems, [], 'why it cannot be installed');
        assert.deepEqual(complaints, []);

        assert.deepEqual(await server.stop(), [0, null]);
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await begin(page);
        await page.reload();
        await hasBegun(page);
    },

    async 'plain files below a path'({ open }) {
        const host = await plainHost(DIST);
        const { page, complaints } = await openKept(open, host.url);
        await begin(page);
        assert.deepEqual(complaints, []);
        host.folder = null;
        await page.goto(`${host.url}index.html?again`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await begin(page);
        host.close();
    },

    async 'a new version'({ open }) {
        const work = await anotherVersion();
        const host = await plainHost(DIST);
        const { page } = await openKept(open, host.url);
        host.folder = work;
        step('waits for the new version');
        await page.evaluate(async () => {
            const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
            await (await navigator.serviceWorker.ready).update();
            await changed;
        });
        await begin(page); /* the old page goes on, with its own files */
        const version = () => page.locator('body').getAttribute('data-version');
        await page.goto('about:blank');
        await page.goto(host.url);
        await becomes(version, 'another');
        host.folder = null;
        await page.reload();
        await becomes(version, 'another');
        host.close();
        await rm(work, { recursive: true });
    },
};
