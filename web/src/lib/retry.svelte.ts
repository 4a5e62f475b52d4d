// A decision once more: the same position, and the better move is to be found. What is tried is compared with what the review weighed.
import { type Asker, inSlices } from './engine';
import type { Answer, Guide, Onward } from './guide';
import { type HintWords, hintWords, sayMiss, type Teller } from './hint';
import { t } from './language.svelte';
import type { Sentence } from './protocol';
import type { Event, Line } from './review.svelte';
import { points } from './reviewed';
import { seatsOfBranch } from './branch';
import type { Saved, SeatPlan } from './store';

/** With so many simulations a move that the review did not weigh is looked at; and so many play on where two are compared. */
const LOOK_SIMS = 400;
const COMPARE_SIMS = 200;
/** A move that is short of the best by less is as good. */
const SLIP = 0.02;

export class Retry implements Guide {
    readonly game: string;
    readonly seats: SeatPlan[];
    readonly points: string[] = [];
    readonly expects: string[] = [];
    readonly onward: Onward | null = null;
    answer = $state.raw<Answer | null>(null);
    shows = $state<string | null>(null);
    phase = $state<'do' | 'shown' | 'done'>('do');
    tries = $state(0);
    /** What was found, or shown. */
    found = $state<string | null>(null);
    readonly seat: number;
    readonly best: Line;
    #engine: Asker | null = null;
    #say: (sentence: Sentence) => string = ({ text }) => text;
    #words: HintWords | null = null;
    #judging = false;

    constructor(
        readonly saved: Saved,
        readonly event: Event,
    ) {
        this.game = saved.game;
        this.seat = event.seat!;
        this.seats = seatsOfBranch(saved, this.seat);
        this.best = event.lines![0]!;
    }

    get detail(): string {
        return t('Try again');
    }

    get gaveUp(): boolean {
        return this.phase === 'shown';
    }

    get finished(): boolean {
        return this.phase === 'done';
    }

    async begin(engine: Asker, say: (sentence: Sentence) => string): Promise<null> {
        this.#engine = engine;
        this.#say = say;
        await engine.tell({ do: 'load', record: this.saved.record });
        await engine.tell({ do: 'undo', to: this.event.at });
        this.#words = await hintWords(this.game);
        return null;
    }

    async accepts(move: string): Promise<boolean> {
        if (this.phase !== 'do' || this.#judging) return false; /* a double click is one try */
        this.#judging = true;
        try {
            return await this.#judge(move);
        } finally {
            this.#judging = false;
        }
    }

    async #judge(move: string): Promise<boolean> {
        const why = await this.#engine!.ask({ do: 'why', move });
        if (why.ok) {
            this.answer = { right: false, text: this.#say(why.say), rule: why.rule };
            return false;
        }
        this.tries++;
        const { short, noise, weighed } = await this.#short(move);
        if (short <= Math.max(SLIP, noise)) {
            const text = move === this.best.move ? t('Found it: the best move.') : t('As good as the best move, as far as the review can tell.');
            this.answer = { right: true, text, rule: null };
            this.found = move;
            this.phase = 'done';
            return true;
        }
        const pair = await inSlices(this.#engine!, { do: 'compare', move: this.best.move, with: move, sims: COMPARE_SIMS }, () => false);
        const n = points(short);
        const text = [
            move === this.event.lines![this.event.played!]!.move ? t('That is what was played.') : '',
            weighed ? t('It costs {n} {n|point|points} of winning chance.', { n }) : t('It costs about {n} {n|point|points}, by a quick look: the review had not weighed it.', { n }),
            pair ? sayMiss(this.#teller, pair.moves[0]!, pair.moves[1]!) : '',
        ];
        this.answer = { right: false, text: text.filter(Boolean).join(' '), rule: null };
        return false;
    }

    /** How much the move is short of the best, and what of that is within two standard errors. */
    async #short(move: string): Promise<{ short: number; noise: number; weighed: boolean }> {
        const line = this.event.lines!.find((weighed) => weighed.move === move);
        if (line) return { short: this.best.worth[this.seat]! - line.worth[this.seat]!, noise: line === this.best ? 0 : 2 * line.error, weighed: true };
        const looked = await inSlices(this.#engine!, { do: 'hint', sims: LOOK_SIMS }, () => false);
        const [tried, best] = [move, this.best.move].map((wanted) => looked!.moves.find((one) => one.move === wanted)!);
        return { short: best!.value - tried!.value, noise: 2 * Math.hypot(best!.error, tried!.error), weighed: false };
    }

    get #teller(): Teller {
        return { words: this.#words, names: this.seats.map(({ name }) => name), me: this.seat };
    }

    /** It is played now, and the table has to go on. */
    show(): void {
        if (this.phase !== 'do') return;
        this.answer = null;
        this.phase = 'shown';
    }

    async leads(): Promise<string | null> {
        if (this.phase !== 'shown') return null;
        if (this.found === null) return (this.found = this.best.move);
        this.phase = 'done';
        return null;
    }
}
