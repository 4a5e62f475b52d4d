// The line to the server of online tables (docs/wire.md): one for the page, opened when somebody needs it. A line that breaks is opened
// again by itself; whoever follows a table goes on where it was, and what was not answered is said again with the same id.
import type { Refusal } from './protocol';

/** A reply of the server, or what it says by itself. */
export interface Line {
    re?: number;
    on?: 'table' | 'here' | 'said' | 'tables' | 'left' | 'bye';
    ok?: boolean;
    error?: Refusal;
    table?: string;
    [member: string]: unknown;
}

/** Somebody who wants to hear of a table, or of the list of tables. */
export interface Listener {
    /** What the server says by itself. */
    hear(line: Line): void;
    /** The line is there, for the first time or again. */
    joined(): void;
}

/** The server refuses, with its sentence. */
export class WireRefused extends Error {
    constructor(readonly error: Refusal) {
        super(error.say.text);
    }
}

/** There is no server of online tables here: the page lies on a plain host. */
export class NoServer extends Error {}

const FIRST_MS = 200;
const LONGEST_MS = 5000;
const SLOWER_MS = 500;
/** A line that nothing was heard on for so long is asked whether it is still there, and has so long to answer: one that is cut off
    without a word, as that of a phone that slept, stays open for minutes otherwise. */
const QUIET_MS = 20000;
const ANSWER_MS = 4000;

type Waiting = { resolve: (line: Line) => void; reject: (error: Error) => void };

class Wire {
    /** lost: the line broke; it is being opened again. */
    state = $state<'closed' | 'opening' | 'open' | 'lost'>('closed');
    /** How often it has been tried since the line broke. */
    tries = $state(0);
    #socket: WebSocket | null = null;
    #numbers = 0;
    #waiting = new Map<number, Waiting>();
    #listeners = new Set<Listener>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #everOpen = false;
    #heard = 0;
    #checks: ReturnType<typeof setTimeout> | undefined;

    /** Listens from now on; gives the way to end that. */
    listen(listener: Listener): () => void {
        this.#listeners.add(listener);
        if (this.state === 'open') listener.joined();
        else this.#open();
        return () => {
            this.#listeners.delete(listener);
            if (this.#listeners.size === 0) this.#close();
        };
    }

    /** A request and its reply, on a line that is open; one that breaks rejects it. What comes too fast is said again. */
    async ask(request: Record<string, unknown>): Promise<Line> {
        for (;;) {
            const line = await this.#ask(request);
            if (line.ok || line.error?.code !== 'too_fast') return line;
            await new Promise((resolve) => setTimeout(resolve, SLOWER_MS));
        }
    }

    #ask(request: Record<string, unknown>): Promise<Line> {
        if (this.state !== 'open' || !this.#socket) return Promise.reject(new NoServer('no line'));
        const re = ++this.#numbers;
        return new Promise((resolve, reject) => {
            this.#waiting.set(re, { resolve, reject });
            this.#socket!.send(JSON.stringify({ re, ...request }));
        });
    }

    /** The same where a refusal is thrown. */
    async tell<T = Line>(request: Record<string, unknown>): Promise<T> {
        const line = await this.ask(request);
        if (!line.ok) throw new WireRefused(line.error!);
        return line as T;
    }

    /** Resolves when the line is open; rejects where there never was a server. */
    ready(): Promise<void> {
        if (this.state === 'open') return Promise.resolve();
        return new Promise((resolve, reject) => {
            const leave = this.listen({
                hear: () => undefined,
                joined: () => {
                    resolve();
                    queueMicrotask(leave);
                },
            });
            this.#failed.push((error) => {
                leave();
                reject(error);
            });
        });
    }

    #failed: ((error: Error) => void)[] = [];

    #open(): void {
        if (this.#socket || this.#timer) return;
        this.state = this.#everOpen ? 'lost' : 'opening';
        const at = new URL('wire', document.baseURI);
        at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
        at.hash = at.search = '';
        const socket = new WebSocket(at);
        this.#socket = socket;
        socket.onopen = () => {
            this.#everOpen = true;
            this.state = 'open';
            this.tries = 0;
            this.#failed = [];
            this.#heard = performance.now();
            for (const listener of [...this.#listeners]) listener.joined();
        };
        socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as Line);
        socket.onclose = () => {
            if (this.#socket === socket) this.#broke();
        };
    }

    #hear(line: Line): void {
        this.#heard = performance.now();
        const waiting = line.re === undefined ? undefined : this.#waiting.get(line.re);
        if (waiting) {
            this.#waiting.delete(line.re!);
            waiting.resolve(line);
        } else for (const listener of [...this.#listeners]) listener.hear(line);
    }

    #broke(): void {
        this.#socket = null;
        clearTimeout(this.#checks);
        this.#drop();
        if (!this.#everOpen) {
            for (const failed of this.#failed.splice(0)) failed(new NoServer('no server'));
        }
        if (this.#listeners.size === 0) {
            this.state = 'closed';
            return;
        }
        this.state = 'lost';
        const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries++);
        this.#timer = setTimeout(() => this.#again(), wait);
    }

    #again(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        if (this.#listeners.size > 0) this.#open();
    }

    #drop(): void {
        for (const { reject } of this.#waiting.values()) reject(new NoServer('the line broke'));
        this.#waiting.clear();
    }

    /** The network has come back, or who looks has: nobody waits any longer. */
    hurry = (): void => {
        if (this.#timer) this.#again();
        else this.check();
    };

    /** The network has gone: the browser would notice the line only when something is sent. */
    lose = (): void => {
        const socket = this.#socket;
        if (!socket) return;
        this.#broke();
        socket.close();
    };

    /** Whether it is still there. */
    check = (): void => {
        if (this.state !== 'open') return;
        const asked = performance.now();
        clearTimeout(this.#checks);
        this.#checks = setTimeout(() => this.#heard < asked && this.lose(), ANSWER_MS);
        this.#ask({ do: 'hello' }).catch(() => undefined);
    };

    /** Now and then, where nothing else is heard. */
    tick = (): void => {
        if (performance.now() - this.#heard > QUIET_MS) this.check();
    };

    #close(): void {
        clearTimeout(this.#timer);
        clearTimeout(this.#checks);
        this.#timer = undefined;
        const socket = this.#socket;
        this.#socket = null;
        this.state = 'closed';
        this.#drop();
        socket?.close();
    }
}

export const wire = new Wire();
addEventListener('online', wire.hurry);
addEventListener('offline', wire.lose);
document.addEventListener('visibilitychange', () => document.hidden || wire.hurry());
setInterval(wire.tick, QUIET_MS);
