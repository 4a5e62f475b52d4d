// A seat at an online table, or a place beside it: it answers the requests that a table of this page has, as the engine in the worker
// does, from what the server tells this seat. The rules are asked over there; what does not depend on the game is asked here.
import { type Answer, Engine, type Reply } from './engine';
import type { Refusal, Replies, Requests } from './protocol';
import { type Line, type Listener, NoServer, wire, WireRefused } from './wire.svelte';

export type Presence = 'here' | 'lost' | 'away';
export interface OnlineSeat {
    sits: 'open' | 'person' | 'bot';
    name: string;
    bot: string | null;
    presence: Presence | null;
    away: number | null;
}
export type OnlineClock = { kind: 'none' } | { kind: 'move'; ms: number } | { kind: 'fischer'; ms: number; add: number };
/** TABLE of the wire. */
export interface OnlineTable {
    table: string;
    game: string;
    options: Record<string, unknown>;
    public: boolean;
    watch: boolean;
    clock: OnlineClock;
    late: 'bot' | 'end';
    back: 'ask' | 'off';
    commit: string;
    chain: { number: number; hash: string };
    phase: 'waiting' | 'playing' | 'over' | 'ended';
    seats: OnlineSeat[];
    watching: number;
    why?: 'agreed' | 'late' | 'silent' | null;
    loser?: number | null;
    key?: string;
    rematch?: string | null;
}
/** What is asked of the table. */
export interface OnlineAsks {
    undo?: number;
    by?: number;
    agree?: number[];
    end?: number[];
}
export interface OnlineState {
    epoch: number;
    seq: number;
    at: number;
    hash?: string;
    /** Milliseconds by which who watches here hears of everything late, where hands are hidden. */
    behind?: number;
    asks?: OnlineAsks;
    time?: { left: number[]; runs: number | null };
    answers?: (Answer<'next'> | Answer<'view'> | null)[];
    /** What happened that was not told; null: more than the server keeps. */
    events?: { is: string; seat?: number; yes?: boolean }[] | null;
}
export type Phrase = 'hello' | 'luck' | 'nice' | 'ouch' | 'thinking' | 'moment' | 'well_played' | 'again';
export const PHRASES: Phrase[] = ['hello', 'luck', 'nice', 'ouch', 'thinking', 'moment', 'well_played', 'again'];

/** Events that leave the position and the question as they are. */
const BESIDE = ['sat', 'asked', 'answered', 'rematch'];

type Do = keyof Requests;
/** What is asked of this page's own engine: it knows no game that goes on. */
const HERE: Do[] = ['hello', 'game'];
/** The standing questions: what every step wants to know comes with it, without being asked for. */
const STANDING = { seat: [{ do: 'next' }, { do: 'view' }], watcher: [{ do: 'turn' }, { do: 'view' }] } as const;

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(32))].map((n) => n.toString(16).padStart(2, '0')).join('');
export const newSecret = newKey;
const newMoveId = (): string => newKey().slice(0, 16);

/** A move that was sent and is not answered: it goes out again when the line is back. */
interface Sent {
    id: string;
    do: 'play' | 'undo';
    move?: string;
    done: (line: Line) => void;
    failed: (error: Error) => void;
}

export class Remote implements Listener {
    table = $state.raw<OnlineTable | null>(null);
    state = $state.raw<OnlineState | null>(null);
    /** Whose seat this is; null: who watches. */
    seat = $state<number | null>(null);
    /** The moment by this page's clock at which `state.time` was so. */
    heard = $state(0);
    /** There is no such table, or no place at it; or it is no longer to be watched (null). */
    gone = $state.raw<{ why: Refusal | null } | null>(null);
    /** A move is on its way. */
    sending = $state(false);
    /** Who did not let this seat take back, until something happens. */
    denied = $state<number | null>(null);
    /** What was said last, by whom. */
    said = $state.raw<{ seat: number; phrase: Phrase; n: number } | null>(null);
    /** Called when something has changed at the table; moved: what is asked, or where the game stands. */
    changed: ((moved: boolean) => void) | null = null;

    #local = new Engine();
    #leave: () => void;
    #sent: Sent | null = null;
    #lines = 0;
    #closed = false;

    constructor(
        readonly name: string,
        readonly key: string | null,
    ) {
        this.#leave = wire.listen(this);
    }

    joined(): void {
        const { epoch, seq } = this.state ?? {};
        const known = this.state ? { epoch, seq } : {};
        const ask = this.key === null ? STANDING.watcher : STANDING.seat;
        wire.ask({ do: 'follow', table: this.name, ...(this.key !== null && { key: this.key }), ...known, ask }).then(
            (line) => {
                if (!line.ok) {
                    this.gone = { why: line.error! };
                    this.changed?.(true);
                    return;
                }
                this.seat = (line.seat as number | null) ?? null;
                this.#take(line);
                if (this.#sent) this.#send(this.#sent);
            },
            () => undefined, /* the line broke again */
        );
    }

    hear(line: Line): void {
        if (line.table !== this.name) return;
        if (line.on === 'table' && this.table) this.#take(line);
        else if (line.on === 'here' && this.table) {
            const { seats, watching } = line as unknown as OnlineTable;
            this.table = { ...this.table, seats, watching };
        } else if (line.on === 'left') this.#left();
        else if (line.on === 'said') this.said = { seat: line.seat as number, phrase: line.phrase as Phrase, n: ++this.#lines };
    }

    /** Nobody may watch from now on; or this seat is open in more places than the server keeps up with: this one comes back when it is used. */
    #left(): void {
        if (this.key === null) this.gone = { why: null };
        else addEventListener('pointerdown', () => this.#closed || this.joined(), { once: true });
    }

    #take(line: Line): void {
        const was = this.state;
        this.table = { ...(this.table ?? {}), ...(line as unknown as OnlineTable) };
        this.state = line as unknown as OnlineState;
        this.heard = performance.now();
        const moved = this.#moved(was, this.state);
        const no = this.state.events?.find(({ is, yes }) => is === 'answered' && yes === false);
        if (no && was?.asks?.by === this.seat) this.denied = no.seat ?? null;
        else if (moved) this.denied = null;
        this.changed?.(moved);
    }

    /** Whether the game stands elsewhere, or asks something else: what was half chosen stays where it does not. */
    #moved(was: OnlineState | null, { at, hash, answers, events }: OnlineState): boolean {
        if (!was || was.at !== at || was.hash !== hash || JSON.stringify(was.answers?.[0]) !== JSON.stringify(answers?.[0])) return true;
        return events?.some(({ is }) => !BESIDE.includes(is)) ?? false;
    }

    close(): void {
        this.#closed = true;
        this.#leave();
        if (wire.state === 'open') wire.ask({ do: 'leave', table: this.name }).catch(() => undefined);
        this.#local.close();
    }

    /** A request about this table, by who sits or watches here. */
    tellTable(request: Record<string, unknown>): Promise<Line> {
        return wire.tell({ table: this.name, ...request });
    }

    /* As the engine of a table. */

    async ask<D extends Do>(request: { do: D } & Requests[D]): Promise<Answer<D>> {
        if (HERE.includes(request.do)) return this.#local.ask(request);
        if (request.do === 'sit') return { ok: true, seats: [] } as unknown as Answer<D>;
        if (request.do === 'play') return this.#change({ do: 'play', move: (request as unknown as Requests['play']).move }) as Promise<Answer<D>>;
        if (request.do === 'undo') return this.#change({ do: 'undo' }) as Promise<Answer<D>>;
        if (request.do === 'record' && !this.over) return { ok: true, record: '' } as unknown as Answer<D>; /* it is kept over there */
        if (request.do === 'next') return (await this.#next()) as unknown as Answer<D>;
        const known = this.#answered(request);
        if (known) return known as Answer<D>;
        for (;;) {
            try {
                await wire.ready();
                const { answer } = await this.tellTable({ ask: this.#asSeat(request), do: 'ask' });
                return answer as Answer<D>;
            } catch (error) {
                if (!(error instanceof NoServer) || this.#closed) throw error; /* a line that broke: it is asked again on the next */
            }
        }
    }

    async tell<D extends Do>(request: { do: D } & Requests[D]): Promise<Reply<D>> {
        const answer = await this.ask(request);
        if (!answer.ok) throw new WireRefused(answer.error);
        return answer;
    }

    /** The server knows whose eyes these are. */
    #asSeat(request: Record<string, unknown>): Record<string, unknown> {
        const { as, ...rest } = request;
        return as === 'none' || (as === 'all' && this.over) ? { ...rest, as } : rest;
    }

    /** The line broke, and is not back yet. */
    get lost(): boolean {
        return wire.state !== 'open';
    }

    get over(): boolean {
        return this.table?.phase === 'over' || this.table?.phase === 'ended';
    }

    /** What came with the last step: the view as it is now. */
    #answered(request: Record<string, unknown>): unknown {
        const { do: what, at } = request;
        return what === 'view' && at === undefined ? this.state?.answers?.[1] : null;
    }

    async #next(): Promise<unknown> {
        const first = this.state?.answers?.[0];
        const at = this.state?.at ?? 0;
        const eyes = this.seat ?? 'all';
        const waits = { ok: true, next: 'wait', at, eyes, curtain: false, undo: null };
        if (!first?.ok) return waits;
        if (this.over) return { ...waits, next: 'over' };
        if (this.seat === null) return waits;
        const told = first as Replies['next'] & { ok: true };
        const mine = told.next === 'ask' && told.seat === this.seat && this.table?.seats[this.seat]?.sits === 'person';
        return { ...told, at, eyes, curtain: false, ...(!mine && { next: 'wait', only: undefined }) };
    }

    /** A move, or one taken back: it is sent until it is answered, and never done twice. */
    async #change(what: { do: 'play' | 'undo'; move?: string }): Promise<unknown> {
        const before = this.state;
        this.sending = true;
        try {
            const { is, seq } = await new Promise<Line>((done, failed) => {
                this.#sent = { ...what, id: newMoveId(), done, failed };
                this.#send(this.#sent);
            });
            const told = () => this.state!.epoch !== before?.epoch || this.state!.seq >= (seq as number);
            if (is === 'applied' || is === 'duplicate') while (!told()) await this.#update();
            return { ok: true, move: what.move, rules: [], events: [], is };
        } catch (error) {
            if (error instanceof WireRefused) return { ok: false, error: error.error };
            throw error;
        } finally {
            this.sending = false;
            this.#sent = null;
        }
    }

    #update(): Promise<void> {
        return new Promise((resolve) => {
            const was = this.changed;
            this.changed = (moved) => {
                this.changed = was;
                resolve();
                was?.(moved);
            };
        });
    }

    #send(sent: Sent): void {
        if (wire.state !== 'open' || !this.state) return; /* it goes when the line is back */
        const { epoch, seq, hash } = this.state;
        const { id, do: what, move } = sent;
        wire.ask({ do: what, table: this.name, epoch, seq, id, ...(what === 'play' && { move, ...(hash !== undefined && { hash }) }) }).then(
            (line) => (line.ok ? sent.done(line) : sent.failed(new WireRefused(line.error!))),
            (error) => (error instanceof NoServer ? undefined : sent.failed(error)), /* the line broke: again, when it is back */
        );
    }
}
