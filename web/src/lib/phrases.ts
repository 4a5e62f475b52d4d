// Texts that the engine composes ("draw 3 cards, or 1 VP") have no entry of their own: their longest known pieces are
// replaced.
import { fill, gapsOf } from './fill.js';
import { type Language, language, spokenWords, translated } from './language.svelte';

/** A piece is short, and its gaps are numbers n and m or a seat; other entries are sentences. */
const PIECE_MOST = 80;
const GAPS = ['n', 'm', 'seat'];

interface Pieces {
    any: RegExp;
    /** Entries with numbers in them. */
    counted: { key: string; pattern: RegExp; gaps: string[] }[];
    /** What was asked before: a board has the same texts at every step, and to look for hundreds of pieces in each takes its time. */
    said: Map<string, string>;
}

const SAID_MOST = 2000;

const made = new WeakMap<object, Pieces>();

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any of them, whole words only; the engine's own are English. Whether a word begins is asked once for all of them: in front of each it
    takes 25 times as long. */
function anyOf(pieces: { key: string; pattern: string }[]): RegExp {
    const written = (begins: boolean) =>
        pieces
            .filter(({ key }) => /^[a-z\d{]/i.test(key) === begins)
            .map(({ key, pattern }) => pattern.replaceAll('(-', '(?:-') + (/[a-z\d}]$/i.test(key) ? '(?![A-Za-z\\d])' : ''));
    const words = written(true);
    const all = [...(words.length > 0 ? [`(?<![A-Za-z\\d])(?:${words.join('|')})`] : []), ...written(false)];
    return new RegExp(all.join('|') || '(?!)', 'g');
}

function patternOf(key: string): { pattern: string; gaps: string[] } {
    const gaps: string[] = [];
    const pattern = key
        .split(/(\{[^}]*\})/)
        .map((part) => {
            if (!part.startsWith('{')) return literal(part);
            const [name, ...forms] = part.slice(1, -1).split('|');
            if (forms.length > 0) return `(?:${forms.map(literal).join('|')})`;
            gaps.push(name!);
            return '(-?\\d+)';
        })
        .join('');
    return { pattern, gaps };
}

function piecesOf(words: Record<string, string>): Pieces {
    const known = made.get(words);
    if (known) return known;
    const keys = Object.keys(words)
        .filter((key) => key.length <= PIECE_MOST && gapsOf(key).every((gap) => GAPS.includes(gap)))
        .sort((a, b) => b.length - a.length);
    const all = keys.map((key) => ({ key, ...patternOf(key) }));
    const pieces = {
        any: anyOf(all),
        counted: all
            .filter(({ gaps }) => gaps.length > 0)
            .map(({ key, pattern, gaps }) => ({ key, gaps, pattern: new RegExp(`^${pattern}$`) })),
        said: new Map<string, string>(),
    };
    made.set(words, pieces);
    return pieces;
}

/** French has a space before these signs, which stand between the pieces. */
const spaced = (text: string, language: Language) => (language === 'fr' ? text.replace(/(?<=\S)[:;](?= )/g, '\u00a0$&') : text);

/** A text of the engine in the language of the page, seats by their names; what is not known stays English. */
export function phrase(english: string, names: string[] = []): string {
    if (language() === 'en' || english === '') return english;
    const whole = translated(english);
    if (whole !== null) return whole;
    return pieced(english, spokenWords(), language(), names);
}

/** A text without the numbers of hexes, which a drawing shows better: "0,-1 1 basic" is a basic. */
export const unplaced = (text: string): string => text.replace(/(?<![\d,-])-?\d+,-?\d+ /g, '');

/** A name in another language, whose words of the game's sentences these are. */
export function phraseIn(language: Language, words: Record<string, string>, english: string): string {
    return words[english] ?? pieced(english, words, language, []);
}

function pieced(english: string, words: Record<string, string>, language: Language, names: string[]): string {
    const { any, counted, said: before } = piecesOf(words);
    const question = [english, ...names].join('\n');
    const known = before.get(question);
    if (known !== undefined) return known;
    const said = english.replace(any, (piece) => {
        const entry = words[piece];
        if (entry !== undefined) return entry;
        for (const { key, pattern, gaps } of counted) {
            const found = pattern.exec(piece);
            if (!found) continue;
            const numbers = Object.fromEntries(gaps.map((gap, i) => [gap, Number(found[i + 1])]));
            const value = (gap: string) =>
                (gap === 'seat' ? names[numbers[gap]! - 1] : undefined) ?? numbers[gap] ?? '';
            return fill(words[key]!, value, language);
        }
        return piece;
    });
    if (before.size >= SAID_MOST) before.clear();
    const answer = spaced(said, language);
    before.set(question, answer);
    return answer;
}
