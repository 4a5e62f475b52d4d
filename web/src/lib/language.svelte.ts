// What the page says, in the language of the person before it. English stands in the source and is the key; French and
// German are files (src/words/LANGUAGE/AREA.json) that are fetched when somebody needs them. English has some for what the
// engine calls by an id, its options and their values, and for sentences that name who reads.
import { fill } from './fill.js';
import { get, put } from './store';

export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
type Args = Record<string, string | number>;
type Words = Record<string, string>;

const KEY = 'skep.language';
const files = import.meta.glob<Words>('../words/*/*.json', { import: 'default' });

const isLanguage = (word: unknown): word is Language => typeof word === 'string' && word in LANGUAGES;

function first(): Language {
    const kept = get<string>(KEY);
    if (isLanguage(kept)) return kept;
    return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

let wanted = first();
let chosen = $state<Language>('en');
let words = $state.raw<Words>({});
/* Those of the game's sentences alone: what its composed texts are made of. */
let spoken = $state.raw<Words>({});
/* Those of its rules, options among them. */
let ruled = $state.raw<Words>({});
/* What happened in the game, in the past, by the ids of its sentences: English has such a file as well. */
let told = $state.raw<Words>({});
/* The areas that the page speaks from: its own, and those of one game. */
let areas: string[] = [];
/* Where areas have the same key, the later one counts. */
const ORDER = ['common', 'rules', 'sentences', 'board', 'summary', 'problems', 'shell'];
const fetched = new Map<string, Promise<Words>>();
const NONE: Words = {};
let fetches = 0;
/* What was fetched for what is said now. */
let heard: Words[] = [];

function fetchWords(language: Language, area: string): Promise<Words> {
    const path = `../words/${language}/${area}.json`;
    const load = fetched.get(path) ?? files[path]?.() ?? Promise.resolve(NONE);
    fetched.set(path, load);
    load.catch(() => fetched.delete(path));
    return load;
}

/** The words of an area in a language that the page does not speak now; in English they are their own keys. */
export function wordsIn(language: Language, area: string): Promise<Words> {
    return fetchWords(language, area).catch(() => NONE);
}

/** Says everything in the language wanted, from the moment on when its words are there. */
async function speak(): Promise<void> {
    const mine = ++fetches;
    const language = wanted;
    const wantedAreas = areas;
    const found = await Promise.all(wantedAreas.map((area) => fetchWords(language, area).catch(() => NONE)));
    if (mine !== fetches) return;
    /* The same words again are no news: everything that is written would be made anew. */
    if (language === chosen && found.length === heard.length && found.every((area, i) => area === heard[i])) return;
    heard = found;
    const of = (kind: string) => found[wantedAreas.findIndex((area) => kindOf(area) === kind)] ?? NONE;
    told = of('told');
    words = Object.assign({}, ...found.filter((area) => area !== told));
    spoken = of('sentences');
    ruled = of('rules');
    chosen = language;
    document.documentElement.lang = language;
}

/** The language of the page. */
export function language(): Language {
    return chosen;
}

export function chooseLanguage(language: Language): Promise<void> {
    wanted = language;
    put(KEY, language);
    return speak();
}

const gameOf = (area: string): string => (area.includes('.') ? area.replace(/\..*/, '') : '');
const kindOf = (area: string): string => area.replace(/.*\./, '');

/** Fetches the words of areas such as 'shell' or 'apiary.board', now and after every change of the language. */
export function openWords(...more: string[]): Promise<void> {
    const game = more.map(gameOf).find(Boolean);
    const kept = areas.filter((area) => game === undefined || gameOf(area) === '' || gameOf(area) === game);
    const rank = (area: string) => ORDER.indexOf(kindOf(area));
    areas = [...new Set([...kept, ...more])].sort((a, b) => rank(a) - rank(b));
    return speak();
}

/** The translation of `english` without filling its gaps; null where there is none. */
export function translated(english: string): string | null {
    return chosen === 'en' ? null : (words[english] ?? null);
}

/** What the sentences of the game at the table are made of, in the language of the page. */
export function spokenWords(): Words {
    return spoken;
}

/** What people call an option, or one of its values, that the engine knows by this id. */
export function optionName(id: string): string {
    return ruled[id] ?? id;
}

/** What happened in the game at the table, in the past; by the ids of its sentences. */
export function toldWords(): Words {
    return told;
}

/** `english` in the language of the page, its gaps filled: t('{n} {n|card|cards}', { n: 3 }). */
export function t(english: string, args: Args = {}): string {
    return fill(
        translated(english) ?? english,
        (name) => args[name] ?? '',
        translated(english) === null ? 'en' : chosen,
    );
}

/** 'Ann, Ben and Cleo'. */
export function together(names: string[]): string {
    return new Intl.ListFormat(chosen === 'en' ? 'en-GB' : chosen).format(names);
}

/** Marks a word that is said later, by t() of a variable, for the test that looks for what has to be translated. */
export const word = (english: string): string => english;
