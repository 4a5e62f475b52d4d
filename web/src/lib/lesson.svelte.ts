// A lesson: steps on the real table, each with one thing to do. What it is stands in data/lessons (docs/learn.md); the engine judges what
// is played, this says the words, waits while somebody reads, and keeps how far they came.
import type { Asker } from './engine';
import type { Answer, Guide, Onward } from './guide';
import { ownName } from './habits';
import { openWords, t } from './language.svelte';
import { reached, reachedIn } from './progress';
import { BOT_NAMES } from './bots';
import { route } from './route.svelte';
import type { Sentence } from './protocol';
import type { SeatPlan } from './store';

export interface Step {
    say: string;
    point: string[];
    accept: string[];
    right: string;
    wrong?: ({ say: string } & ({ move: string } | { kind: string }))[];
    then?: string[] | Record<string, string[]>;
}

export interface Finish {
    say: string;
    bot: string;
    sims?: number;
    won: string;
    lost: string;
    tips?: { say: string; node?: string; point?: string[] }[];
}

export interface Script {
    id: string;
    title: string;
    teaches: string[];
    you?: number;
    start: { seats: number; options?: Record<string, unknown>; seed?: string; position?: string; moves?: string[] };
    steps: Step[];
    finish?: Finish;
}

export interface Book {
    game: string;
    goal: string[];
    lessons: Script[];
}

const files = import.meta.glob<Book>('../../../data/lessons/*.json', { import: 'default' });

/** null: the game has no lessons. */
export async function bookOf(game: string): Promise<Book | null> {
    const [book] = await Promise.all([files[`../../../data/lessons/${game}.json`]?.() ?? null, openWords(`${game}.lessons`)]);
    return book;
}

/** `do`: the step waits for a move; `read`: what was right is told, a press goes on; `watch`: what follows plays by itself;
    `free`: all steps are done and the game is played to its end; `done`: it is over. */
type Phase = 'do' | 'read' | 'watch' | 'free' | 'done';

/** So often somebody looks for it before it is shown. */
const MISSES = 2;

export class Lesson implements Guide {
    phase = $state<Phase>('do');
    /** Number of the step. */
    at = $state(0);
    answer = $state.raw<Answer | null>(null);
    shows = $state<string | null>(null);
    /** How the free game ended for the learner. */
    won = $state<boolean | null>(null);
    /** How often something else was tried at this step. */
    misses = $state(0);
    tip = $state.raw<{ say: string; point?: string[] } | null>(null);

    #engine: Asker | null = null;
    #say: (sentence: Sentence) => string = ({ text }) => text;
    #then: string[] = [];
    /** Goes on where somebody reads, who may be quicker than what is still being shown. */
    #turned: () => void = () => undefined;
    #read = Promise.resolve();

    constructor(
        readonly book: Book,
        readonly script: Script,
        /** The first step that has not been done yet. */
        from = reachedIn(book.game, script.id),
    ) {
        this.at = from < script.steps.length ? from : 0;
    }

    readonly you = $derived.by(() => this.script.you ?? 0);
    readonly number = $derived.by(() => this.book.lessons.indexOf(this.script) + 1);
    readonly step = $derived.by(() => this.script.steps[this.at] ?? null);
    readonly next = $derived.by(() => this.book.lessons[this.number] ?? null);
    readonly detail = $derived.by(() => t('lesson {n}: {title}', { n: this.number, title: t(this.script.title) }));
    readonly seats: SeatPlan[] = $derived.by(() => {
        const { finish, start } = this.script;
        const bot = finish ? `${finish.bot}:${finish.sims ?? 100}` : 'beginner:50';
        return Array.from({ length: start.seats }, (_, i) =>
            i === this.you ? { name: ownName() || t('You'), bot: null } : { name: t(BOT_NAMES[i - 1] ?? BOT_NAMES[0]!), bot });
    });

    get expects(): string[] {
        return this.phase === 'do' ? (this.step?.accept ?? []) : [];
    }

    get finished(): boolean {
        return this.phase === 'done';
    }

    get game(): string {
        return this.book.game;
    }

    /** What is said now. */
    readonly says = $derived.by(() => {
        if (this.phase === 'do') return this.step ? t(this.step.say) : '';
        const { finish } = this.script;
        if (this.phase === 'free') return t(finish!.say);
        if (this.phase !== 'done') return '';
        return this.won === null ? t('That was the lesson.') : t(this.won ? finish!.won : finish!.lost);
    });

    readonly points = $derived.by(() => (this.phase === 'do' ? (this.step?.point ?? []) : (this.tip?.point ?? [])));

    readonly onward: Onward | null = $derived.by(() => {
        if (this.phase === 'done' && this.won !== false)
            return this.next
                ? { label: t('Next lesson'), go: () => route.go(`/learn/${this.game}/${this.next!.id}`) }
                : { label: t('First game'), go: () => route.go(`/first/${this.game}`) };
        if (this.phase !== 'read') return null;
        const last = this.at + 1 >= this.script.steps.length && !this.script.finish;
        return { label: last ? t('Finish') : t('Next step'), go: this.#go };
    });

    /** The position that it starts from, and what was done up to the step that comes. */
    async begin(engine: Asker, say: (sentence: Sentence) => string): Promise<null> {
        this.#engine = engine;
        this.#say = say;
        const { seats, options = {}, seed = 'lesson', position, moves = [] } = this.script.start;
        await engine.tell({ do: 'new', game: this.game, seats, options, seed, ...(position !== undefined && { position }) });
        for (const move of moves) await engine.tell({ do: 'play', move });
        for (const step of this.script.steps.slice(0, this.at)) await this.#pass(step);
        if (this.at >= this.script.steps.length) this.phase = 'free';
        return null;
    }

    /** Plays a step as it should be. */
    async #pass(step: Step): Promise<void> {
        const { answer, then } = await this.#engine!.tell({ do: 'judge', step });
        for (const move of answer === null ? [] : [answer, ...then]) await this.#engine!.tell({ do: 'play', move });
    }

    async accepts(move: string): Promise<boolean> {
        if (this.phase !== 'do' || !this.step) return this.phase === 'free';
        const reply = await this.#engine!.ask({ do: 'judge', move, step: this.step });
        if (!reply.ok) return false;
        const { right, text, then, why, answer } = reply;
        const said = text !== null ? t(text) : why ? this.#say(why.say) : t('You may, but try what is lit.');
        this.answer = { right, text: said, rule: why?.rule ?? null };
        if (!right) {
            if (++this.misses >= MISSES) this.shows = answer;
            return false;
        }
        this.#then = then;
        this.#read = new Promise((turn) => (this.#turned = turn));
        this.phase = 'read';
        this.shows = null;
        return true;
    }

    async leads(): Promise<string | null> {
        if (this.phase === 'read') {
            await this.#read;
            if (this.phase !== 'read') return null;
            this.phase = 'watch';
            this.answer = null;
        }
        if (this.phase !== 'watch') return null;
        const move = this.#then.shift();
        if (move !== undefined) return move;
        this.misses = 0;
        this.at++;
        if (this.at < this.script.steps.length) {
            this.phase = 'do';
            reached(this.game, this.script.id, this.at);
        } else if (this.script.finish) this.phase = 'free';
        else this.#end();
        return null;
    }

    /** From this step on, once more; the table has to begin again. */
    repeat(from: number): void {
        this.at = from;
        this.phase = 'do';
        this.answer = this.shows = this.won = this.tip = null;
        this.misses = 0;
        this.#then = [];
    }

    /** The step to do once more, for who goes back: the one that was done, or the one before. null: there is none. */
    readonly before = $derived.by(() => (this.phase === 'read' ? this.at : this.phase === 'do' && this.at > 0 ? this.at - 1 : null));

    /** The answer as a ghost, for who asks. */
    async show(): Promise<void> {
        if (this.phase !== 'do' || !this.step) return;
        const { answer } = await this.#engine!.tell({ do: 'judge', step: this.step });
        this.shows = answer;
    }

    #go = (): void => this.#turned();

    /** What helps at this node of the free game. */
    advise(node: string): void {
        this.tip = this.script.finish?.tips?.find((tip) => tip.node === undefined || tip.node === node) ?? null;
    }

    /** The free game is over. */
    over(won: boolean): void {
        if (this.phase !== 'free') return;
        this.won = won;
        this.tip = null;
        if (won) this.#end();
        else this.phase = 'done';
    }

    #end(): void {
        this.phase = 'done';
        reached(this.game, this.script.id, 'done');
    }
}
