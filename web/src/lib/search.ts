// Finding text as people type it: capitals, accents and the side of the ocean do not matter, nor does a plural.

const SPELLINGS: [RegExp, string][] = [
    [/[\u0300-\u036f]/g, ''],
    [/œ/g, 'oe'],
    [/æ/g, 'ae'],
    [/ß/g, 'ss'],
    [/[\u2018\u2019]/g, "'"],
    [/\b(arm|behavi|col|fav|flav|harb|hon|lab|neighb|vig)ou(?=r|\b)/g, '$1o'], /* also half a word, as it is being typed */
    [/([iy])z/g, '$1s'],
    [/\b(cent|fib|lit|met)(?:re|er)/g, '$1r'],
    [/\bgrey/g, 'gray'],
    [/ll(?=(?:ed|ing|ers?)\b)/g, 'l'],
];

/** So that two spellings of a word become one; for comparing only. */
export function fold(text: string): string {
    return SPELLINGS.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase().normalize('NFD'));
}

/** What is looked for in a folded text: a plural finds the singular too. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word);

const stemsOf = (words: string): string[] => fold(words).split(/\s+/).filter(Boolean).map(stem);

/** Whether a text has all of these words, or words that begin so. */
export function matches(text: string, words: string): boolean {
    const folded = fold(text);
    return stemsOf(words).every((word) => folded.includes(word));
}

/** A text in pieces: the words in it that are looked for, and what stands between them. */
export function marked(text: string, words: string): { text: string; hit: boolean }[] {
    const stems = stemsOf(words);
    if (stems.length === 0) return [{ text, hit: false }];
    return text
        .split(/([\p{L}\p{N}'’]+)/u)
        .filter(Boolean)
        .map((part) => ({ text: part, hit: stems.some((stem) => fold(part).includes(stem)) }));
}
