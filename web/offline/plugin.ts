// What the build adds to the page: the service worker with the list of what it keeps, and a policy for hosts that send none.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

// As skep serve has it in its headers (apps/cli/serve_http.c), but for frame-ancestors, which only a header can say.
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

const WORKER = 'offline.js';

function filesBelow(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

export function offline(): Plugin {
    return {
        name: 'skep-offline',
        apply: 'build',
        transformIndexHtml: () => [
            { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
        ],
        writeBundle: {
            order: 'post',
            sequential: true,
            handler({ dir }) {
                const paths = filesBelow(dir!).filter((path) => relative(dir!, path) !== WORKER).sort();
                const hash = createHash('sha256');
                for (const path of paths) hash.update(relative(dir!, path)).update(readFileSync(path));
                // The page is asked for as its folder: some hosts send who asks for index.html there.
                const files = paths.map((path) => relative(dir!, path)).map((file) => (file === 'index.html' ? './' : file));
                const source = readFileSync(fileURLToPath(new URL('./worker.js', import.meta.url)), 'utf8');
                const head = `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n`;
                writeFileSync(join(dir!, WORKER), head + source);
            },
        },
    };
}
