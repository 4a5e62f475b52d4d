// What data/ holds for learning, in short, for pages that only list it: `virtual:contents` has the ids of each game's lessons and
// puzzles. The rest is fetched by who plays one. Records are read by the engine, here as everywhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { openModule } from '../src/lib/module.js';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const ENGINE = fileURLToPath(new URL('../../build/wasm/skep.wasm', import.meta.url));
const NAME = 'virtual:contents';

function filesIn(folder: string): [game: string, text: string][] {
    const path = join(DATA, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path).map((file) => [basename(file).replace(/\..*/, ''), readFileSync(join(path, file), 'utf8')]);
}

/** The ids of the puzzles in a file, in order. */
async function idsOf(text: string): Promise<string[]> {
    const { ask } = await openModule(readFileSync(ENGINE));
    const tell = (request: object) => JSON.parse(ask(JSON.stringify(request)));
    const ids: string[] = [];
    for (let number = 1, records = 1; number <= records; number++) {
        const loaded = tell({ do: 'load', record: text, number });
        if (!loaded.ok) throw new Error(loaded.error.say.text);
        records = loaded.records;
        ids.push(tell({ do: 'setup' }).puzzle.id);
    }
    return ids;
}

export function contents(): Plugin {
    return {
        name: 'skep-contents',
        resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
        async load(id) {
            if (id !== `\0${NAME}`) return null;
            const lessons = filesIn('lessons').map(([game, text]) => [game, JSON.parse(text).lessons.map((one: { id: string }) => one.id)]);
            const puzzles = await Promise.all(filesIn('puzzles').map(async ([game, text]) => [game, await idsOf(text)]));
            return ['lessons', 'puzzles']
                .map((what, i) => `export const ${what} = ${JSON.stringify(Object.fromEntries([lessons, puzzles][i]!))};`)
                .join('\n');
        },
    };
}
