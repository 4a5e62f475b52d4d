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
}

const made = new WeakMap<object, Pieces>();

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whole words only. */
function bound(key: string, pattern: string): string {
    const before = /^[\p{L}\d{]/u.test(key) ? '(?<![\\p{L}\\d])' : '';
    const behind = /[\p{L}\d}]$/u.test(key) ? '(?![\\p{L}\\d])' : '';
    return before + pattern + behind;
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
        any: new RegExp(
            all.map(({ key, pattern }) => bound(key, pattern.replaceAll('(-', '(?:-'))).join('|') || '(?!)',
            'gu',
        ),
        counted: all
            .filter(({ gaps }) => gaps.length > 0)
            .map(({ key, pattern, gaps }) => ({ key, gaps, pattern: new RegExp(`^${pattern}$`, 'u') })),
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
    const { any, counted } = piecesOf(words);
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
    return spaced(said, language);
}
