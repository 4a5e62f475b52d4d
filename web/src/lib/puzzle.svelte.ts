// A puzzle: find the move. The record has how things came about, the answer, and the line that was expected to follow.
import { BOT_NAMES } from './bots';
import { type Asker, inSlices } from './engine';
import type { Answer, Guide, Onward } from './guide';
import { gains, type HintWords, hintWords, sayMiss, type Teller } from './hint';
import { openWords, t } from './language.svelte';
import type { Entry } from './log';
import type { Replies, Sentence } from './protocol';
import { keepSolved, puzzleOf, type Solved } from './puzzles';
import { ownName } from './habits';
import type { SeatPlan } from './store';

type Facts = NonNullable<Replies['setup']['puzzle']>;

/** So often somebody may try. */
const TRIES = 3;
/** With so many simulations a move is played on after a wrong try, quickly also where a turn takes many. */
const SIMS = 200;

/** `do`: it is being solved; `play`: the answer is shown move by move; `done`: it is told. */
type Phase = 'do' | 'play' | 'done';

export class Puzzle implements Guide {
    phase = $state<Phase>('do');
    tries = $state(TRIES);
    answer = $state.raw<Answer | null>(null);
    shows = $state<string | null>(null);
    how = $state<Solved | null>(null);
    /** How much of a hint was given: 0 nothing, 1 what it is about, 2 where to look. */
    hinted = $state(0);
    /** The answer and the line after it, once it is told. */
    line = $state.raw<Entry[]>([]);
    /** Points by seat before the answer and at the end of the line. */
    earned = $state.raw<{ before: number[]; after: number[] } | null>(null);
    /** Where nobody earns anything on the line: what the answer brings against what looks best at once; else empty. */
    contrast = $state('');

    #engine: Asker | null = null;
    #say: (sentence: Sentence) => string = ({ text }) => text;
    #moves: string[] = [];
    #places: string[][] = [];
    #entries: Entry[] = [];
    #words: HintWords | null = null;
    /** So many moves of the answer have been found. */
    #found = $state(0);

    readonly onward: Onward | null = null;

    private constructor(
        readonly game: string,
        readonly n: number,
        readonly record: string,
        readonly facts: Facts,
        readonly themes: string[],
        /** Where the game is cut short: after this turn nobody wins any more. */
        readonly limit: number | null,
        readonly seats: SeatPlan[],
    ) {}

    /** null: there is no such puzzle. */
    static async open(game: string, n: number, engine: Asker): Promise<Puzzle | null> {
        const [found] = await Promise.all([puzzleOf(game, n), openWords(`${game}.lessons`)]);
        if (!found) return null;
        const { seats } = await engine.tell({ do: 'load', ...found });
        const { record } = await engine.tell({ do: 'record' });
        const { puzzle, options } = await engine.tell({ do: 'setup' });
        const { themes } = await engine.tell({ do: 'game', game });
        if (!puzzle) return null;
        const words = puzzle.themes.map((id) => themes.find((theme) => theme.id === id)?.say ?? id);
        const plan = Array.from({ length: seats }, (_, i) =>
            i === puzzle.seat ? { name: ownName() || t('You'), bot: null } : { name: t(BOT_NAMES[(i + 4) % BOT_NAMES.length]!), bot: 'easy:50' });
        const limit = 'turn_limit' in options ? Number(options.turn_limit) : null;
        return new Puzzle(game, n, record, puzzle, words, limit, plan);
    }

    get detail(): string {
        return t('puzzle {n}', { n: this.n });
    }

    get gaveUp(): boolean {
        return this.how === 'shown';
    }

    get finished(): boolean {
        return this.phase === 'done';
    }

    get points(): string[] {
        return this.phase === 'do' && this.hinted > 1 ? (this.#places[this.#found] ?? []) : [];
    }

    get expects(): string[] {
        return [this.#moves[this.#found] ?? ''];
    }

    async begin(engine: Asker, say: (sentence: Sentence) => string): Promise<null> {
        this.#engine = engine;
        this.#say = say;
        const { at, moves, seat } = this.facts;
        await engine.tell({ do: 'load', record: this.record });
        /* The answer is the seat's own; the record counts all moves, so the log is asked as who sees all. */
        const { log } = await engine.tell({ do: 'log', from: at, parts: true });
        const after = await engine.tell({ do: 'view', as: seat });
        await engine.tell({ do: 'undo', to: at });
        const before = await engine.tell({ do: 'view', as: seat }); /* not by a place: a seat counts only what it noticed */
        this.earned = { before: before.scores, after: after.scores };
        this.#entries = log;
        this.#moves = log.slice(0, moves).map(({ move }) => move ?? '');
        this.#places = log.slice(0, moves).map(({ places = [] }) => places);
        this.#words = await hintWords(this.game);
        if (before.scores.every((points, i) => points === after.scores[i])) this.contrast = await this.#contrast(engine);
        return null;
    }

    async #contrast(engine: Asker): Promise<string> {
        const { move } = await engine.tell({ do: 'hint', bot: 'greedy' });
        const [{ moves: [one, other] }, { moves = [] }] = await Promise.all([
            engine.tell({ do: 'compare', move: this.#moves[0]!, with: move, sims: SIMS }), engine.tell({ do: 'moves', say: true }),
        ]);
        const more = gains(this.#teller, one!, other!);
        const say = moves.find((listed) => listed.move === move)?.say;
        return more && say ? t('Against what looks best at once ({what}) it brings {more}.', { what: this.#say(say), more }) : '';
    }

    get #teller(): Teller {
        return { words: this.#words, names: this.seats.map(({ name }) => name), me: this.facts.seat };
    }

    /* While a move is judged a second press is not heard: a double click costs one try. */
    #judging = false;

    async accepts(move: string): Promise<boolean> {
        if (this.phase !== 'do' || this.#judging) return false;
        this.#judging = true;
        try {
            return await this.#judge(move);
        } finally {
            this.#judging = false;
        }
    }

    async #judge(move: string): Promise<boolean> {
        if (move === this.#moves[this.#found]) {
            this.#found++;
            this.shows = null;
            const more = this.#found < this.#moves.length;
            this.answer = { right: true, text: more ? t('Yes. And now?') : t('Found it.'), rule: null };
            if (!more) this.#end(this.tries === TRIES && this.hinted === 0 ? 'solved' : 'helped');
            return true;
        }
        const reply = await this.#engine!.ask({ do: 'why', move });
        if (reply.ok) {
            this.answer = { right: false, text: this.#say(reply.say), rule: reply.rule }; /* no try is lost by what cannot be played */
            return false;
        }
        const text = await this.#reason(move);
        if (--this.tries === 0) this.show();
        this.answer = { right: false, text, rule: null };
        return false; /* whoever asked goes on with what leads */
    }

    /** What the move leads to against the one to find; and of the first what was measured, of which the best other is worth `next`. */
    async #reason(move: string): Promise<string> {
        const right = this.#moves[this.#found]!;
        const { best, next, exact } = this.facts;
        const [n, m] = [Math.round(next * 100), Math.round(best * 100)];
        const [pair, { moves = [] }] = await Promise.all([
            inSlices(this.#engine!, { do: 'compare', move: right, with: move, sims: SIMS }, () => false),
            this.#engine!.tell({ do: 'moves', parts: true }),
        ]);
        const fate = (of: string) => moves.find((listed) => listed.move === of)?.fate;
        const loses = fate(move) === 'loses';
        return [
            loses ? t('Not this: it loses the game at once.') : t('Not this.'),
            fate(right) === 'wins' ? t('The move to find wins at once.') : loses ? '' : sayMiss(this.#teller, pair!.moves[0]!, pair!.moves[1]!),
            this.#found > 0 ? ''
                : exact ? t('Yours wins at most {n} of 100 games, the move to find {m}.', { n, m })
                : n === 0 ? t('Yours hardly ever wins, the move to find about {m} of 100 games.', { m })
                : t('Yours wins about {n} of 100 games or fewer, the move to find about {m}.', { n, m }),
        ].filter(Boolean).join(' ');
    }

    hint(): void {
        this.hinted = Math.min(2, this.hinted + 1);
    }

    /** The answer is played from now on; the table has to go on. */
    show(): void {
        if (this.phase !== 'do') return;
        this.answer = null; /* what was said to a try */
        this.phase = 'play';
        this.#end('shown');
    }

    #end(how: Solved): void {
        this.how = how;
        keepSolved(this.game, this.n, how);
        this.line = this.#entries;
        if (how !== 'shown') this.phase = 'play';
    }

    async leads(): Promise<string | null> {
        if (this.phase !== 'play') return null;
        const move = this.how === 'shown' ? this.#moves[this.#found] : undefined;
        if (move === undefined) {
            this.phase = 'done';
            return null;
        }
        this.#found++;
        return move;
    }
}
