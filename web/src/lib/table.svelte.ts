// A table: one game being played. The engine says what comes next, for whose eyes, and how far an undo goes; this asks it, lets bots
// and chance move, waits for people, and keeps what the page shows.
import { untrack } from 'svelte';
import { share } from './alike';
import type { Choice } from './board';
import { type Catalogue, catalogueOf } from './catalogue';
import { type Asker, Engine, EngineStopped, type Eyes, inSlices, Refused, type Reply, SLICE_MS, type View } from './engine';
import { aboutToChange } from './frame';
import { gameCard } from './games';
import { type Advice, type HintWords, hintWords, isSame, oftener, type Teller } from './hint';
import type { Guide } from './guide';
import { openWords } from './language.svelte';
import { before, entriesOf, type Entry, onlyOne } from './log';
import { type Big, bigOf } from './moments';
import { called } from './naming';
import { Pace } from './pace';
import { unplaced } from './phrases';
import { lastChoice, newsFrom, touchesMe } from './since';
import type { Frame, Replies, Sentence } from './protocol';
import { Ear } from './sound.svelte';
import type { Remote } from './remote.svelte';
import { newId, newSeed, type Remark, type Saved, saveGame, type SeatPlan } from './store';
import { Tape } from './tape.svelte';
import { chooseTutor, MISTAKE, tutorOn } from './tutor';
import { Voice } from './words';

export interface Plan {
    game: string;
    seats: SeatPlan[];
    options: Record<string, unknown>;
    seed: string;
    /** A first game: a coach stands beside it. */
    coach?: boolean;
    /** It was started at once, and never before: what it is about is shown first. */
    goal?: boolean;
}

type Next = Replies['next'];
/** The table at a place of the log, for whose eyes. */
type Left = { at: number; as: Eyes; shown: Reply<'view'> };
type Compared = Replies['compare']['moves'];
type Listed = NonNullable<Replies['moves']['moves']>[number];

/** What is told of the best moves: where to look, then the first one as a ghost and why, then the best three. */
type Told = 1 | 2 | 3;

const HINT_MS = 1000;
/** With so many simulations two moves are played on where they are compared. */
const COMPARE_SIMS = 200;
/** A move waits for the tutor at most so long. */
const TUTOR_MS = 900;
/** Who is skipped thinks so long all the same. */
const SKIPPED_MS = 200;
/** One and the same: where nothing was offered and nothing is, nothing is drawn anew. */
const NONE: Listed[] = [];
/** A move that looks best has to do so for as many slices before another is named. */
const STEADY = 4;

export class Table {
    /** Empty: it is not kept. */
    id = '';
    /** A first game, with a coach. */
    coached = $state(false);
    /** What the coach has said so far. */
    remarks = $state.raw<Remark[]>([]);
    /** Who teaches here: nothing is played unless they accept it. */
    guide = $state.raw<Guide | null>(null);
    game = $state('');
    seats = $state.raw<SeatPlan[]>([]);
    /** As the viewer may know them; all is shown once the game is over. */
    view = $state.raw<View | null>(null);
    frame = $state.raw<Frame | null>(null);
    /** It can be shown: with the first question, where one comes at once. */
    laid = $state(false);
    /** How it ended. */
    ended = $state.raw<Sentence | null>(null);
    /** Whose eyes all is for; null: nobody plays, all is shown. */
    viewer = $state<number | null>(null);
    log = $state.raw<Entry[]>([]);
    thinking = $state<number | null>(null);
    /** How much of its time for this decision it had used when that was first known, in ms; null: it does not go by the clock. */
    thought = $state.raw<{ spent: number; of: number } | null>(null);
    /** What chance has just brought, while it is shown. */
    moment = $state.raw<Entry | null>(null);
    /** What is worth a beat, as long as that lasts. */
    big = $state.raw<Big | null>(null);
    previewed = $state<string | null>(null);
    after = $state.raw<View | null>(null);
    events = $state.raw<Sentence[]>([]);
    refusal = $state.raw<{ say: Sentence; rule: string | null } | null>(null);
    /** A move that would lose at once, until it is chosen a second time. */
    fatal = $state<string | null>(null);
    /** A move that a search finds clearly worse than another, with what it thinks of both and by how many points; until one is chosen. */
    doubt = $state.raw<{ move: string; best: Advice; mine: Advice; n: number } | null>(null);
    /** Whether the tutor looks at what is chosen. */
    tutored = $state(tutorOn());
    #doubted = false;
    /** The best moves so far; they get better while it asks, after so many simulations. */
    advice = $state.raw<Advice[] | null>(null);
    told = $state<Told>(1);
    asking = $state(false);
    simulations = $state(0);
    /** The person the screen has to be handed to before anything is shown. */
    curtain = $state<number | null>(null);
    /** Several people sit before the screen: it shows what lies open to all, until the one who is asked wants to see more. */
    veiled = $state(false);
    /** What was seen was shown in private, and goes with the next open question. */
    #lifted = false;
    /** What went wrong: nothing can be played any more. */
    stopped = $state<string | null>(null);
    unsaved = $state(false);
    /** Another tab plays this game: it is shown here, and neither played on nor saved. */
    follows = $state(false);
    /** The game so far, as the engine writes it. */
    record = $state.raw('');

    /** What may be played now; and what the page offers, which stays until it is known what comes next: from one question to the next
        only what differs is drawn anew. */
    #listed = $state.raw<Listed[]>(NONE);
    #offered = $state.raw<Listed[]>(NONE);
    #undo = $state.raw<Next['undo']>(null);
    #comes: Next | null = null;
    /** When that was asked: whose log is so long. */
    #seenTo: { as: Eyes; at: number } | null = null;
    #catalogue = $state.raw<Catalogue | null>(null);
    #voice = $state.raw<Voice | null>(null);
    /** The seat at an online table that this is, or the place beside it; null: the game is played here. */
    readonly remote: Remote | null;
    #engine: Asker;
    #pace = new Pace();
    #ear = new Ear();
    #going = 0;
    #previews = 0;
    /** What was shown of the last question goes with the picture that answers it: gone before, the table would be drawn twice. */
    #stale = false;
    #overtaken = 0;
    #hurried = false;
    #hintWords = $state.raw<HintWords | null>(null);
    /** What is shown: the place in the log, of which an entry is known or not, and whose log it is. */
    at = $state(-1);
    /** By seat: the place in the log of the last choice of who sits there; what came later is news. */
    #chosen = $state.raw<Record<number, number>>({});
    /** All moves so far, seen or not. */
    #count = -1;
    #toldTo: Eyes | null = null;
    #left = $state.raw<Left | null>(null);

    readonly names = $derived(this.seats.map((seat) => seat.name));
    /** The people at this screen. */
    readonly people = $derived.by(() => {
        if (this.remote) return this.remote.seat === null ? [] : [this.remote.seat];
        return this.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
    });
    readonly me = $derived(onlyOne(this.people));
    /** A tutor is for one person against bots. */
    readonly canTutor = $derived.by(() => this.remote === null && this.guide === null && this.me !== null && this.seats.length > 1);
    readonly choices = $derived<Choice[]>(
        this.#offered
            .map((listed) => called(this.game, { ...listed, say: this.say(listed.say) } as Choice, untrack(() => this.view)))
            .filter((choice) => !this.veiled || !choice.secret),
    );
    /** From where on the log is news to the person at the screen. */
    readonly news = $derived(this.#newsIn(this.log));
    /** The table before the others moved; null where none of them has. */
    readonly was = $derived(
        this.#left && this.#left.at === newsFrom(this.log, this.news, this.viewer) ? this.#left.shown : null,
    );
    readonly over = $derived(this.frame?.asks === 'over');
    /** The seat that is asked. */
    readonly asked = $derived(typeof this.frame?.asks === 'number' ? this.frame.asks : null);
    readonly number = $derived(this.frame?.turn ?? null);
    readonly counts = $derived(this.#catalogue?.counts ?? 'turn');
    readonly canUndo = $derived(this.guide === null && this.#undo !== null && this.stopped === null && !this.follows);
    /** At one screen: who chose last, where that is not the one who is asked now; their choice is taken back only if they wish. */
    readonly undoOf = $derived.by(() => {
        const last = this.log.findLast(({ seat }) => seat !== null && this.people.includes(seat))?.seat ?? null;
        return this.people.length > 1 && this.asked !== null && last !== this.asked ? last : null;
    });
    /** Whether dice or cards would be taken back that others have seen; and whether the others have to agree. */
    readonly undoSeen = $derived((this.#undo?.agree.length ?? 0) > 0);
    readonly undoAsks = $derived(this.undoSeen || this.undoOf !== null);

    constructor(remote: Remote | null = null) {
        this.remote = remote;
        this.#engine = remote ?? new Engine();
        if (remote) remote.changed = (moved) => this.#hear(moved);
    }

    /** Sits down at an online table that has started. */
    join(): Promise<string | null> {
        const { game } = this.remote!.table!;
        return this.#open('', game, this.#sitting(), () => Promise.resolve());
    }

    #sitting(): SeatPlan[] {
        return this.remote!.table!.seats.map(({ name, bot, sits }) => ({ name, bot: sits === 'bot' ? bot : null }));
    }

    /** Who sits there now; as long as nobody else does, nothing is drawn anew. */
    #seat(): void {
        const sitting = this.#sitting();
        if (JSON.stringify(sitting) !== JSON.stringify(this.seats)) this.seats = sitting;
    }

    /** Something has changed at the online table; what this person does meanwhile is told when it is done. */
    async #hear(moved: boolean): Promise<void> {
        if (this.remote!.sending || this.#catalogue === null) return;
        this.#seat();
        if (moved) await this.#follow();
    }

    /** Starts a game; gives the engine's sentence where it refuses. */
    begin({ game, seats, options, seed, coach = false }: Plan): Promise<string | null> {
        this.coached = coach;
        const start = () => this.#engine.tell({ do: 'new', game, seats: seats.length, options, seed });
        return this.#open(newId(), game, seats, start);
    }

    resume({ id, game, seats, record, coach = false, remarks = [] }: Saved): Promise<string | null> {
        this.coached = coach;
        this.remarks = remarks;
        return this.#open(id, game, seats, () => this.#engine.tell({ do: 'load', record }));
    }

    /** A lesson or a puzzle: its guide begins the game. */
    learn(guide: Guide): Promise<string | null> {
        this.guide = guide;
        return this.#open('', guide.game, guide.seats, () => guide.begin(this.#engine, this.say));
    }

    /** Its guide has something to lead. */
    goOn(): Promise<void> {
        return this.#follow();
    }

    /** Once more, from where its guide begins. */
    async relearn(): Promise<void> {
        this.#going++;
        this.#clear();
        this.#offer(NONE);
        this.#chosen = {};
        if ((await this.#unless(this.guide!.begin(this.#engine, this.say))) === undefined) return;
        await this.#unless(this.#engine.tell({ do: 'sit', seats: this.seats, ...(this.viewer !== null && { looking: this.viewer }) }));
        this.#toldTo = -1;
        this.#count = -1;
        await this.#follow();
    }

    async #open(id: string, game: string, seats: SeatPlan[], start: () => Promise<unknown>): Promise<string | null> {
        this.id = id;
        this.game = game;
        this.seats = seats;
        this.viewer = this.people[0] ?? null;
        this.veiled = this.#hasVeil;
        [this.#catalogue, this.#voice] = await Promise.all([catalogueOf(game, this.#engine), Voice.of(game, this.#engine)]);
        try {
            await start();
            await this.#engine.tell({ do: 'sit', seats, ...(this.viewer !== null && { looking: this.viewer }) });
        } catch (error) {
            if (error instanceof Refused) return this.say(error.say);
            throw error;
        }
        this.#follow();
        return null;
    }

    /** Who sits there is called so from now on. */
    async rename(seat: number, name: string): Promise<void> {
        this.#going++;
        this.seats = this.seats.map((one, i) => (i === seat ? { ...one, name } : one));
        if (!(await this.#unless(this.#engine.tell({ do: 'sit', seats: this.seats, ...(this.viewer !== null && { looking: this.viewer }) })))) return;
        this.#count = -1;
        await this.#follow();
    }

    /** What another tab has made of this game; `follows` says whether it goes on there or here. */
    async catchUp(saved: Saved | null, follows: boolean): Promise<void> {
        const mine = ++this.#going;
        this.follows = follows;
        this.#clear();
        this.#offer(NONE);
        if (saved) {
            const { record, seats, remarks = [] } = saved;
            this.remarks = remarks;
            const loaded = this.#engine.tell({ do: 'load', record });
            const looking = this.viewer !== null && { looking: this.viewer };
            const sat = this.#engine.tell({ do: 'sit', seats, ...looking });
            if (!(await this.#unless(Promise.all([loaded, sat]))) || mine !== this.#going) return;
            this.curtain = null;
            this.#left = null;
            this.#toldTo = -1; /* it may have been taken back and played otherwise: all is told anew */
        }
        this.#count = -1;
        await this.#follow();
    }

    close(): void {
        this.#going++;
        this.#engine.close();
    }

    say = (sentence: Sentence): string => this.#voice?.say(sentence, this.names, this.me) ?? sentence.text;
    tell = (told: Sentence[], seat: number | null, whole = false): string =>
        this.#voice?.tellAll(told, this.names, this.me, seat, whole) ?? '';

    /** The same game again, with other dice. */
    async again(): Promise<Plan> {
        const { options } = await this.#engine.tell({ do: 'setup' });
        return { game: this.game, seats: this.seats, options, seed: newSeed(), coach: this.coached };
    }

    /** The game so far to be looked at. */
    tape = (): Tape => new Tape(this.#engine, this.at, this.#eyes);

    get #eyes(): Eyes {
        return this.over ? 'all' : this.veiled ? 'none' : (this.viewer ?? 'all');
    }

    get canReveal(): boolean {
        return this.#hasVeil && this.choices.length > 0;
    }

    get #hasVeil(): boolean {
        return this.people.length > 1 && gameCard(this.game)?.veil === true;
    }

    /** A question that all may know of is asked before everybody; only what is asked in private needs a curtain. */
    async #veil({ next, seat, eyes }: Next): Promise<void> {
        const seen = await this.#engine.tell({ do: 'next', as: 'none' });
        const open = seen.next === next && seen.seat === seat;
        if (open && this.#lifted) this.#cover();
        if (typeof eyes === 'number' && eyes !== this.viewer) this.#cover();
        if (next === 'ask' && !open && this.veiled) this.curtain = seat!;
    }

    #cover(): void {
        this.veiled = true;
        this.#lifted = false;
    }

    /** Whoever is asked shows what only they may see, or lays it face down again. */
    reveal = (): void => {
        this.veiled = !this.veiled;
        this.#chosen = {}; /* places of another log */
        this.#follow();
    };

    /** The places of the move that the hint tells of, for the board to point at. */
    get pointed(): string[] {
        if (this.told === 3) return []; /* it is compared with others, each shown where it is looked at */
        return this.#listed.find(({ move }) => move === this.advice?.[0]?.move)?.places ?? [];
    }

    /** Who tells the hint. */
    get teller(): Teller {
        return { words: this.#hintWords, names: this.names, me: this.asked ?? 0 };
    }

    /** Runs the game until a person has to choose or it is over. */
    async #follow(): Promise<void> {
        const mine = ++this.#going;
        const gone = () => mine !== this.#going;
        this.#stale = true;
        this.#previews++;
        this.#listed = NONE;
        this.#doubted = false;
        if (this.guide) this.#offered = NONE;
        if (this.guide) this.#settle();
        try {
            for (let next: Next | null = await this.#layOut(gone); next && !gone(); ) {
                if (this.#hasVeil) await this.#veil(next);
                else if (next.curtain) this.curtain = next.seat!;
                await this.#turnTo(next.eyes ?? 'all');
                const [known, before] = [this.log.length, this.view];
                const moves = gone() ? null : await this.#show(next, gone);
                this.laid ||= next.next !== 'ask' || next.only !== undefined || this.#isLookedAt;
                if (!gone() && before && next.next !== 'over') await this.#dwell(this.log.slice(known), before, next, gone);
                if (gone() || this.follows || this.curtain !== null) return;
                next = await this.#step(next, moves, gone);
            }
        } catch (error) {
            if (!gone()) this.#stop(error);
        }
    }

    /** A big moment stands for a beat, and what was done to who looks does, unless they are asked: then it stays marked. */
    async #dwell(fresh: Entry[], before: View, { next }: Next, gone: () => boolean): Promise<void> {
        this.big = bigOf(this.game, fresh, before, this.view!, this);
        const hit = next !== 'ask' && fresh.some((entry) => touchesMe(entry, this.viewer));
        if (this.big || hit) await this.#pace.pause('beat');
        if (!gone()) this.big = null;
    }

    /** Nobody here is asked at once, or not before all else is seen. */
    get #isLookedAt(): boolean {
        return this.follows || this.curtain !== null || this.guide !== null;
    }

    /** What chance lays out before anybody is asked lies there at once. */
    async #layOut(gone: () => boolean): Promise<Next> {
        let next = await this.#next();
        for (const fresh = next.at === 0 && !this.guide; fresh && next.next === 'roll' && !gone(); ) next = await this.#after({ do: 'roll' });
        return next;
    }

    /** Also how far who looks has seen it, which is asked with it. */
    async #next(): Promise<Next> {
        const as = this.#eyes;
        const [next, { at }] = await Promise.all([this.#engine.tell({ do: 'next' }), this.#engine.tell({ do: 'next', as })]);
        this.#seenTo = { as, at };
        return (this.#comes = next);
    }

    /** Makes a step; gives what comes next. */
    async #after(step: { do: 'play'; move: string } | { do: 'roll' }): Promise<Next> {
        const made = this.#engine.tell(step);
        if (this.remote) await made; /* what comes next is known there with what came of it */
        const [next] = await Promise.all([this.#next(), made]);
        return next;
    }

    /** The screen is for other eyes from now on. */
    async #turnTo(eyes: Eyes): Promise<void> {
        if (typeof eyes !== 'number' || eyes === this.viewer) return;
        this.viewer = eyes;
        await this.#engine.tell({ do: 'sit', looking: eyes });
    }

    #offer(moves: Listed[]): void {
        this.#listed = this.#offered = moves;
    }

    /** From now on, here and at other tables. */
    tutor = (on: boolean): void => {
        this.tutored = on;
        chooseTutor(on);
    };

    async #moves(): Promise<Listed[]> {
        const { moves = [] } = await this.#engine.tell({ do: 'moves', say: true, parts: true });
        return moves;
    }

    /** Fetches what is shown, as the viewer may know it, and keeps the game; gives the moves where somebody is asked at once. */
    async #show({ next, seat, only, at: count }: Pick<Next, 'next' | 'seat' | 'only' | 'at'>, gone: () => boolean): Promise<Listed[] | null> {
        const as = next === 'over' ? 'all' : this.veiled ? 'none' : (this.viewer ?? 'all'); /* in the end nothing is hidden */
        const asks = next === 'ask' && only === undefined && !this.#isLookedAt;
        if (count === this.#count && as === this.#toldTo && next !== 'over') {
            this.#settle();
            if (!asks) this.#offered = NONE;
            return null;
        }
        const { at } = this.#seenTo?.as === as ? this.#seenTo : await this.#engine.tell({ do: 'next', as });
        /* What the last step told is told anew: it may have gone on otherwise in private. */
        const from = as === this.#toldTo ? Math.max(0, Math.min(this.at, at) - 1) : 0;
        const [shown, told, { record }, turn, moves] = await Promise.all([
            this.#engine.tell({ do: 'view', as }),
            entriesOf(this.#engine, from, at, as),
            this.#engine.tell({ do: 'record' }),
            next === 'over' ? this.#engine.tell({ do: 'turn' }) : null,
            asks ? this.#moves() : null,
        ]);
        const log = [...before(this.log, from), ...told];
        const left = gone() ? null : await this.#leftBehind(log, as);
        if (gone()) return null;
        const { view: fresh, ...frame } = shown;
        const view = share(this.view, fresh);
        const big = this.view && bigOf(this.game, log.slice(this.log.length), this.view, view, this);
        this.at = at;
        this.#count = count;
        this.#toldTo = as;
        aboutToChange();
        this.#settle();
        this.#offer(big ? NONE : (moves ?? NONE)); /* big: after its beat */
        this.view = view;
        this.frame = share(this.frame, frame);
        this.thinking = next === 'think' && !this.guide ? this.#seen(seat!) : null; /* at once: to say so later draws the table again */
        this.thought = null;
        this.log = log;
        this.#left = left;
        this.ended = turn?.say ?? null;
        this.record = record;
        this.#ear.hear(this);
        if (next === 'over' && this.viewer !== null) this.guide?.over?.(frame.winners.includes(this.viewer));
        if (this.remote && next === 'over') this.id = this.remote.name; /* it is kept here from now on, to be looked at again */
        this.#keep();
        return moves;
    }

    #keep(): void {
        const { id, game, seats, record, number, over, counts, remarks } = this;
        if (this.follows || id === '') return;
        this.unsaved = !saveGame({ id, game, seats, record, turn: number, counts, over: over || this.remote !== null, when: Date.now(), ...(this.coached && { coach: true, remarks }) });
    }

    /** The coach says it; of what was taken back nothing is said any more. */
    remarked(remark: Remark): void {
        this.remarks = [...this.remarks.filter(({ at, text }) => at <= this.at && text !== remark.text), remark];
        this.#keep();
    }

    #newsIn(log: Entry[]): number {
        return this.viewer === null ? 0 : (this.#chosen[this.viewer] ?? lastChoice(log, this.viewer));
    }

    /** What the viewer left behind before the others moved, asked for once. */
    async #leftBehind(log: Entry[], as: Eyes): Promise<Left | null> {
        const at = newsFrom(log, this.#newsIn(log), this.viewer);
        if (at === null || (this.#left?.at === at && this.#left.as === as)) return this.#left;
        return { at, as, shown: await this.#engine.tell({ do: 'view', at, as }) };
    }

    /** Makes the step that comes next, and gives what comes then; null: the game does not go on without somebody's choice. */
    async #step(next: Next, known: Listed[] | null, gone: () => boolean): Promise<Next | null> {
        const led = (await this.guide?.leads()) ?? null;
        if (gone() || this.guide?.finished) return null;
        if (next.next === 'roll') return this.#roll(next, gone, led);
        if (led !== null) {
            await this.#pace.pause('move');
            return this.#plays(led, gone);
        }
        if (next.next === 'think') return this.#think(next.seat!, gone);
        if (next.next !== 'ask') return null;
        if (next.only !== undefined && !this.guide) {
            await this.#pace.pause('forced'); /* a step without a choice is shown, not asked */
            return this.#plays(next.only, gone);
        }
        const moves = known ?? (await this.#moves());
        if (gone()) return null;
        this.#pace.rest();
        this.#offer(moves);
        this.laid = true;
        if (this.choices.length > 0) this.#ear.ask();
        else { /* all that can be done is hidden */
            this.#offer(NONE);
            this.curtain = next.seat!;
        }
        return null;
    }

    async #plays(move: string, gone: () => boolean): Promise<Next | null> {
        return gone() ? null : this.#after({ do: 'play', move });
    }

    /** Who thinks, as far as the viewer may know of the question. */
    #seen = (seat: number): number | null => (this.asked === seat ? seat : null);

    async #think(seat: number, gone: () => boolean): Promise<Next | null> {
        const started = performance.now();
        this.thinking = this.#seen(seat);
        this.#hurried = false;
        let thought: Reply<'think'>;
        do {
            const hurry = this.#hurried || (this.#pace.hurried && performance.now() - started > SKIPPED_MS);
            thought = await this.#engine.tell({ do: 'think', slice: SLICE_MS, hurry });
            const { spent = 0, of } = thought;
            if (!gone() && !thought.done && this.thinking !== null && of !== undefined) this.thought ??= { spent, of };
        } while (!gone() && !thought.done);
        if (!gone()) await this.#pace.pause('move', performance.now() - started);
        return this.#plays(thought.plays, gone);
    }

    async #roll({ next, at }: Next, gone: () => boolean, led: string | null): Promise<Next | null> {
        const after = await this.#after(led === null ? { do: 'roll' } : { do: 'play', move: led });
        if (gone()) return null;
        const [told, known, before] = [this.at, this.log.length, this.view];
        await this.#show({ next, at: at + 1 }, gone);
        const rolled = this.log.at(-1);
        if (gone() || !rolled || rolled.at < told || rolled.events.length === 0) return after;
        this.moment = rolled;
        this.big = before && bigOf(this.game, this.log.slice(known), before, this.view!, this);
        await this.#pace.pause(this.big ? 'beat' : 'chance');
        if (!gone()) this.moment = this.big = null;
        return after;
    }

    /** The bot that thinks plays the best that it has found so far. */
    hurry = (): void => {
        this.#hurried = true;
    };

    /** `.`: what is being shown is over at once, and bots only think for a moment, until a person is asked. */
    skip = (): void => this.#pace.skip();

    /** The screen is in the right hands. */
    lift = (): void => {
        this.curtain = null;
        this.#lifted = this.#hasVeil;
        this.veiled = false;
        this.#chosen = {}; /* places of another log */
        this.#follow();
    };

    #stop(error: unknown): void {
        this.#clear();
        this.thinking = null;
        this.#offer(NONE);
        this.laid = true;
        this.stopped = error instanceof Error ? error.message : String(error);
    }

    /** What was asked, or undefined where the engine has stopped. */
    async #unless<T>(asked: Promise<T>): Promise<T | undefined> {
        try {
            return await asked;
        } catch (error) {
            if (!(error instanceof EngineStopped && error.message === 'closed')) this.#stop(error);
            return undefined;
        }
    }

    /** What comes next is known, and shown from now on. */
    #settle(): void {
        this.#undo = this.#comes?.undo ?? null;
        if (this.#stale) this.#clear();
    }

    #clear(): void {
        this.#stale = false;
        this.preview(null);
        this.forget();
        this.thinking = this.thought = null;
        this.moment = this.big = null;
    }

    /** How often a person chose a move, whatever came of it. */
    presses = 0;
    /** While the second press of a double click is heard, whose first one chose a move. */
    echo = false;

    /** A person's move: played if it is legal, else explained; one that loses at once is played at the second time. */
    play = async (move: string): Promise<void> => {
        if (this.#listed.length === 0 || this.echo) return;
        this.presses++;
        const listed = this.#listed.find((one) => one.move === move);
        if (!listed) return this.refuse(move);
        if (this.guide && !(await this.guide.accepts(move))) return this.guide.gaveUp ? this.goOn() : this.preview(this.guide.shows);
        if (listed.fate === 'loses' && this.fatal !== move && !this.guide) {
            this.fatal = move;
            return;
        }
        if (this.tutored && this.canTutor && !this.#doubted && (await this.#doubts(move))) return;
        this.#listed = NONE;
        this.#going++;
        this.played?.(move);
        if (this.viewer !== null) this.#chosen = { ...this.#chosen, [this.viewer]: this.at };
        if (this.remote) return this.#send({ do: 'play', move });
        if (await this.#unless(this.#engine.tell({ do: 'play', move }))) await this.#follow();
    };

    /** Whether the move waits for a second press, once for each question; or another was chosen meanwhile. */
    async #doubts(move: string): Promise<boolean> {
        const going = this.#going;
        const began = performance.now();
        this.#doubted = true;
        if (this.#listed.length < 2 || this.advice) return false; /* who has seen the best moves knows */
        let lines: Advice[] = [];
        for (let done = false; !done && performance.now() - began < TUTOR_MS; ) {
            const reply = await this.#unless(this.#engine.ask({ do: 'hint', ms: HINT_MS, slice: SLICE_MS }));
            if (going !== this.#going) return true;
            if (!reply?.ok) return false;
            done = reply.done !== false;
            lines = reply.moves;
        }
        const [best, mine] = [lines[0], lines.find((line) => line.move === move)];
        if (!best || !mine) return false;
        /* Of what was not tried nothing is known, unless the other is proven. */
        const n = best.certain ? Math.round((best.value - mine.value) * 100) : mine.visits > 0 ? oftener(best, mine) : 0;
        if (n < MISTAKE) return false;
        this.doubt = { move, best, mine, n };
        return true;
    }

    /** Why: the best move and this one, compared in the game's own things. */
    seeDoubt = async (): Promise<void> => {
        if (!this.doubt) return;
        const { best, mine } = this.doubt;
        const going = this.#going;
        this.#hintWords ??= await hintWords(this.game);
        const moves = await this.#compare(best.move, mine.move, () => going !== this.#going);
        if (!moves) return;
        this.told = 3;
        this.advice = [best, mine].map((line, i) => ({ ...line, brings: moves[i]!.brings }));
    };

    /** What two moves bring; null: nobody wants to know any more. Whoever else asks a bot waits for it. */
    async #compare(move: string, other: string, vain: () => boolean): Promise<Compared | null> {
        const asked = this.#unless(inSlices(this.#engine, { do: 'compare', move, with: other, sims: COMPARE_SIMS }, vain));
        this.#compares = asked;
        return (await asked)?.moves ?? null;
    }
    #compares: Promise<unknown> | null = null;

    /** To an online table: what is refused there is explained, and the question stands again. */
    async #send(request: { do: 'play'; move: string } | { do: 'undo' }): Promise<void> {
        const answer = await this.#unless(this.#engine.ask(request));
        if (!answer) return;
        this.#seat();
        await this.#follow();
        if (!answer.ok) this.refusal = { say: answer.error.say, rule: answer.error.rule ?? null };
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
        if (this.remote?.lost) [this.after, this.events] = [null, []]; /* it is told when the line is back */
        if (this.veiled) return; /* where a move leads may tell of what is hidden */
        const reply = await this.#unless(this.#engine.ask({ do: 'preview', move, as: this.viewer ?? 'all' }));
        if (mine !== this.#previews || !reply?.ok) return;
        this.after = reply.view;
        this.events = reply.events;
    };

    async #why(move: string): Promise<{ say: Sentence; rule: string | null; refused: boolean } | null> {
        if (this.veiled && this.#hidden(move)) return null;
        const asked = this.#unless(this.#engine.ask({ do: 'why', move }));
        const [reply] = await Promise.all([asked, openWords(`${this.game}.rules`)]);
        if (!reply || (this.veiled && reply.ok && reply.secret)) return null;
        const { say, rule = null } = reply.ok ? reply : reply.error;
        return { say: this.veiled ? this.#veiledSay(say) : say, rule, refused: reply.ok };
    }

    /** A move that may be made, and tells what lies face down. */
    #hidden(move: string): boolean {
        return this.#listed.some((one) => one.move === move && one.secret);
    }

    /** Where moves are named that may be done instead, only open ones. */
    #veiledSay(say: Sentence): Sentence {
        const open = (text: string) => text.split(', ').filter((move) => !this.#hidden(move)).join(', ');
        const args = Object.entries(say.args ?? {}).map(([gap, value]) => [gap, typeof value === 'string' ? open(value) : value]);
        return { ...say, args: Object.fromEntries(args) };
    }

    refuse = async (move: string): Promise<void> => {
        if (this.echo) return;
        if (this.guide && this.#listed.length > 0) await this.guide.accepts(move);
        else if (!this.over) this.refusal = (await this.#why(move)) ?? this.refusal;
    };

    /** Why a move is refused, in words; null: it is not, or nobody knows. */
    why = async (move: string): Promise<{ say: string; rule: string | null } | null> => {
        const why = this.over ? null : await this.#why(move);
        return why?.refused ? { say: this.say(why.say), rule: why.rule } : null;
    };

    /** What the engine tells about a thing; '' where it knows nothing. */
    explain = async (name: string): Promise<string> => {
        const reply = await this.#unless(this.#engine.ask({ do: 'explain', name }));
        return reply?.ok ? unplaced(reply.text) : '';
    };

    forget = (): void => {
        this.refusal = null;
        this.advice = null;
        this.asking = false;
        this.fatal = this.doubt = null;
    };

    /** Back to the last choice of a person, also while a bot thinks. */
    undo = async (): Promise<void> => {
        if (!this.#undo || this.stopped !== null) return;
        const { to } = this.#undo;
        this.#going++;
        this.#chosen = {}; /* what the log tells is enough */
        this.#left = null;
        this.#clear();
        this.#listed = NONE;
        this.#pace.skip();
        if (this.remote) return this.#send({ do: 'undo' });
        if (!(await this.#unless(this.#engine.tell({ do: 'undo', to })))) return;
        this.curtain = null;
        await this.#follow();
    };

    /** Who wants to know what this person plays. */
    played: ((move: string) => void) | null = null;

    /** What the search thinks of this question, without anybody seeing it; null: somebody else thinks, or it is no longer wanted. */
    async weigh(sims: number, vain: () => boolean): Promise<Advice[] | null> {
        const going = this.#going;
        this.#hintWords ??= await hintWords(this.game);
        for (;;) {
            await this.#compares;
            if (vain() || going !== this.#going || this.asking || this.advice || this.veiled || this.#listed.length < 2) return null;
            const reply = await this.#unless(this.#engine.ask({ do: 'hint', sims, slice: SLICE_MS }));
            if (!reply?.ok) return null;
            if (reply.done !== false) return reply.moves;
        }
    }

    /** Every press tells more, also while the hint grows. */
    hint = async (): Promise<void> => {
        if (this.doubt && !this.advice) return this.seeDoubt();
        if (this.#listed.length === 0 || this.veiled) return; /* it knows the hand */
        if (this.advice) {
            this.told = this.told === 1 ? 2 : 3;
            if (this.told === 2) await this.preview(this.advice[0]!.move);
            if (!this.asking) await this.#playOn();
        } else if (!this.asking) await this.#advise();
    };

    async #advise(): Promise<void> {
        const going = this.#going;
        this.asking = true;
        this.told = 1;
        this.#overtaken = 0;
        this.#hintWords ??= await hintWords(this.game);
        for (let done = false; !done; ) {
            const reply = await this.#unless(this.#engine.ask({ do: 'hint', ms: HINT_MS, slice: SLICE_MS }));
            if (going !== this.#going || !this.asking) return;
            done = !reply?.ok || reply.done !== false;
            this.asking = !done;
            if (!reply?.ok) return;
            this.refusal = null;
            this.simulations = reply.simulations ?? 0;
            this.#weigh(reply.moves, done);
        }
        if (this.told > 1) await this.#playOn();
    }

    /** Where the search's lines do not tell the best moves apart, a bot plays each on beside the first, until something does. */
    async #playOn(): Promise<void> {
        const lines = this.advice ?? [];
        const [best, ...others] = lines;
        if (!best || others.some(({ beside }) => beside) || !others.some((line) => isSame(this.teller, best, line))) return;
        this.asking = true;
        const pairs: (Compared | null)[] = [];
        for (const { move } of others) {
            pairs.push(await this.#compare(best.move, move, () => this.advice !== lines));
            if (this.advice !== lines) return;
        }
        this.asking = false;
        this.advice = [
            { ...best, brings: pairs[0]?.[0]?.brings ?? best.brings },
            ...others.map((line, i) => ({ ...line, brings: pairs[i]?.[1]?.brings ?? line.brings, beside: pairs[i]?.[0] ?? best })),
        ];
    }

    /** The numbers are the latest; which moves they stand at changes only when others have been better for a while. */
    #weigh(lines: Advice[], done: boolean): void {
        const best = lines.filter(({ visits, certain }, i) => i === 0 || visits > 0 || certain).slice(0, 3);
        const held = (this.advice ?? []).flatMap(({ move }) => lines.find((line) => line.move === move) ?? []);
        this.#overtaken = best[0]?.move === held[0]?.move ? 0 : this.#overtaken + 1;
        const change = done || held.length < best.length || (this.told === 1 && this.#overtaken >= STEADY);
        const was = held[0]?.move;
        this.advice = change ? best : held;
        if (this.told === 2 && was !== undefined && was !== best[0]?.move && change) this.preview(best[0]!.move);
    }
}
