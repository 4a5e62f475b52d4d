// The engine's own sentences and rules (src/games/*/sentences.def and rules.def), fetched when a table opens.
import { fill } from './fill.js';
import { language, openWords, together, translated } from './language.svelte';
import { phrase } from './phrases';

const sentences = import.meta.glob<string>('../../../src/games/*/sentences.def', { query: '?raw', import: 'default' });
const rules = import.meta.glob<string>('../../../src/games/*/rules.def', { query: '?raw', import: 'default' });

const problems = () => import('../../../include/skep/problems.def?raw').then((file) => file.default);

const PREFIX: Record<string, string> = {
    honey_nectar: 'HN',
    pollennation: 'PN',
    ambrosia: 'AM',
    waggle_dance: 'WD',
    apiary: 'AP',
};

export interface Sentence {
    id: string;
    args: Record<string, number | string>;
    text: string;
    rule?: string;
}

interface Rule {
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
    const item = new RegExp(
        String.raw`/\*\s*([^*]+?)\s*\*/|RULE\((\w+),\s*(${TEXT}),\s*(NULL|${TEXT}),\s*(NULL|${TEXT})\)`,
        'g',
    );
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

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and a full stop, as what a move does begins in the middle of a sentence. */
export function asSentence(text: string): string {
    return text === '' || /[.!?…:]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/** Gaps that hold a seat where their value is a number. */
const SEATS = ['seat', 'foe', 'colour'];
/** A seat that is called by its number: the word before a gap, and in a text that the engine put together. */
const SEAT_WORD = /\b(?:seat|colour) (?=\{(\w+)\})/gi;
const SEAT_NUMBER = /\b(?:seat |colour |(bumping ))([1-5])\b/gi;
/** Gaps of Waggle Dance that hold several seats: P1 and P3. */
const SEAT_LISTS = ['firsts', 'second', 'winners'];
/** Sentences of Honey & Nectar in which both seats roll and stand by their letters. */
const LETTERED = ['do_order', 'do_xroll', 'ordered', 'xrolled'];

/** Says the engine's sentences in the language of the page, with people's names instead of the seats'. */
export class Voice {
    #templates = new Map<string, string>();

    /** For a table of this game, with the words of its language. */
    static async of(game: string): Promise<Voice> {
        const voice = new Voice();
        const [said, refused] = await Promise.all([
            fileOf(sentences, game, 'sentences.def'),
            problems(),
            openWords('problems', `${game}.board`, `${game}.sentences`),
        ]);
        voice.#learn(said, String.raw`SAY\(\w+,\s*"([^"]+)",\s*\w+,\s*(${TEXT})\)`);
        voice.#learn(refused, String.raw`SKEP_PROBLEM\((\w+),\s*"\w+",\s*(${TEXT})\)`);
        return voice;
    }

    #learn(source: string, entry: string): void {
        for (const [, id, text] of source.matchAll(new RegExp(entry, 'g'))) this.#templates.set(id!, literal(text!));
    }

    /** What a sentence is about, without telling it: nothing stands in its gaps. */
    kind({ id, text }: Sentence): string {
        const template = this.#templates.get(id) ?? text;
        return fill(translated(template) ?? template, () => '…', language());
    }

    say({ id, args, text }: Sentence, names: string[]): string {
        const template = this.#templates.get(id);
        if (template === undefined) return phrase(text); /* a rule speaks */
        const seat = (gap: string) => {
            const number = SEATS.includes(gap) ? args[gap] : undefined;
            return typeof number === 'number' ? names[number] : undefined;
        };
        const value = (gap: string) => {
            const given = args[gap] ?? '';
            if (typeof given !== 'string') return seat(gap) ?? given;
            return SEAT_LISTS.includes(gap) ? listed(given, names) : named(given, names);
        };
        const translation = translated(template);
        let words = translation ?? template.replace(SEAT_WORD, (word, gap: string) => (seat(gap) ? '' : word));
        if (LETTERED.includes(id))
            words = words.replace(/(?<=^|[:,;] )[AB](?= )/g, (letter) => names['AB'.indexOf(letter)]!);
        return fill(words, value, translation === null ? 'en' : language());
    }
}

/** Seats by their names; none: nobody. */
function listed(text: string, names: string[]): string {
    const seats = text.match(/P\d/g);
    return seats ? together(seats.map((seat) => names[Number(seat[1]) - 1] ?? seat)) : phrase(text);
}

/** A word or text of the engine in the language of the page, seats by their names. */
function named(text: string, names: string[]): string {
    if (language() !== 'en') return phrase(text, names);
    return text.replace(SEAT_NUMBER, (seat, verb: string | undefined, n: string) => {
        const name = names[Number(n) - 1];
        return name === undefined ? seat : `${verb ?? ''}${name}`;
    });
}
