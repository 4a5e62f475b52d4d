// What the browser tests share: the built page behind a small server with strict headers, and Debian's Chromium.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const { chromium } = createRequire(join(web, 'package.json'))('playwright-core');

const TYPES = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
};
const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
    '--disable-component-update', '--disable-sync'];

function serve(folder) {
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, 'http://page').pathname.replace(/\/$/, '/index.html');
        try {
            const body = await readFile(join(folder, path));
            response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-security-policy': POLICY });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A page of its own context, and every complaint that it makes. */
export async function openPage(settings = {}, folder = process.env.SKEP_DIST ?? join(web, 'dist')) {
    const server = await serve(folder);
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...settings });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
    });
    return {
        page,
        complaints,
        url: `http://127.0.0.1:${server.address().port}/`,
        async close() {
            await browser.close();
            server.close();
        },
    };
}
