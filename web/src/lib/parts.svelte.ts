// A view in parts: whoever has read one of them is asked anew when that one changes, and not with every step of the game, as what is
// derived from the whole view would be, all over the board.

class Part {
    now = $state.raw<unknown>();
}

export class Parts<T extends object> {
    /** Always the same object, and its lists the same arrays; what is read of them is what was shown last. */
    readonly shown: T;
    #parts = new Map<string, Part>();
    #lists = new Map<string, Parts<unknown[]>>();

    /** lists: the members whose elements are parts of their own. */
    constructor(first: T, readonly lists: (keyof T)[] = []) {
        this.shown = (Array.isArray(first) ? [] : {}) as T;
        this.show(first);
    }

    show(next: T): void {
        for (const key of Object.keys(next) as (keyof T & string)[])
            this.#part(key).now = this.lists.includes(key) ? this.#list(key, next[key] as unknown[]) : next[key];
    }

    #part(key: string): Part {
        const part = this.#parts.get(key) ?? new Part();
        if (!this.#parts.has(key)) Object.defineProperty(this.shown, key, { get: () => part.now, enumerable: true });
        this.#parts.set(key, part);
        return part;
    }

    /** A list of another length is another list. */
    #list(key: string, next: unknown[]): unknown[] {
        const known = this.#lists.get(key);
        if (known?.shown.length === next.length) known.show(next);
        else this.#lists.set(key, new Parts(next));
        return this.#lists.get(key)!.shown;
    }
}
