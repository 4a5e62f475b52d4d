// A file of the page's own, for a test that looks into it without the rest.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { transformSync } = createRequire(require.resolve('vite'))('esbuild');
const WEB = new URL('../../web/src/', import.meta.url);

/** A script that puts what the file exports under a name; it must import nothing. */
export function scriptOf(path, name) {
    return transformSync(readFileSync(new URL(path, WEB), 'utf8'), { loader: 'ts', format: 'iife', globalName: name }).code;
}

export const exportsOf = (path) => new Function(`${scriptOf(path, 'found')}; return found;`)();
