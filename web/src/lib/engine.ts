// The engine of one table: requests go to its worker, replies come back in the same order.

interface Waiting {
    resolve: (reply: any) => void;
    reject: (error: Error) => void;
}

/** The engine cannot go on; what was played is in the record that the page keeps. */
export class EngineStopped extends Error {}

export class Engine {
    #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    #waiting: Waiting[] = [];
    #stopped: EngineStopped | null = null;

    constructor() {
        this.#worker.onmessage = (event: MessageEvent<{ reply?: string; stopped?: string }>) => {
            const { reply, stopped } = event.data;
            if (reply === undefined) this.#stop(stopped ?? '');
            else this.#waiting.shift()?.resolve(JSON.parse(reply));
        };
        this.#worker.onerror = (event) => this.#stop(event.message ?? '');
    }

    /** A request of docs/protocol.md; gives its reply, also where that is a refusal. */
    ask(request: object): Promise<any> {
        if (this.#stopped) return Promise.reject(this.#stopped);
        return new Promise((resolve, reject) => {
            this.#waiting.push({ resolve, reject });
            this.#worker.postMessage(JSON.stringify(request));
        });
    }

    /** Ends the worker, also in the middle of its thinking. */
    close(): void {
        this.#worker.terminate();
        this.#waiting = [];
        this.#stopped = new EngineStopped('closed');
    }

    #stop(why: string): void {
        this.#stopped = new EngineStopped(why);
        for (const { reject } of this.#waiting) reject(this.#stopped);
        this.#waiting = [];
    }
}
