// Finding text as people type it: capitals, accents and the side of the ocean do not matter, nor does a plural; and where nothing has
// just these words, neither does a slip of the finger.

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

/** From here on a word with a letter wrong can still be told from others. */
const SLIP_LEAST = 5;

/** Whether one letter more, less, other or two exchanged make one of the other. */
function slipped(a: string, b: string): boolean {
    let start = 0;
    while (start < a.length && a[start] === b[start]) start++;
    const [restA, restB] = [a.slice(start), b.slice(start)];
    return (
        restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) ||
        (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    );
}

/** Whether a word begins with a stem in which a letter is wrong. */
const isNear = (word: string, stem: string): boolean =>
    stem.length >= SLIP_LEAST && [-1, 0, 1].some((more) => slipped(word.slice(0, stem.length + more), stem));

const WORD = /[\p{L}\p{N}'’]+/gu;

/** Whether a text has all of these words, or words that begin so; near: a letter may be wrong. */
export function matches(text: string, words: string, near = false): boolean {
    const folded = fold(text);
    const all: string[] = near ? (folded.match(WORD) ?? []) : [];
    return stemsOf(words).every((stem) => folded.includes(stem) || all.some((word) => isNear(word, stem)));
}

/** A text in pieces: the words in it that are looked for, and what stands between them. */
export function marked(text: string, words: string, near = false): { text: string; hit: boolean }[] {
    const stems = stemsOf(words);
    if (stems.length === 0) return [{ text, hit: false }];
    return text
        .split(/([\p{L}\p{N}'’]+)/u)
        .filter(Boolean)
        .map((part) => ({ text: part, hit: stems.some((stem) => fold(part).includes(stem) || (near && isNear(fold(part), stem))) }));
}
