// What the page says in French and German: everything has an entry, each with the gaps of its key, none is useless.
// Plain node, no browser: node tests/web/words.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { gapsOf } from '../../web/src/lib/fill.js';

const ROOT = new URL('../../', import.meta.url);
const GAMES = ['honey_nectar', 'pollennation', 'ambrosia', 'waggle_dance', 'apiary'];
const LANGUAGES = ['fr', 'de'];
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const filesIn = (folder) => readdirSync(new URL(folder, ROOT), { recursive: true }).map((file) => `${folder}${file}`);

const C_TEXT = String.raw`(?:"(?:[^"\\]|\\.)*"\s*)+`;
const unescape = (text) => text.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));
const cText = (source) => [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => unescape(part)).join('');

/** What t('…') and word('…') name in the files of a folder. */
function keysIn(files) {
    const keys = new Set();
    for (const file of files.filter((name) => /\.(svelte|ts)$/.test(name)))
        for (const [, , text] of read(file).matchAll(/\b(?:t|word)\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g))
            keys.add(unescape(text));
    return keys;
}

function sentencesOf(game) {
    const found = new Set();
    for (const [, text] of read(`src/games/${game}/sentences.def`).matchAll(
        new RegExp(`SAY\\(\\w+,\\s*"[^"]+",\\s*\\w+,\\s*(${C_TEXT})\\)`, 'g'),
    ))
        found.add(cText(text));
    return found;
}

function rulesOf(game) {
    const found = new Set();
    let first = true;
    const item = new RegExp(`/\\*\\s*([^*]+?)\\s*\\*/|RULE\\((\\w+),\\s*(${C_TEXT}),\\s*(NULL|${C_TEXT}),`, 'g');
    for (const [, title, , say, why] of read(`src/games/${game}/rules.def`).matchAll(item)) {
        if (title !== undefined) {
            if (!first) found.add(title);
            first = false;
            continue;
        }
        found.add(cText(say));
        if (why !== 'NULL') found.add(cText(why));
    }
    for (const { id, help, choices } of optionsOf(game)) [id, help, ...choices].forEach((text) => found.add(text));
    return found;
}

/** The options of a game, from its source: what the set-up page shows of them. */
function optionsOf(game) {
    const sources = filesIn(`src/games/${game}/`)
        .filter((name) => name.endsWith('.c'))
        .map(read);
    return sources.flatMap((source) =>
        [...source.matchAll(new RegExp(`\\.help\\s*=\\s*(${C_TEXT})`, 'g'))].map((found) => {
            const begin = source.lastIndexOf('.id', found.index);
            const list = /\.names\s*=\s*(\w+)/.exec(
                source.slice(begin, found.index + 400).split(/\}\s*,\s*\n\s*\[/)[0],
            );
            const values = list && new RegExp(`\\b${list[1]}\\[\\]\\s*=\\s*\\{([^}]*)\\}`).exec(source);
            const choices = values ? [...values[1].matchAll(/"([^"]*)"/g)].map(([, word]) => word) : [];
            const [, id] = /\.id\s*=\s*"(\w+)"/.exec(source.slice(begin)) ?? [];
            return { id, help: cText(found[1]), choices: choices.filter((word) => /^[a-z]/.test(word)) };
        }),
    );
}

function problems() {
    const found = new Set();
    for (const [, text] of read('include/skep/problems.def').matchAll(
        new RegExp(`SKEP_PROBLEM\\(\\w+,\\s*"\\w+",\\s*(${C_TEXT})\\)`, 'g'),
    ))
        if (/[a-z]/.test(cText(text).replace(/\{[^}]*\}/g, ''))) found.add(cText(text));
    return found;
}

/** All strings in the sources of folders. */
function stringsOf(folders, more = []) {
    const sources = folders.flatMap(filesIn).filter((name) => /\.(c|h|def)$/.test(name));
    const strings = (text) => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => unescape(part));
    return [...sources, ...more].flatMap((name) => strings(read(name))).join('\n');
}

/** Phrases are composed of strings of the source, so each of their words stands there. */
const speaks = (speech) => (key) =>
    key
        .replace(/\{[^}]*\}/g, ' ')
        .split(/[^\p{L}]+/u)
        .every((part) => speech.includes(part));

/** score.ts is the shell's part of a game. */
const isBoard = (file, game) => file.startsWith(`web/src/games/${game}/`) && !file.endsWith('/score.ts');
const shellFiles = filesIn('web/src/').filter((file) => !GAMES.some((game) => isBoard(file, game)));
/** By area: what needs an entry, and whether another entry could be used. */
const AREAS = new Map([
    ['shell', { needs: keysIn(shellFiles) }],
    ['problems', { needs: problems(), alsoUsed: speaks(stringsOf(['src/core/', 'src/engine/'])) }],
]);
for (const game of GAMES) {
    const data = filesIn('data/').filter((name) => name.startsWith(`data/${game}`));
    const spoken = speaks(stringsOf([`src/games/${game}/`], data));
    AREAS.set(`${game}.board`, {
        needs: keysIn(filesIn(`web/src/games/${game}/`).filter((file) => isBoard(file, game))),
        elsewhere: ['shell', `${game}.sentences`],
    });
    AREAS.set(`${game}.sentences`, { needs: sentencesOf(game), alsoUsed: spoken });
    AREAS.set(`${game}.rules`, { needs: rulesOf(game) });
}

let wrong = 0;
function fault(text) {
    wrong++;
    if (wrong <= Number(process.env.FAULTS ?? 40)) console.log(text);
}

for (const language of LANGUAGES) {
    const words = new Map(
        [...AREAS.keys()].map((area) => [area, JSON.parse(read(`web/src/words/${language}/${area}.json`))]),
    );
    for (const [area, { needs, elsewhere = [], alsoUsed = () => false }] of AREAS) {
        const entries = words.get(area);
        for (const key of needs)
            if (![area, ...elsewhere].some((name) => Object.hasOwn(words.get(name), key)))
                fault(`${language} ${area}: no entry for ${JSON.stringify(key)}`);
        for (const [key, entry] of Object.entries(entries)) {
            if (typeof entry !== 'string' || entry === '')
                fault(`${language} ${area}: the entry of ${JSON.stringify(key)} is empty`);
            else if (!needs.has(key) && !alsoUsed(key))
                fault(`${language} ${area}: nobody says ${JSON.stringify(key)}`);
            else {
                const known = gapsOf(key);
                const plain = known.filter((gap) => key.includes(`{${gap}}`));
                const used = gapsOf(entry);
                if (used.some((gap) => !known.includes(gap)) || plain.some((gap) => !used.includes(gap)))
                    fault(
                        `${language} ${area}: other gaps in ${JSON.stringify(entry)} than in ${JSON.stringify(key)}`,
                    );
            }
        }
    }
}

const keys = [...AREAS.values()].reduce((sum, { needs }) => sum + needs.size, 0);
if (wrong > 0) {
    console.log(`${wrong} faults in the words of the page`);
    process.exit(1);
}
console.log(`ok: ${keys} texts in ${LANGUAGES.join(' and ')}`);
