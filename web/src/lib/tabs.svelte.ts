// One game in several tabs: one of them plays, the others follow what it saves, until one takes over or the first is gone. Who plays
// holds a lock that is named for the game. A page that came by plain http has no locks: there the tab that saved last plays.
import { GAME, type Saved, savedGame } from './store';

interface Heard {
    /** The game is this tab's from now on. */
    lead(saved: Saved | null): void;
    /** Another tab has the game, or has saved it. */
    follow(saved: Saved | null): void;
}

export class Tab {
    /** Whether another tab plays. */
    follows = $state(false);
    #id = '';
    #heard: Heard;
    #gone = new AbortController();
    /** Gives the lock back, or no longer waits for it. */
    #leave: (() => void) | null = null;

    constructor(heard: Heard) {
        this.#heard = heard;
        addEventListener('storage', this.#stored, { signal: this.#gone.signal });
    }

    /** To play the game, or to follow who does: known when it is told. */
    hold(id: string): Promise<void> {
        this.#id = id;
        return new Promise((known) => this.#ask({ ifAvailable: true }, known));
    }

    /** The game is played here; whoever had it follows. */
    take = (): void => {
        this.#leave?.();
        this.#ask({ steal: true }, this.#lead);
    };

    close(): void {
        this.#gone.abort();
        this.#leave?.();
    }

    #lead = (): void => {
        if (this.#gone.signal.aborted) return;
        this.follows = false;
        this.#heard.lead(savedGame(this.#id));
    };

    #follow(): void {
        if (this.#gone.signal.aborted) return;
        this.follows = true;
        this.#wait();
    }

    /** Until the other tab is closed or leaves the game. */
    #wait(): void {
        const waiting = new AbortController();
        this.#leave = () => waiting.abort();
        this.#ask({ signal: waiting.signal }, this.#lead);
    }

    #ask(how: LockOptions, granted: () => void): void {
        const locks = (navigator as Partial<Navigator>).locks;
        if (!locks) {
            granted();
            return;
        }
        let held = false;
        const hold = (lock: Lock | null): Promise<void> | undefined => {
            if (lock === null) {
                this.#follow();
                granted();
                return undefined;
            }
            if (this.#gone.signal.aborted) return undefined;
            held = true;
            granted();
            return new Promise((leave) => (this.#leave = leave));
        };
        locks.request(GAME + this.#id, how, hold).catch(() => {
            if (!held) return; /* no longer waited for */
            this.#follow(); /* another tab has taken it */
            this.#heard.follow(savedGame(this.#id));
        });
    }

    #stored = ({ key, newValue }: StorageEvent): void => {
        if (key !== GAME + this.#id || newValue === null) return;
        if (!('locks' in navigator)) this.follows = true;
        if (this.follows) this.#heard.follow(savedGame(this.#id));
        else this.#lead(); /* it was on its way when this tab took over */
    };
}
