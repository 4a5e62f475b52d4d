// The engine of one table: requests go to its worker, replies come back in the same order. Both are typed as the engine itself
// describes them (protocol.ts). What is asked in one go is one message, and so are its answers: a message takes either thread longer than
// most that it says.
import type { GameId, Refusal, Replies, Requests, Sentence, Views } from './protocol';

type Do = keyof Requests;
/** The view of any game: a board knows which. */
export type View = Views[GameId];
export type Reply<D extends Do> = { ok: true } & Replies[D] & (D extends 'view' | 'preview' ? { view: View } : unknown);
export type Answer<D extends Do> = Reply<D> | { ok: false; error: Refusal };
/** Whose eyes: a seat, or everything. */
export type Eyes = number | 'all' | 'none';

interface Waiting {
    resolve: (line: string) => void;
    reject: (error: Error) => void;
}

/** The engine cannot go on; what was played is in the record that the page keeps. */
export class EngineStopped extends Error {}

/** The engine refuses, with its sentence. */
export class Refused extends Error {
    constructor(readonly say: Sentence) {
        super(say.text);
    }
}

/** Who answers the requests of a table: the engine in its worker, or a server on which the game is played. */
export type Asker = Pick<Engine, 'ask' | 'tell' | 'close'>;

/** What takes long is asked for so many milliseconds at a time: nobody waits longer for what else is to be done. */
export const SLICE_MS = 50;

/** Asks for one slice after another until it is done; null: it is refused, or in vain by now. */
export async function inSlices<D extends 'hint' | 'compare'>(engine: Pick<Asker, 'ask'>, request: { do: D } & Requests[D], vain: () => boolean): Promise<Reply<D> | null> {
    for (;;) {
        const reply = await engine.ask<D>({ ...request, slice: SLICE_MS });
        if (vain() || !reply.ok) return null;
        if (reply.done !== false) return reply;
    }
}

const openWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The worker of the next engine, where somebody knew that one would be needed. */
let ahead: Worker | null = null;

export function openAhead(): void {
    ahead ??= openWorker();
}

function takeWorker(): Worker {
    const worker = ahead ?? openWorker();
    ahead = null;
    return worker;
}

export class Engine {
    #worker: Worker | null;
    /** Asked, and not sent yet. */
    #lines: string[] = [];
    #waiting: Waiting[] = [];
    #stopped: EngineStopped | null = null;

    constructor(worker = takeWorker()) {
        this.#worker = worker;
        worker.onmessage = (event: MessageEvent<{ replies: string[]; stopped?: string }>) => {
            const { replies, stopped } = event.data;
            for (const reply of replies) this.#waiting.shift()?.resolve(reply);
            if (stopped !== undefined) this.#stop(stopped);
        };
        worker.onerror = (event) => this.#stop(event.message ?? '');
    }

    /** A request of docs/protocol.md; gives its reply, also where that is a refusal. */
    async ask<D extends Do>(request: { do: D } & Requests[D]): Promise<Answer<D>> {
        if (this.#stopped) throw this.#stopped;
        const line = await new Promise<string>((resolve, reject) => {
            this.#waiting.push({ resolve, reject });
            if (this.#lines.push(JSON.stringify(request)) === 1) queueMicrotask(() => this.#worker?.postMessage(this.#lines.splice(0)));
        });
        return JSON.parse(line) as Answer<D>;
    }

    /** The same where a refusal is none of the things to be expected: it is thrown. */
    async tell<D extends Do>(request: { do: D } & Requests[D]): Promise<Reply<D>> {
        const answer = await this.ask(request);
        if (!answer.ok) throw new Refused(answer.error.say);
        return answer;
    }

    /** Ends the worker, unless it was handed on. */
    close(): void {
        this.#worker?.terminate();
        this.#worker = null;
        this.#waiting = [];
        this.#stopped = new EngineStopped('closed');
    }

    /** Nothing more is asked here: the next engine has its worker, which is awake already. */
    handOn(): void {
        if (ahead === null && this.#stopped === null && this.#waiting.length === 0) [ahead, this.#worker] = [this.#worker, null];
        this.close();
    }

    #stop(why: string): void {
        this.#stopped = new EngineStopped(why);
        for (const { reject } of this.#waiting) reject(this.#stopped);
        this.#waiting = [];
    }
}
