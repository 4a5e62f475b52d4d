// Says the engine's sentences in the language of the page, with people's names instead of the seats'. Templates, and which gaps hold a
// seat, are in the tables of the game.
import type { Engine } from './engine';
import { fill } from './fill.js';
import { language, openWords, together, translated } from './language.svelte';
import { phrase } from './phrases';
import type { Sentence } from './protocol';
import { type Tables, tablesOf } from './tables';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and a full stop, as what a move does begins in the middle of a sentence. */
export function asSentence(text: string): string {
    return text === '' || /[.!?…:]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/* Seats by their numbers in English sentences: the word before a gap, which a name stands without; and inside a text that the engine
   put together, of which no table has the parts. */
const SEAT_WORD = /\b(?:seat|colour) (?=\{(\w+)\})/gi;
const SEAT_NUMBER = /\b(?:seat |colour |(bumping ))([1-5])\b/gi;

export class Voice {
    #templates: Map<string, string>;
    #seatGaps: Set<string>;
    #seats: string[];
    /** What the game calls its seats where that is a word: P1, Black. */
    #called: string[];

    constructor({ sentences, problems, seat_gaps, seats }: Tables) {
        this.#templates = new Map([...problems, ...sentences].map(({ id, text }) => [id, text]));
        this.#seatGaps = new Set(seat_gaps);
        this.#seats = seats;
        this.#called = seats.filter((seat) => !/^\d/.test(seat));
    }

    /** For a table of this game, with the words of its language. */
    static async of(game: string, engine?: Engine): Promise<Voice> {
        const [tables] = await Promise.all([
            tablesOf(game, engine),
            openWords('problems', `${game}.board`, `${game}.sentences`),
        ]);
        return new Voice(tables);
    }

    say({ id, args, text }: Sentence, names: string[]): string {
        const template = this.#templates.get(id);
        if (template === undefined) return phrase(text); /* a rule speaks */
        const seat = (gap: string) => {
            const given = this.#seatGaps.has(gap) ? args[gap] : undefined;
            return names[typeof given === 'string' ? this.#seats.indexOf(given) : (given ?? -1)]; /* in refusals all are texts */
        };
        const value = (gap: string) => {
            const given = args[gap] ?? '';
            const sits = seat(gap);
            if (sits !== undefined || typeof given !== 'string') return sits ?? given;
            return this.#listed(given, names) ?? named(given, names);
        };
        const translation = translated(template);
        const words = translation ?? template.replace(SEAT_WORD, (word, gap: string) => (seat(gap) ? '' : word));
        return fill(this.#lettered(template, words, names), value, translation === null ? 'en' : language());
    }

    /** Several seats in one gap, as Waggle Dance lists them: P1 and P3. */
    #listed(text: string, names: string[]): string | null {
        const seats = text.split(/, | and /).map((seat) => this.#called.indexOf(seat));
        return seats.includes(-1) ? null : together(seats.map((seat) => names[seat] ?? text));
    }

    /** A template in which all seats stand, by what the game calls them: A rolls {a}, B rolls {b}. */
    #lettered(template: string, words: string, names: string[]): string {
        const seat = new RegExp(`(?<=^|[:,;] )(?:${this.#called.join('|')})(?= )`, 'g');
        const found: string[] = template.match(seat) ?? [];
        if (found.length === 0 || !this.#called.every((called) => found.includes(called))) return words;
        return words.replace(seat, (called) => names[this.#called.indexOf(called)] ?? called);
    }
}

/** A word or text of the engine in the language of the page, seats by their names. */
function named(text: string, names: string[]): string {
    if (language() !== 'en') return phrase(text, names);
    return text.replace(SEAT_NUMBER, (seat, verb: string | undefined, n: string) => {
        const name = names[Number(n) - 1];
        return name === undefined ? seat : `${verb ?? ''}${name}`;
    });
}
