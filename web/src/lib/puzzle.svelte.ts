// A puzzle: find the move. The record has how things came about, the answer, and the line that was expected to follow.
import { BOT_NAMES } from './bots';
import type { Engine } from './engine';
import type { Answer, Guide, Onward } from './guide';
import { openWords, t } from './language.svelte';
import type { Entry } from './log';
import type { Replies, Sentence } from './protocol';
import { keepSolved, puzzleOf, type Solved } from './puzzles';
import { ownName } from './habits';
import type { SeatPlan } from './store';

type Facts = NonNullable<Replies['setup']['puzzle']>;

/** So often somebody may try. */
const TRIES = 3;

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
    /** What the moves of the answer and of the line after it do. */
    told = $state.raw<{ seat: number | null; does: string }[]>([]);
    /** Points by seat before the answer and at the end of the line. */
    earned = $state.raw<{ before: number[]; after: number[] } | null>(null);

    #engine: Engine | null = null;
    #say: (sentence: Sentence) => string = ({ text }) => text;
    #moves: string[] = [];
    #places: string[][] = [];
    #entries: Entry[] = [];
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
    static async open(game: string, n: number, engine: Engine): Promise<Puzzle | null> {
        const [record] = await Promise.all([puzzleOf(game, n), openWords(`${game}.lessons`)]);
        if (record === null) return null;
        const { seats } = await engine.tell({ do: 'load', record });
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

    async begin(engine: Engine, say: (sentence: Sentence) => string): Promise<null> {
        this.#engine = engine;
        this.#say = say;
        const { at, moves, seat } = this.facts;
        await engine.tell({ do: 'load', record: this.record });
        /* The answer is the seat's own; the record counts all moves, so the log is asked as who sees all. */
        const { log } = await engine.tell({ do: 'log', from: at, parts: true });
        const [before, after] = await Promise.all([engine.tell({ do: 'view', at, as: seat }), engine.tell({ do: 'view', as: seat })]);
        this.earned = { before: before.scores, after: after.scores };
        this.#entries = log;
        this.#moves = log.slice(0, moves).map(({ move }) => move ?? '');
        this.#places = log.slice(0, moves).map(({ places = [] }) => places);
        await engine.tell({ do: 'undo', to: at });
        return null;
    }

    async accepts(move: string): Promise<boolean> {
        if (this.phase !== 'do') return false;
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
        this.tries--;
        this.answer = { right: false, text: this.#reason(), rule: null };
        if (this.tries === 0) this.show();
        return false; /* whoever asked goes on with what leads */
    }

    /** What was measured of other moves: the best of them is worth `next`. */
    #reason(): string {
        const { best, next, exact } = this.facts;
        const [n, m] = [Math.round(next * 100), Math.round(best * 100)];
        if (this.#found > 0) return t('There is more in this turn.');
        return exact
            ? t('Not this: it wins at most {n} of 100 games, the move to find {m}.', { n, m })
            : t('Not this: it wins about {n} of 100 games or fewer, the move to find about {m}.', { n, m });
    }

    hint(): void {
        this.hinted = Math.min(2, this.hinted + 1);
    }

    /** The answer is played from now on; the table has to go on. */
    show(): void {
        if (this.phase !== 'do') return;
        this.phase = 'play';
        this.#end('shown');
    }

    #end(how: Solved): void {
        this.how = how;
        keepSolved(this.game, this.n, how);
        this.told = this.#entries.flatMap(({ seat, does }) => (does ? [{ seat, does: this.#say(does) }] : []));
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
