// The browser's storage. It may be full or forbidden: then put() says so, what was put stays for as long as the page is
// open, and the game goes on.

export interface SeatPlan {
    name: string;
    /** The bot that plays here; null: a person. */
    bot: string | null;
}

/** What a coach said, about one place of the log. */
export interface Remark {
    at: number;
    text: string;
    rule: string | null;
}

/** A game that is kept, open or over. */
export interface Saved {
    id: string;
    game: string;
    seats: SeatPlan[];
    /** The game so far, as the engine writes it. */
    record: string;
    turn: number | null;
    /** What the game counts. */
    counts?: 'turn' | 'round';
    over: boolean;
    /** A first game, with a coach. */
    coach?: boolean;
    remarks?: Remark[];
    /** When it was last touched, in milliseconds. */
    when: number;
}

/** Games are kept under this and their id. */
export const GAME = 'skep.game.';
/** Reviews under this and the id of their game: what is given up first when there is no room. */
const REVIEW = 'skep.review.';
/** Studies of the lab, which are given up next. */
const STUDY = 'skep.study.';
/** Whether somebody wants to be called to online tables. */
export const CALLS = 'skep.calls';
/** So many games that are over are kept. */
const OVER_MOST = 12;

const unkept = new Map<string, string>();

export function get<T>(key: string): T | null {
    try {
        const text = unkept.get(key) ?? localStorage.getItem(key);
        return text === null ? null : (JSON.parse(text) as T);
    } catch {
        return null;
    }
}

/** Whether it could be kept; reviews make room for it, and then studies. */
export function put(key: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    const given = (prefix: string) => keys().filter((old) => old.startsWith(prefix) && old !== key);
    let others: string[] | null = null; /* looked for only where there is no room: with every step all keys would be read */
    for (;;) {
        try {
            localStorage.setItem(key, text);
            unkept.delete(key);
            return true;
        } catch {
            others ??= [...(key.startsWith(STUDY) ? [] : given(STUDY)), ...given(REVIEW)];
            const old = others.pop();
            if (old !== undefined) drop(old);
            else {
                unkept.set(key, text);
                return false;
            }
        }
    }
}

function drop(key: string): void {
    unkept.delete(key);
    try {
        localStorage.removeItem(key);
    } catch {
        /* then it is not there either */
    }
}

function keys(): string[] {
    try {
        return [...new Set([...Object.keys(localStorage), ...unkept.keys()])];
    } catch {
        return [...unkept.keys()];
    }
}

export function newId(): string {
    return [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join('');
}

/** 128 bits, in the form of which the engine uses all of them: no dice give it away. */
export function newSeed(): string {
    return `x${[...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

export function savedGame(id: string): Saved | null {
    const saved = get<Saved>(GAME + id);
    return saved && typeof saved.record === 'string' && Array.isArray(saved.seats) ? saved : null;
}

/** The most recent first. */
export function savedGames(): Saved[] {
    return keys()
        .filter((key) => key.startsWith(GAME))
        .flatMap((key) => savedGame(key.slice(GAME.length)) ?? [])
        .sort((a, b) => b.when - a.when);
}

export function forgetGame(id: string): void {
    drop(GAME + id);
    drop(REVIEW + id);
}

/** A review goes with its game. */
export const keptReview = (id: string): unknown => get(REVIEW + id);
export const keepReview = (id: string, review: unknown): boolean => savedGame(id) !== null && put(REVIEW + id, review);

/** Whether it could be kept. */
export function saveGame(saved: Saved): boolean {
    const kept = put(GAME + saved.id, saved);
    if (saved.over)
        for (const old of savedGames()
            .filter((game) => game.over)
            .slice(OVER_MOST))
            forgetGame(old.id);
    return kept;
}

/** A study of the lab and what came of it. */
export interface KeptStudy<Gist> {
    id: string;
    gist: Gist;
    /** The report, packed. */
    letters: string;
    when: number;
}

/** So many studies are kept. */
const STUDIES_MOST = 20;

export const keptStudy = <Gist>(id: string): KeptStudy<Gist> | null => get(STUDY + id);

/** The most recent first. */
export function keptStudies<Gist>(): KeptStudy<Gist>[] {
    return keys()
        .filter((key) => key.startsWith(STUDY))
        .flatMap((key) => get<KeptStudy<Gist>>(key) ?? [])
        .sort((a, b) => b.when - a.when);
}

export const forgetStudy = (id: string): void => drop(STUDY + id);

/** Whether it could be kept. */
export function keepStudy<Gist>(study: KeptStudy<Gist>): boolean {
    const kept = put(STUDY + study.id, study);
    for (const old of keptStudies().slice(STUDIES_MOST)) forgetStudy(old.id);
    return kept;
}
