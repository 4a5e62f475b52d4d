// Says the engine's sentences in the language of the page, with people's names instead of the seats'. Templates, and which gaps hold a
// seat, are in the catalogue of the game.
// Where a sentence names who reads, src/words/LANGUAGE/GAME.sentences.json speaks to them: {seat?You write|* writes} 8 litres.
//
// What happened is told in the past: src/words/LANGUAGE/GAME.told.json has a template for each event, by the sentence's id. A gap with
// the seat of who reads becomes "you", and {foe?your|*'s} takes the first form then, else the second, in which * is the name. A gap
// {seat} that the event itself has not is whose line it is. Templates that begin with the same words, such as "{seat} " or
// "{seat} {seat?hast|hat} ", are one sentence in a line. "- " before one: it folds under the line. {times}:
// how often it happened in a row, {sum}: the {n} of all of them; without one of these it is put behind. Where there is none, say() speaks.
import { type Catalogue, catalogueOf } from './catalogue';
import type { Asker } from './engine';
import { fill, READER } from './fill.js';
import { language, openWords, spokenWords, together, toldWords, translated } from './language.svelte';
import { phrase } from './phrases';
import type { Sentence } from './protocol';

const semicolon = (): string => (language() === 'fr' ? '\u00a0; ' : '; ');

/** Things that are told one after the other, as one name. */
export const inTurn = (parts: string[]): string => parts.join(semicolon());

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and a full stop, as what a move does begins in the middle of a sentence. */
export function asSentence(text: string): string {
    return text === '' || /[.!?…:]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

const YOU = { en: 'you', fr: 'tu', de: 'du' };
/** What the next template can leave out where it begins with the same: who, and an auxiliary verb. */
const LEAD = /^\{(\w+)\}(?: \{\1\?[^}]*\})? /;
const FOLDS = '- ';

/** French: d'Apis, qu'elle. */
const elided = (text: string): string => text.replace(/(?<!\p{L})(d|qu)e (?=[aeiouàâéèêëîïôœ])/giu, '$1’');

/* Seats by their numbers in English sentences: the word before a gap, which a name stands without; and inside a text that the engine
   put together, of which no table has the parts. */
const SEAT_WORD = /\b(?:seat|colour) (?=\{(\w+)\})/gi;
const SEAT_NUMBER = /\b(?:seat |colour |(bumping ))([1-5])\b( wins)?/gi;

/** The end of a refusal that lists what can be typed instead: on the page that is lit. */
const MOVES = /(?:\. [^.{}]*?)?\s?[:;,]\s[^.{}:;,]*\{(?:moves|open)\}\.?$/;

export class Voice {
    #templates: Map<string, string>;
    #seatGaps: Set<string>;
    #seats: string[];
    /** What the game calls its seats where that is a word: P1, Black. */
    #called: string[];

    constructor({ sentences, problems, seat_gaps, seats }: Catalogue) {
        this.#templates = new Map([...problems, ...sentences].map(({ id, text }) => [id, text]));
        this.#seatGaps = new Set(seat_gaps);
        this.#seats = seats;
        this.#called = seats.filter((seat) => !/^\d/.test(seat));
    }

    /** For a table of this game, with the words of its language. */
    static async of(game: string, engine?: Asker): Promise<Voice> {
        const [catalogue] = await Promise.all([
            catalogueOf(game, engine),
            openWords('problems', `${game}.board`, `${game}.sentences`, `${game}.told`),
        ]);
        return new Voice(catalogue);
    }

    /** The seat in a gap; -1: none. In refusals all are texts, and a list may have just one. */
    #seat(args: Sentence['args'], gap: string): number {
        const given = args[gap];
        if (typeof given === 'string') return (this.#seatGaps.has(gap) ? this.#seats : this.#called).indexOf(given);
        return this.#seatGaps.has(gap) ? (given ?? -1) : -1;
    }

    /** What stands in a gap. */
    #value(args: Sentence['args'], gap: string, names: string[], me: number | null = null): string | number {
        const given = args[gap] ?? '';
        const sits = names[this.#seat(args, gap)];
        if (sits !== undefined || typeof given !== 'string') return sits ?? given;
        return this.#listed(given, names) ?? named(given, names, me);
    }

    /** me: who reads it. */
    say({ id, args, text }: Sentence, names: string[], me: number | null = null): string {
        const template = this.#templates.get(id);
        if (template === undefined) return phrase(text); /* a rule speaks */
        const seat = (gap: string) => names[this.#seat(args, gap)];
        const value = (gap: string) => this.#value(args, gap, names, me);
        const found = translated(template) ?? spokenWords()[template] ?? null;
        const words = (found ?? template.replace(SEAT_WORD, (word, gap: string) => (seat(gap) ? '' : word))).replace(MOVES, '.');
        const isMe = me === null ? undefined : (gap: string) => this.#seat(args, gap) === me;
        const said = fill(counted(this.#lettered(template, words, names), args), value, found === null ? 'en' : language(), isMe);
        return found !== null && language() === 'fr' ? elided(said) : said;
    }

    /** What happened, in the past; me: who reads it, actor: whose line it is. */
    tell(sentence: Sentence, names: string[], me: number | null, actor: number | null = null): string {
        const [lead, rest] = this.#told(sentence, names, me, actor);
        return asSentence(lead + rest);
    }

    /** What somebody did, one thing after the other; whole: with all that folds under a line. */
    tellAll(told: Sentence[], names: string[], me: number | null, actor: number | null, whole = false): string {
        const heads = told.filter(({ id }) => whole || !toldWords()[id]?.startsWith(FOLDS));
        const and = semicolon();
        let text = '';
        let before = '';
        for (const { sentence, times } of inRuns(heads.length > 0 ? heads : told)) {
            const [lead, rest] = this.#told(sentence, names, me, actor, times);
            const counted = times === 1 || /\{(?:times|sum)\b/.test(toldWords()[sentence.id] ?? '');
            const said = rest.replace(/\.$/, '') + (counted ? '' : ` (×${times})`);
            const joins = lead !== '' && lead === before;
            text += joins ? and + said : (text && (text.endsWith(':') ? ' ' : '. ')) + capital(lead + said);
            before = lead;
        }
        return asSentence(text);
    }

    /** With what it begins by, apart: who it was. */
    #told({ id, args, text }: Sentence, names: string[], me: number | null, actor: number | null, times = 1): [string, string] {
        const found = toldWords()[id];
        const template = this.#templates.get(id);
        if (found === undefined || template === undefined) return ['', capital(this.say({ id, args, text }, names, me))];
        const all = { times, sum: times * Number(args.n), ...(actor !== null && { seat: actor }), ...args };
        const called = names.map((name, seat) => (seat === me ? YOU[language()] : name));
        const filled = (words: string) => {
            const value = (gap: string) => this.#value(all, gap, called);
            const said = fill(counted(words, all), value, language(), (gap) => me !== null && this.#seat(all, gap) === me);
            return language() === 'fr' ? elided(said) : said;
        };
        const words = this.#lettered(template, found.startsWith(FOLDS) ? found.slice(FOLDS.length) : found, called);
        const [lead = ''] = LEAD.exec(words) ?? [];
        return [filled(lead), filled(words.slice(lead.length))];
    }

    /** Several seats in one gap, as Waggle Dance lists them: P1 and P3; in French toi et Ida. */
    #listed(text: string, names: string[]): string | null {
        const seats = text.split(/, | and /).map((seat) => this.#called.indexOf(seat));
        return seats.includes(-1) ? null : together(seats.map((seat) => (names[seat] === 'tu' ? 'toi' : (names[seat] ?? this.#called[seat]!))));
    }

    /** A template in which all seats stand, by what the game calls them: A rolls {a}, B rolls {b}. */
    #lettered(template: string, words: string, names: string[]): string {
        const seat = new RegExp(`(?<=^|[:,;] )(?:${this.#called.join('|')})(?= )`, 'g');
        const found: string[] = template.match(seat) ?? [];
        if (found.length === 0 || !this.#called.every((called) => found.includes(called))) return words;
        return words.replace(seat, (called) => names[this.#called.indexOf(called)] ?? called);
    }
}

/** So many of a thing, as the language counts it: 2 eaux, 3 Fasern. */
const counted = (words: string, args: Sentence['args']): string =>
    words.replace(/\{(n|sum|times)\} \{type\}/g, (_, n: string) => phrase(`${args[n]} ${args.type}`));

/** What is told several times in a row, once. */
function inRuns(told: Sentence[]): { sentence: Sentence; times: number }[] {
    const runs: { sentence: Sentence; times: number }[] = [];
    for (const sentence of told) {
        const last = runs.at(-1);
        if (last?.sentence.text === sentence.text) last.times++;
        else runs.push({ sentence, times: 1 });
    }
    return runs;
}

/** A word or text of the engine in the language of the page, seats by their names. */
function named(text: string, names: string[], me: number | null): string {
    const called = names.map((name, seat) => (seat === me ? READER[language()] : name));
    if (language() !== 'en') return phrase(text, called);
    const spelled = text.split(', ').map((part) => spokenWords()[part] ?? part).join(', '); /* cards that have no name but letters */
    return spelled.replace(SEAT_NUMBER, (seat, verb: string | undefined, n: string, wins: string | undefined) => {
        const at = Number(n) - 1;
        if (names[at] === undefined) return seat;
        if (at === me) return verb ? `${verb}a worker of yours` : `${/^[A-Z]/.test(seat) ? 'You' : 'you'}${wins ? ' win' : ''}`;
        return `${verb ?? ''}${names[at]}${wins ?? ''}`;
    });
}
