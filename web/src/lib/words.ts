// The engine's own sentences and rules (src/games/*/sentences.def and rules.def), fetched when a table opens.

const sentences = import.meta.glob<string>('../../../src/games/*/sentences.def', { query: '?raw', import: 'default' });
const rules = import.meta.glob<string>('../../../src/games/*/rules.def', { query: '?raw', import: 'default' });

const PREFIX: Record<string, string> = {
    honey_nectar: 'HN', pollennation: 'PN', ambrosia: 'AM', waggle_dance: 'WD', apiary: 'AP',
};

export interface Sentence {
    id: string;
    args: Record<string, number | string>;
    text: string;
    rule?: string;
}

export interface Rule {
    id: string;
    say: string;
    why: string | null;
    related: string[];
}

export interface Chapter {
    title: string;
    rules: Rule[];
}

const TEXT = String.raw`(?:"(?:[^"\\]|\\.)*"\s*)+`;

/** The value of C string literals one after another. */
function literal(source: string): string {
    return [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((part) => part[1]!.replace(/\\(.)/g, '$1')).join('');
}

function fileOf(files: Record<string, () => Promise<string>>, game: string, name: string): Promise<string> {
    return files[`../../../src/games/${game}/${name}`]?.() ?? Promise.resolve('');
}

export async function rulesOf(game: string): Promise<Chapter[]> {
    const source = await fileOf(rules, game, 'rules.def');
    const chapters: Chapter[] = [];
    const item = new RegExp(String.raw`/\*\s*([^*]+?)\s*\*/|RULE\((\w+),\s*(${TEXT}),\s*(NULL|${TEXT}),\s*(NULL|${TEXT})\)`, 'g');
    const name = (id: string) => `${PREFIX[game]}-${id}`;
    for (const [, title, id, say, why, related] of source.matchAll(item)) {
        if (title !== undefined) chapters.push({ title, rules: [] });
        else
            chapters.at(-1)?.rules.push({
                id: name(id!),
                say: literal(say!),
                why: why === 'NULL' ? null : literal(why!),
                related: related === 'NULL' ? [] : literal(related!).split(' ').filter(Boolean).map(name),
            });
    }
    return chapters.filter((chapter) => chapter.rules.length > 0);
}

/** Says the engine's sentences with people's names in them instead of the seats'. */
export class Voice {
    #patterns = new Map<string, { gaps: string[]; pattern: RegExp }[]>();

    static async of(game: string): Promise<Voice> {
        const voice = new Voice();
        const source = await fileOf(sentences, game, 'sentences.def');
        for (const [, id, text] of source.matchAll(new RegExp(String.raw`SAY\(\w+,\s*"([^"]+)",\s*\w+,\s*(${TEXT})\)`, 'g')))
            voice.#learn(id!, literal(text!));
        return voice;
    }

    #learn(id: string, template: string): void {
        const gaps: string[] = [];
        const pattern = template
            .split(/(\{[^}]*\})/)
            .map((part) => {
                if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
                if (part.includes('|')) return '.*?';
                gaps.push(part.slice(1, -1));
                return '(.*?)';
            })
            .join('');
        const known = this.#patterns.get(id) ?? [];
        known.push({ gaps, pattern: new RegExp(`^${pattern}$`, 'd') });
        this.#patterns.set(id, known);
    }

    /** A gap that is a number but does not read as one is a seat; so is one behind the word seat. */
    say(sentence: Sentence, names: string[]): string {
        for (const { gaps, pattern } of this.#patterns.get(sentence.id) ?? []) {
            const found = pattern.exec(sentence.text);
            if (!found?.indices) continue;
            let said = '';
            let at = 0;
            gaps.forEach((gap, i) => {
                const value = sentence.args[gap];
                const name = typeof value === 'number' ? names[value] : undefined;
                const [from, to] = found.indices![i + 1]!;
                const word = /seat $/i.test(sentence.text.slice(at, from)) ? 5 : 0;
                if (name === undefined || (/^-?\d/.test(found[i + 1]!) && word === 0)) return;
                said += sentence.text.slice(at, from - word) + name;
                at = to;
            });
            return said + sentence.text.slice(at);
        }
        return sentence.text;
    }
}
