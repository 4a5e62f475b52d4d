// What the page weighs: the engine at most 300 KB compressed, that of the lab, which nobody else fetches, 350, and the JavaScript that the home page loads before it at most 100 KB; and
// in how few files a table comes (web/chunks).
// usage: node sizes.mjs [folder of the built page]
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
const text = (file) => readFileSync(join(dist, file), 'utf8');
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** A script and all that it imports at once; what it imports later, when asked to, is not among them. */
function withImports(file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, path] of text(file).matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
        withImports(normalize(join(dirname(file), path)), found);
    return found;
}

const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
const modules = assets.filter((file) => file.endsWith('.wasm'));
assert.deepEqual(modules.map((file) => file.replace(/.*\/|-.{8}\.wasm$/g, '')).sort(), ['lab', 'skep'], 'an engine for tables, and one for the lab');
const [lab, engine] = ['lab', 'skep'].map((name) => modules.find((file) => file.includes(`/${name}-`)));

const home = new Set();
for (const [, path] of text('index.html').matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)) withImports(path, home);
assert.ok(home.size > 0, 'index.html has a script');
// The words of the home page come in the visitor's language: the longest count.
const words = assets.filter((file) => /\/shell-[^/]*\.js$/.test(file)).map(weigh);

const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));
const weights = {
    engine: kilobytes(weigh(engine)),
    lab: kilobytes(weigh(lab)),
    home: kilobytes([...home].reduce((sum, file) => sum + weigh(file), Math.max(0, ...words))),
};
console.log(`engine ${weights.engine} KB, that of the lab ${weights.lab} KB, JavaScript of the home page ${weights.home} KB, compressed`);
assert.ok(weights.engine <= 300, `the engine has ${weights.engine} KB, more than 300`);
assert.ok(weights.lab <= 350, `the engine of the lab has ${weights.lab} KB, more than 350`);
assert.ok(weights.home <= 100, `the home page loads ${weights.home} KB of JavaScript, more than 100`);

const table = assets.find((file) => /\/Play-[^/]*\.js$/.test(file));
const files = [...withImports(table)].map((file) => file.replace(/.*\/|-.{8}\.js$/g, '')).sort();
assert.deepEqual(files, ['Play', 'index', 'shared', 'svelte'], 'a table is four scripts, and its board one more');
for (const file of withImports(table)) assert.ok(!text(file).includes('skep.mine'), `a table does not fetch what reviews need: ${file}`);
for (const file of [...home, ...withImports(table)]) assert.ok(!text(file).includes('skep-lab-'), `nobody fetches the lab but who goes there: ${file}`);
