// A position to think about: anybody's moves are made here, and taken back; meanwhile the expert thinks on and on about where it stands.
import type { Choice, Docked } from './board';
import { Engine, EngineStopped, Refused, type View } from './engine';
import type { Advice } from './hint';
import { openWords } from './language.svelte';
import { called } from './naming';
import type { Frame, Sentence } from './protocol';
import { unpacked } from './share';
import { Voice } from './words';

const SLICE_MS = 50;
/** As many as the engine lets it. */
const SIMS = 10000000;

/** Letters of a link that holds a game. */
const LINK = /#\/open\/([\w-]+)\s*$/;
/** What a record begins with. */
const RECORD = /^\s*skep \d/;

export class Analysis implements Docked {
    game = $state('');
    names = $state.raw<string[]>([]);
    view = $state.raw<View | null>(null);
    frame = $state.raw<Frame | null>(null);
    choices = $state.raw<Choice[]>([]);
    previewed = $state<string | null>(null);
    after = $state.raw<View | null>(null);
    events = $state.raw<Sentence[]>([]);
    refusal = $state.raw<{ say: Sentence; rule: string | null } | null>(null);
    /** What the expert thinks so far, best first, after so many simulations; by seat, what each can expect. */
    lines = $state.raw<Advice[]>([]);
    values = $state.raw<number[]>([]);
    simulations = $state(0);
    /** Whether it thinks; whether it may. */
    thinks = $state(false);
    awake = $state(true);
    /** The moves that were made here, and those that were taken back, the last one first. */
    path = $state.raw<string[]>([]);
    ahead = $state.raw<string[]>([]);
    /** The moves of the record before them, and how many of those that were taken back are the record's. */
    base = $state.raw<string[]>([]);
    #recorded = 0;
    #engine = new Engine();
    #voice = $state.raw<Voice | null>(null);
    #going = 0;
    #previews = 0;

    readonly asked = $derived(typeof this.frame?.asks === 'number' ? this.frame.asks : null);
    readonly people = $derived(this.names.map((_, seat) => seat));

    /** Whatever somebody has: a link, a record, or a position of the named game; what the engine refuses is thrown. */
    async open(game: string, text: string): Promise<void> {
        const letters = LINK.exec(text)?.[1];
        const record = letters !== undefined ? ((await unpacked(letters)) ?? '') : RECORD.test(text) ? text : null;
        if (record !== null) await this.load(record, Infinity, []);
        else await this.set(game, text.trim());
    }

    /** A game from so many of its moves on; what the engine refuses is thrown. */
    async load(record: string, at: number, names: string[]): Promise<void> {
        const { game, seats } = await this.#engine.tell({ do: 'load', record });
        const running = await this.#engine.ask({ do: 'review', sims: 0, slice: 1 });
        if (!running.ok && running.error.code === 'still_played') throw new Refused(running.error.say);
        const { seats: sitting } = await this.#engine.tell({ do: 'sit' });
        const { at: length } = await this.#engine.tell({ do: 'next' });
        if (at < length) await this.#engine.tell({ do: 'undo', to: at });
        const { log } = await this.#engine.tell({ do: 'log' });
        this.base = log.map(({ move }) => move ?? '');
        await this.#open(game, Array.from({ length: seats }, (_, i) => names[i] ?? (sitting[i]?.name || String(i + 1))));
    }

    /** A position as the engine writes it, of however many seats it has; what the fewest say against it is thrown. */
    async set(game: string, position: string): Promise<void> {
        const { seats: called, seats_min } = await this.#engine.tell({ do: 'game', game });
        let refused: Sentence | null = null;
        for (let seats = seats_min; seats <= called.length; seats++) {
            const reply = await this.#engine.ask({ do: 'new', game, seats, position });
            if (reply.ok) {
                this.base = [];
                return this.#open(game, called.slice(0, seats));
            }
            refused ??= reply.error.say;
        }
        throw new Refused(refused!);
    }

    async #open(game: string, names: string[]): Promise<void> {
        [this.#voice] = await Promise.all([Voice.of(game, this.#engine), openWords(`${game}.rules`)]);
        this.game = game;
        this.names = names;
        [this.path, this.ahead, this.#recorded] = [[], [], 0];
        await this.#show();
    }

    close(): void {
        this.#going++;
        this.#engine.close();
    }

    say = (sentence: Sentence): string => this.#voice?.say(sentence, this.names) ?? sentence.text;

    async #show(): Promise<void> {
        const mine = ++this.#going;
        [this.lines, this.values, this.simulations, this.refusal] = [[], [], 0, null];
        this.preview(null);
        const { view, ...frame } = await this.#engine.tell({ do: 'view', as: 'all' });
        const asks = typeof frame.asks === 'number';
        const { moves = [] } = asks ? await this.#engine.tell({ do: 'moves', say: true, parts: true }) : {};
        if (mine !== this.#going) return;
        this.view = view;
        this.frame = frame;
        this.choices = moves.map((listed) => called(this.game, { ...listed, say: this.say(listed.say!) } as Choice, view));
        this.#think();
    }

    /** Thinks about this position until it is another one, or somebody says stop. */
    async #think(): Promise<void> {
        const mine = this.#going;
        if (this.asked === null || !this.awake || this.thinks) return;
        this.thinks = true;
        try {
            for (let done = false; !done && this.awake && mine === this.#going; ) {
                const reply = await this.#engine.ask({ do: 'hint', bot: 'expert', sims: SIMS, slice: SLICE_MS });
                if (mine !== this.#going || !reply.ok) break; /* it is another position already */
                done = reply.done !== false;
                this.lines = reply.moves.filter(({ visits, certain }, i) => i === 0 || visits > 0 || certain).slice(0, 5);
                this.values = reply.values;
                this.simulations = reply.simulations ?? 0;
            }
        } catch (error) {
            if (!(error instanceof EngineStopped)) throw error;
        } finally {
            this.thinks = false;
        }
        if (mine !== this.#going) this.#think();
    }

    wake = (on: boolean): void => {
        this.awake = on;
        this.#think();
    };

    /** Plays them, as far as they can be played here; of the first, why not. */
    play = async (...moves: string[]): Promise<void> => {
        if (moves.length === 1 && !this.choices.some(({ move }) => move === moves[0])) return this.refuse(moves[0]!);
        await this.#make(moves);
    };

    async #make(moves: string[]): Promise<void> {
        this.#going++;
        const done: string[] = [];
        for (const move of moves) {
            const reply = await this.#engine.ask({ do: 'play', move });
            if (!reply.ok) break;
            done.push(move);
        }
        if (done.length > 0) [this.path, this.ahead, this.#recorded] = [[...this.path, ...done], [], 0];
        await this.#show();
    }

    roll = async (): Promise<void> => {
        this.#going++;
        const { move } = await this.#engine.tell({ do: 'roll' });
        [this.path, this.ahead, this.#recorded] = [[...this.path, move ?? ''], [], 0];
        await this.#show();
    };

    readonly canBack = $derived(this.path.length + this.base.length > 0);

    /** Takes back what was made here, then what the record has before it. */
    back = async (): Promise<void> => {
        if (!this.canBack) return;
        this.#going++;
        const { ok } = await this.#engine.ask({ do: 'undo' });
        const from = this.path.length > 0 ? this.path : this.base;
        if (ok) {
            this.ahead = [from.at(-1)!, ...this.ahead];
            if (from === this.path) this.path = from.slice(0, -1);
            else [this.base, this.#recorded] = [from.slice(0, -1), this.#recorded + 1];
        }
        await this.#show();
    };

    forward = async (): Promise<void> => {
        const [move, ...rest] = this.ahead;
        if (move === undefined) return;
        this.#going++;
        const { ok } = await this.#engine.ask({ do: 'play', move });
        if (ok) {
            this.ahead = rest;
            if (this.#recorded === 0) this.path = [...this.path, move];
            else [this.base, this.#recorded] = [[...this.base, move], this.#recorded - 1];
        }
        await this.#show();
    };

    preview = async (move: string | null): Promise<void> => {
        if (move === this.previewed) return;
        const mine = ++this.#previews;
        this.previewed = move;
        [this.after, this.events] = [null, []];
        if (move === null) return;
        const reply = await this.#engine.ask({ do: 'preview', move, as: 'all' }).catch(() => null);
        if (mine !== this.#previews || !reply?.ok) return;
        this.after = reply.view;
        this.events = reply.events;
    };

    refuse = async (move: string): Promise<void> => {
        const mine = this.#going;
        const reply = await this.#engine.ask({ do: 'why', move }).catch(() => null);
        if (!reply || mine !== this.#going) return;
        const { say, rule = null } = reply.ok ? reply : reply.error;
        this.refusal = { say, rule };
    };

    forget = (): void => {
        this.refusal = null;
    };
}
