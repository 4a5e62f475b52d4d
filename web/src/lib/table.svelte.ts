// A table: one game being played. It asks the engine whose turn it is, lets bots and chance move, waits for people, and keeps
// the record. All that the page shows of a game is here.
import { type Choice } from './board';
import { Engine } from './engine';
import { gameCard } from './games';
import { readRecord } from './record';
import { get, type Saved, type SeatPlan, saveTable } from './store';
import { type Sentence, Voice } from './words';

export interface Entry {
    /** null: chance. */
    seat: number | null;
    turn: number | null;
    move: string;
    /** What happened; null: nobody at the screen may know. */
    said: string[] | null;
    rules: string[];
    /** A person had a choice here: undo comes back to it. */
    chosen: boolean;
}

export interface Turn {
    who: 'seat' | 'chance' | 'over';
    seat?: number;
    scores?: number[];
    winners?: number[];
    say?: Sentence;
}

interface Listed {
    move: string;
    say: Sentence;
}

interface Played {
    move: string;
    events: Sentence[];
}

export interface Advice {
    move: string;
    say: string;
    value: number;
    certain: boolean;
}

export interface Plan {
    game: string;
    seats: SeatPlan[];
    options: Record<string, unknown>;
    seed: string;
}

/** How long a bot's move or a roll stands before the next thing happens. */
const PAUSE = { calm: 650, quick: 40 };

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Table {
    game = $state('');
    seats = $state.raw<SeatPlan[]>([]);
    turn = $state.raw<Turn | null>(null);
    view = $state.raw<any>(null);
    /** Whose eyes the view is for; null: nobody plays, all is shown. */
    viewer = $state<number | null>(null);
    choices = $state.raw<Choice[]>([]);
    log = $state.raw<Entry[]>([]);
    thinking = $state<number | null>(null);
    previewed = $state<string | null>(null);
    after = $state.raw<any>(null);
    consequence = $state.raw<string[]>([]);
    refusal = $state.raw<{ text: string; rule: string | null } | null>(null);
    advice = $state.raw<Advice[] | null>(null);
    asking = $state(false);
    /** The person the screen has to be handed to before anything is shown. */
    curtain = $state<number | null>(null);
    /** What went wrong: nothing can be played any more. */
    stopped = $state<string | null>(null);
    unsaved = $state(false);

    readonly names = $derived(this.seats.map((seat) => seat.name));
    readonly people = $derived(this.seats.flatMap((seat, i) => (seat.bot === null ? [i] : [])));
    readonly over = $derived(this.turn?.who === 'over');
    readonly canUndo = $derived(this.thinking === null && this.log.some((entry) => entry.chosen));

    #engine = new Engine();
    #voice: Voice | null = null;
    #going = 0;
    #previews = 0;
    #moves: Listed[] = [];

    /** Starts a game; gives the engine's sentence where it refuses. */
    async begin(plan: Plan): Promise<string | null> {
        const { game, options, seed } = plan;
        const reply = await this.#engine.ask({ do: 'new', game, seats: plan.seats.length, options, seed });
        if (!reply.ok) return reply.error.say.text;
        await this.#dress(game, plan.seats);
        this.#follow();
        return null;
    }

    /** Goes on with a saved game: plays it again, so that the log is whole. */
    async resume(saved: Saved): Promise<string | null> {
        const loaded = await this.#engine.ask({ do: 'load', record: saved.record });
        if (!loaded.ok) return loaded.error.say.text;
        const { record } = await this.#engine.ask({ do: 'record' });
        const { request, moves } = readRecord(record);
        await this.#engine.ask(request);
        await this.#dress(saved.game, saved.seats);
        const log: Entry[] = [];
        for (const { move } of moves) {
            const turn: Turn = await this.#engine.ask({ do: 'turn' });
            const listed = await this.#listed(turn);
            const chosen = turn.who === 'seat' && this.people.includes(turn.seat!) && listed.length > 1;
            const number = await this.#turnNumber();
            const reply = await this.#engine.ask({ do: 'play', move });
            if (!reply.ok) return reply.error.say.text;
            log.push(this.#entry(turn, number, reply, listed, chosen));
        }
        await this.#veil(log);
        this.log = log;
        this.#follow();
        return null;
    }

    close(): void {
        this.#going++;
        this.#engine.close();
    }

    async #dress(game: string, seats: SeatPlan[]): Promise<void> {
        this.game = game;
        this.seats = seats;
        this.viewer = this.people[0] ?? null;
        this.#voice = await Voice.of(game);
    }

    /** What a seat may do now. */
    async #listed(turn: Turn): Promise<Listed[]> {
        return turn.who === 'seat' ? (await this.#engine.ask({ do: 'moves', say: true })).moves : [];
    }

    async #turnNumber(): Promise<number | null> {
        const { view } = await this.#engine.ask({ do: 'view' });
        return view.turn ?? view.round ?? null;
    }

    say(sentence: Sentence): string {
        return this.#voice?.say(sentence, this.names) ?? sentence.text;
    }

    /** `listed`: the moves that there were, with what they do: that is said where nothing else happened. */
    #entry(turn: Turn, number: number | null, reply: Played, listed: Listed[], chosen: boolean): Entry {
        const does = listed.find(({ move }) => move === reply.move);
        const said = reply.events.length > 0 ? reply.events.map((event) => this.say(event)) : does ? [sentence(this.say(does.say))] : [];
        return {
            seat: turn.who === 'seat' ? turn.seat! : null,
            turn: number,
            move: reply.move,
            said,
            rules: [...new Set(reply.events.flatMap((event) => event.rule ?? []))],
            chosen,
        };
    }

    /** Takes out of the log what somebody at the screen has not seen: where their own record of the game tells less. */
    async #veil(log: Entry[], from = 0): Promise<void> {
        if (!gameCard(this.game)?.secrets || this.people.length === 0) return;
        for (const seat of this.people) {
            const { record } = await this.#engine.ask({ do: 'record', as: seat });
            const seen = readRecord(record).moves;
            for (let i = from; i < log.length; i++) {
                const entry = log[i]!;
                const theirs = seen[i]?.move ?? '?';
                if (theirs !== entry.move) log[i] = { ...entry, move: theirs, said: null };
            }
        }
    }

    /** Runs the game until a person has to choose or it is over. */
    async #follow(): Promise<void> {
        const mine = ++this.#going;
        const pace = get<string>('skep.pace') === 'quick' ? PAUSE.quick : PAUSE.calm;
        this.#clear();
        this.choices = [];
        try {
            for (;;) {
                const turn: Turn = await this.#engine.ask({ do: 'turn' });
                if (mine !== this.#going) return;
                const person = turn.who === 'seat' && this.seats[turn.seat!]?.bot === null;
                if (person && turn.seat !== this.viewer) {
                    if (gameCard(this.game)?.secrets && this.people.length > 1) this.curtain = turn.seat!;
                    this.viewer = turn.seat!;
                }
                const { view } = await this.#engine.ask({ do: 'view', as: this.viewer ?? 'all' });
                if (mine !== this.#going) return;
                this.turn = turn;
                this.view = view;
                await this.#save();
                if (turn.who === 'over') return;

                const listed = await this.#listed(turn);
                if (mine !== this.#going) return;
                if (person) {
                    if (listed.length > 1) {
                        this.#moves = listed;
                        this.choices = listed.map(({ move, say }) => ({ move, say: this.say(say) }));
                        return;
                    }
                    await later(pace); /* a forced step is shown, not asked */
                    if (mine !== this.#going) return;
                    await this.#play(turn, { do: 'play', move: listed[0]!.move }, listed, false);
                } else if (turn.who === 'chance') {
                    await this.#play(turn, { do: 'roll' }, listed, false);
                } else {
                    this.thinking = turn.seat!;
                    const started = performance.now();
                    const hint = await this.#engine.ask({ do: 'hint', bot: this.seats[turn.seat!]!.bot });
                    if (mine !== this.#going) return;
                    await later(Math.max(0, pace - (performance.now() - started)));
                    this.thinking = null;
                    if (mine !== this.#going) return;
                    await this.#play(turn, { do: 'play', move: hint.plays }, listed, false);
                }
                if (mine !== this.#going) return;
            }
        } catch (error) {
            if (mine === this.#going) this.#stop(error);
        }
    }

    #stop(error: unknown): void {
        this.thinking = null;
        this.choices = [];
        this.stopped = error instanceof Error ? error.message : String(error);
    }

    /** The reply, or undefined where the engine has stopped. */
    async #ask(request: object): Promise<any> {
        try {
            return await this.#engine.ask(request);
        } catch (error) {
            this.#stop(error);
            return undefined;
        }
    }

    async #play(turn: Turn, request: object, listed: Listed[], chosen: boolean): Promise<void> {
        const reply = await this.#engine.ask(request);
        if (!reply.ok) throw new Error(reply.error.say.text);
        const number = this.view?.turn ?? this.view?.round ?? null;
        const log = [...this.log, this.#entry(turn, number, reply, listed, chosen)];
        await this.#veil(log, log.length - 1);
        this.log = log;
    }

    async #save(): Promise<void> {
        if (this.turn?.who === 'chance') return;
        const { record } = await this.#engine.ask({ do: 'record' });
        const turn = this.view?.turn ?? this.view?.round ?? null;
        this.unsaved = !saveTable({ game: this.game, seats: this.seats, record, turn, over: this.over });
    }

    #clear(): void {
        this.#previews++;
        this.previewed = null;
        this.after = null;
        this.consequence = [];
        this.refusal = null;
        this.advice = null;
    }

    /** A person's move: played if it is legal, else explained. */
    play = async (move: string): Promise<void> => {
        if (this.choices.length === 0 || !this.turn) return;
        if (!this.choices.some((choice) => choice.move === move)) return this.refuse(move);
        const { turn } = this;
        this.choices = [];
        this.#going++;
        try {
            await this.#play(turn, { do: 'play', move }, this.#moves, true);
            await this.#follow();
        } catch (error) {
            this.#stop(error);
        }
    };

    preview = async (move: string | null): Promise<void> => {
        if (move === this.previewed) return;
        const mine = ++this.#previews;
        if (move === null || !this.choices.some((choice) => choice.move === move)) {
            this.previewed = null;
            this.after = null;
            this.consequence = [];
            return;
        }
        this.previewed = move;
        this.refusal = null;
        const reply = await this.#ask({ do: 'preview', move });
        if (mine !== this.#previews || !reply?.ok) return;
        this.after = reply.view;
        this.consequence = reply.events.map((event: Sentence) => this.say(event));
    };

    refuse = async (move: string): Promise<void> => {
        if (this.over) return;
        const reply = await this.#ask({ do: 'why', move });
        if (!reply) return;
        const say = reply.ok ? reply.say : reply.error.say;
        this.refusal = { text: this.say(say), rule: (reply.ok ? reply.rule : reply.error.rule) ?? null };
    };

    forget = (): void => {
        this.refusal = null;
        this.advice = null;
    };

    /** Back to the last choice of a person. */
    undo = async (): Promise<void> => {
        if (!this.canUndo) return;
        this.#going++;
        this.choices = [];
        const log = [...this.log];
        for (let chosen = false; !chosen && log.length > 0; ) {
            if (!(await this.#ask({ do: 'undo' }))) return;
            chosen = log.pop()!.chosen;
        }
        this.log = log;
        this.curtain = null;
        await this.#follow();
    };

    hint = async (): Promise<void> => {
        if (this.choices.length === 0 || this.asking) return;
        this.asking = true;
        const going = this.#going;
        const reply = await this.#ask({ do: 'hint', bot: 'expert', ms: 1000 });
        this.asking = false;
        if (going !== this.#going || !reply?.ok) return;
        this.advice = reply.moves.slice(0, 3).map((line: { move: string; value: number; certain?: boolean }) => ({
            move: line.move,
            say: this.choices.find((choice) => choice.move === line.move)?.say ?? '',
            value: line.value,
            certain: line.certain ?? false,
        }));
    };

    /** The game so far, as a file. */
    async record(): Promise<string> {
        return (await this.#engine.ask({ do: 'record' })).record;
    }
}
