// A table: one game being played. It asks the engine whose turn it is, lets bots and chance move, waits for people, and
// keeps the record. All that the page shows of a game is here; all that it says is kept as the engine's sentences.
import type { Choice } from './board';
import { Engine, EngineStopped } from './engine';
import { gameCard } from './games';
import { openWords } from './language.svelte';
import {
    type Entry,
    type Eyes,
    type Listed,
    playSeen,
    Refused,
    replayLog,
    type Sight,
    type Turn,
    turnNumber,
} from './log';
import { Pace } from './pace';
import { readRecord, withSeats } from './record';
import { newId, type Saved, saveGame, type SeatPlan } from './store';
import { type Sentence, Voice } from './words';

export interface Plan {
    game: string;
    seats: SeatPlan[];
    options: Record<string, unknown>;
    seed: string;
}

interface Advice {
    move: string;
    value: number;
    certain: boolean;
}

/** What is told of the best moves: where to look, then the first one as a ghost, then the best three. */
type Told = 1 | 2 | 3;

const HINT_MS = 1000;

export class Table {
    id = '';
    game = $state('');
    seats = $state.raw<SeatPlan[]>([]);
    /** As far as the viewer may know. */
    turn = $state.raw<Turn | null>(null);
    view = $state.raw<any>(null);
    /** Whose eyes the view is for; null: nobody plays, all is shown. */
    viewer = $state<number | null>(null);
    log = $state.raw<Entry[]>([]);
    thinking = $state<number | null>(null);
    /** What chance has just brought, while it is shown. */
    moment = $state.raw<Sight | null>(null);
    previewed = $state<string | null>(null);
    after = $state.raw<any>(null);
    events = $state.raw<Sentence[]>([]);
    refusal = $state.raw<{ say: Sentence; rule: string | null } | null>(null);
    /** A move that would lose at once, until it is chosen a second time. */
    fatal = $state<string | null>(null);
    advice = $state.raw<Advice[] | null>(null);
    told = $state<Told>(1);
    asking = $state(false);
    /** The person the screen has to be handed to before anything is shown. */
    curtain = $state<number | null>(null);
    /** What went wrong: nothing can be played any more. */
    stopped = $state<string | null>(null);
    unsaved = $state(false);
    /** The game so far, as the engine writes it. */
    record = $state.raw('');

    #listed = $state.raw<Listed[]>([]);
    #voice = $state.raw<Voice | null>(null);
    #engine = new Engine();
    #pace = new Pace();
    #going = 0;
    #previews = 0;
    #deep = false;
    #step: Promise<void> = Promise.resolve();

    readonly names = $derived(this.seats.map((seat) => seat.name));
    readonly people = $derived(this.seats.flatMap((seat, i) => (seat.bot === null ? [i] : [])));
    readonly secrets = $derived(gameCard(this.game)?.secrets ?? false);
    readonly choices = $derived<Choice[]>(this.#listed.map(({ move, say }) => ({ move, say: this.say(say) })));
    readonly over = $derived(this.turn?.who === 'over');
    readonly number = $derived(turnNumber(this.view));
    /** Those who look at the log; where nothing is secret all see the same. */
    readonly #eyes = $derived<Eyes[]>(
        this.people.length === 0 ? ['all'] : this.secrets ? this.people : [this.people[0]!],
    );
    readonly #lastChoice = $derived(this.log.findLastIndex((entry) => entry.chosen));
    readonly canUndo = $derived(this.#lastChoice >= 0 && this.stopped === null);
    /** Whether the others have to agree: among people, what chance has brought since is known. */
    readonly undoAsks = $derived(
        this.people.length > 1 && this.log.slice(this.#lastChoice).some((entry) => entry.seat === null),
    );

    /** Starts a game; gives the engine's sentence where it refuses. */
    async begin({ game, seats, options, seed }: Plan): Promise<string | null> {
        const reply = await this.#engine.ask({ do: 'new', game, seats: seats.length, options, seed });
        await this.#dress(newId(), game, seats);
        if (!reply.ok) return this.say(reply.error.say);
        this.#follow();
        return null;
    }

    async resume(saved: Saved): Promise<string | null> {
        await this.#dress(saved.id, saved.game, saved.seats);
        try {
            const loaded = await this.#engine.ask({ do: 'load', record: saved.record });
            if (!loaded.ok) throw new Refused(loaded.error.say);
            this.log = await replayLog(this.#engine, readRecord(saved.record), this.#eyes, this.people);
        } catch (error) {
            if (error instanceof Refused) return this.say(error.say);
            throw error;
        }
        this.#follow();
        return null;
    }

    close(): void {
        this.#going++;
        this.#engine.close();
    }

    async #dress(id: string, game: string, seats: SeatPlan[]): Promise<void> {
        this.id = id;
        this.game = game;
        this.seats = seats;
        this.viewer = this.people[0] ?? null;
        this.#voice = await Voice.of(game);
    }

    say = (sentence: Sentence): string => this.#voice?.say(sentence, this.names) ?? sentence.text;

    /** The move as whoever looks at the screen saw it. */
    sight = (entry: Entry): Sight => entry.sights[Math.max(0, this.#eyes.indexOf(this.viewer ?? 'all'))]!;

    /** Where the kind of the best move is all that is to be told: its sentence with nothing in the gaps. */
    get kindOfBest(): string {
        const best = this.#listed.find(({ move }) => move === this.advice?.[0]?.move);
        return best ? (this.#voice?.kind(best.say) ?? '') : '';
    }

    /** Fetches what is shown: whose turn it is and the position, as the viewer may know them. */
    async #show(over: boolean): Promise<void> {
        const as = over ? 'all' : (this.viewer ?? 'all');
        const [turn, { view }] = await Promise.all([
            this.#engine.ask({ do: 'turn', as }),
            this.#engine.ask({ do: 'view', as }),
        ]);
        this.turn = turn;
        this.view = view;
    }

    /** Runs the game until a person has to choose or it is over. */
    async #follow(): Promise<void> {
        const mine = ++this.#going;
        const gone = () => mine !== this.#going;
        this.#clear();
        this.#listed = [];
        try {
            for (;;) {
                const turn: Turn = await this.#engine.ask({ do: 'turn' });
                if (gone()) return;
                const person = turn.who === 'seat' && this.people.includes(turn.seat!);
                if (person && turn.seat !== this.viewer) await this.#handOver(turn.seat!);
                if (gone()) return;
                await this.#show(turn.who === 'over');
                if (gone()) return;
                await this.#save();
                if (turn.who === 'over' || gone()) return;
                if (turn.who === 'chance') {
                    await this.#play(turn, { do: 'roll' }, null, false);
                    if (gone()) return;
                    await this.#showMoment(this.log.at(-1)!);
                } else {
                    const { moves } = await this.#engine.ask({ do: 'moves', say: true });
                    if (gone()) return;
                    if (person && moves.length > 1) {
                        this.#pace.rest();
                        this.#listed = moves;
                        return;
                    }
                    const move = person ? await this.#forced(moves) : await this.#bots(turn.seat!, gone);
                    if (gone()) return;
                    await this.#play(turn, { do: 'play', move }, moves, false);
                }
                if (gone()) return;
            }
        } catch (error) {
            if (!gone()) this.#stop(error);
        }
    }

    /** The screen goes to another person: behind a curtain if one of the two sees what the other may not. */
    async #handOver(seat: number): Promise<void> {
        const going = this.#going;
        const views = await Promise.all([this.viewer, seat].map((as) => this.#engine.ask({ do: 'view', as })));
        if (going !== this.#going) return;
        const [theirs, own] = views.map(({ view }) => JSON.stringify(view));
        if (theirs !== own) this.curtain = seat;
        this.viewer = seat;
    }

    /** A step without a choice is shown, not asked. */
    async #forced(moves: Listed[]): Promise<string> {
        await this.#pace.pause('forced');
        return moves[0]!.move;
    }

    async #bots(seat: number, gone: () => boolean): Promise<string> {
        const started = performance.now();
        this.thinking = this.turn?.seat === seat ? seat : null; /* a question that the viewer may not know of */
        this.#deep = true;
        const hint = await this.#engine.ask({ do: 'hint', bot: this.seats[seat]!.bot });
        if (gone()) return '';
        this.#deep = false;
        await this.#pace.pause('move', performance.now() - started);
        if (!gone()) this.thinking = null;
        return hint.plays;
    }

    async #showMoment(entry: Entry): Promise<void> {
        const sight = this.sight(entry);
        if (sight.events.length === 0) return;
        const going = this.#going;
        await this.#show(false);
        this.moment = sight;
        await this.#pace.pause('chance');
        if (going === this.#going) this.moment = null;
    }

    /** `.`: what is being shown is over at once. */
    skip = (): void => this.#pace.skip();

    #stop(error: unknown): void {
        this.thinking = null;
        this.#listed = [];
        this.stopped = error instanceof Error ? error.message : String(error);
    }

    /** The reply, or undefined where the engine has stopped. */
    async #ask(request: object): Promise<any> {
        try {
            return await this.#engine.ask(request);
        } catch (error) {
            if (!(error instanceof EngineStopped && error.message === 'closed')) this.#stop(error);
            return undefined;
        }
    }

    async #play(
        turn: Turn,
        request: { do: string; move?: string },
        moves: Listed[] | null,
        chosen: boolean,
    ): Promise<void> {
        const playing = playSeen(this.#engine, request, this.#eyes).then((sights) => {
            const seat = turn.who === 'seat' ? turn.seat! : null;
            const does = moves?.find(({ move }) => move === request.move) ?? null;
            this.log = [...this.log, { seat, turn: seat === null ? null : this.number, sights, does, chosen }];
        });
        this.#step = playing.catch(() => undefined);
        return playing;
    }

    async #save(): Promise<void> {
        const { record } = await this.#engine.ask({ do: 'record' });
        this.record = withSeats(record, this.game, this.seats);
        const { id, game, seats, number: turn, over } = this;
        this.unsaved = !saveGame({ id, game, seats, record: this.record, turn, over, when: Date.now() });
    }

    #clear(): void {
        this.#previews++;
        this.previewed = null;
        this.after = null;
        this.events = [];
        this.refusal = null;
        this.fatal = null;
        this.advice = null;
        this.moment = null;
    }

    /** A person's move: played if it is legal, else explained; one that loses at once is played at the second time. */
    play = async (move: string): Promise<void> => {
        if (this.#listed.length === 0) return;
        if (!this.#listed.some((listed) => listed.move === move)) return this.refuse(move);
        if (this.fatal !== move && (await this.#losesAtOnce(move))) {
            this.fatal = move;
            return;
        }
        const moves = this.#listed;
        if (moves.length === 0) return;
        this.#listed = [];
        this.#going++;
        try {
            await this.#play({ who: 'seat', seat: this.viewer! }, { do: 'play', move }, moves, true);
            await this.#follow();
        } catch (error) {
            this.#stop(error);
        }
    };

    async #losesAtOnce(move: string): Promise<boolean> {
        const reply = await this.#ask({ do: 'preview', move, as: this.viewer });
        if (!reply?.ok || !reply.view.reason) return false;
        const { winners, winner } = reply.view;
        const won: unknown[] | null = winners ?? (winner === undefined ? null : [winner]);
        return won !== null && won.length > 0 && !won.includes(this.viewer) && won[0] !== null;
    }

    preview = async (move: string | null): Promise<void> => {
        if (move === this.previewed) return;
        const mine = ++this.#previews;
        this.fatal = null;
        if (move === null || !this.#listed.some((listed) => listed.move === move)) {
            this.previewed = null;
            this.after = null;
            this.events = [];
            return;
        }
        this.previewed = move;
        this.refusal = null;
        const reply = await this.#ask({ do: 'preview', move, as: this.viewer });
        if (mine !== this.#previews || !reply?.ok) return;
        this.after = reply.view;
        this.events = reply.events;
    };

    refuse = async (move: string): Promise<void> => {
        if (this.over) return;
        const [reply] = await Promise.all([this.#ask({ do: 'why', move }), openWords(`${this.game}.rules`)]);
        if (!reply) return;
        const say = reply.ok ? reply.say : reply.error.say;
        this.refusal = { say, rule: (reply.ok ? reply.rule : reply.error.rule) ?? null };
    };

    forget = (): void => {
        this.refusal = null;
        this.advice = null;
        this.fatal = null;
    };

    /** Back to the last choice of a person, also while a bot thinks: then the engine starts again from the record. */
    undo = async (): Promise<void> => {
        if (!this.canUndo) return;
        this.#going++;
        this.#listed = [];
        this.#pace.skip();
        const busy = this.#deep || this.asking;
        this.#deep = false;
        this.thinking = null;
        this.asking = false;
        if (busy) {
            this.#engine.close();
            this.#engine = new Engine();
            if (!(await this.#ask({ do: 'load', record: this.record }))) return;
        } else await this.#step;
        const log = this.log.slice(0, this.#lastChoice);
        for (let n = this.log.length - log.length; n > 0; n--) if (!(await this.#ask({ do: 'undo' }))) return;
        this.log = log;
        this.curtain = null;
        await this.#follow();
    };

    /** Every press tells more. */
    hint = async (): Promise<void> => {
        if (this.#listed.length === 0 || this.asking) return;
        if (this.advice) {
            this.told = this.told === 1 ? 2 : 3;
            if (this.told === 2) await this.preview(this.advice[0]!.move);
            return;
        }
        this.asking = true;
        const going = this.#going;
        const reply = await this.#ask({ do: 'hint', bot: 'expert', ms: HINT_MS });
        if (going !== this.#going) return;
        this.asking = false;
        if (!reply?.ok) return;
        this.refusal = null;
        this.told = 1;
        this.advice = reply.moves
            .filter((line: Advice & { visits: number }, i: number) => i === 0 || line.visits > 0 || line.certain)
            .slice(0, 3)
            .map(({ move, value, certain = false }: Advice) => ({ move, value, certain }));
    };
}
