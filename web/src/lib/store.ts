// The browser's storage. It may be full or forbidden: then put() says so, and the game goes on without it.

export interface SeatPlan {
    name: string;
    /** The bot that plays here; null: a person. */
    bot: string | null;
}

export interface Saved {
    game: string;
    seats: SeatPlan[];
    /** The game so far, as the engine writes it. */
    record: string;
    turn: number | null;
    over: boolean;
}

const TABLE = 'skep.table';

export function get<T>(key: string): T | null {
    try {
        const text = localStorage.getItem(key);
        return text === null ? null : (JSON.parse(text) as T);
    } catch {
        return null;
    }
}

/** Whether it could be kept. */
export function put(key: string, value: unknown): boolean {
    try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

export function savedTable(): Saved | null {
    const saved = get<Saved>(TABLE);
    return saved && typeof saved.record === 'string' && Array.isArray(saved.seats) ? saved : null;
}

export const saveTable = (saved: Saved): boolean => put(TABLE, saved);
