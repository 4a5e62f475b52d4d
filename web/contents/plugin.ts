// What data/ holds for learning, in short, for pages that only list it: `virtual:contents` has the ids of each game's lessons and
// puzzles. The rest is fetched by who plays one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const NAME = 'virtual:contents';

function filesIn(folder: string): [game: string, text: string][] {
    const path = join(DATA, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path).map((file) => [basename(file).replace(/\..*/, ''), readFileSync(join(path, file), 'utf8')]);
}

export function contents(): Plugin {
    return {
        name: 'skep-contents',
        resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
        load(id) {
            if (id !== `\0${NAME}`) return null;
            const lessons = filesIn('lessons').map(([game, text]) => [game, JSON.parse(text).lessons.map((one: { id: string }) => one.id)]);
            const puzzles = filesIn('puzzles').map(([game, text]) => [game, [...text.matchAll(/^puzzle id=(.*)$/gm)].map(([, id]) => id)]);
            return ['lessons', 'puzzles']
                .map((what, i) => `export const ${what} = ${JSON.stringify(Object.fromEntries([lessons, puzzles][i]!))};`)
                .join('\n');
        },
    };
}
