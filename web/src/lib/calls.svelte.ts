// Calls who does not look at the page when a table waits for them: a soft sound, and a notification of the system where that was asked
// for, by a press, and allowed. Only while the page is open somewhere: nothing is sent to any service for it.
import { gameCard } from './games';
import { t } from './language.svelte';
import { mySeats } from './online';
import type { OnlineTable } from './remote.svelte';
import { route } from './route.svelte';
import { sound } from './sound.svelte';
import { CALLS as KEY, get, put } from './store';
import { wire } from './wire.svelte';

/** So often tables are asked for anew, in ms: others move. A browser lets a page that is hidden ask less often. */
const AGAIN_MS = 10000;
/** So many are asked for in one line. */
const AT_ONCE = 32;

/** The service worker shows them, so that a press finds the page again; without one there are none. */
export const canCall = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

let on = $state(canCall() && get<string>(KEY) === 'on' && Notification.permission === 'granted');
/** Somebody said no to the browser, which does not ask twice. */
let forbidden = $state(canCall() && Notification.permission === 'denied');

export const callsAreOn = (): boolean => on;
export const callsAreForbidden = (): boolean => forbidden;

/** By a press: the browser asks for leave at the first time. */
export async function switchCalls(): Promise<void> {
    const wanted = !on;
    const may = wanted ? await Notification.requestPermission() : Notification.permission;
    forbidden = may === 'denied';
    on = wanted && may === 'granted';
    put(KEY, on ? 'on' : 'off');
    watchAnywhere();
}

const tagOf = (table: string): string => `skep ${table}`;
const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

async function notify({ table, game, seats }: OnlineTable, seat: number): Promise<void> {
    const worker = await navigator.serviceWorker.ready;
    const others = seats.flatMap(({ sits, name }, i) => (sits === 'person' && i !== seat ? [name] : []));
    await worker.showNotification(`${t('Your turn')}${t(': ')}${gameCard(game)?.title ?? game}`, {
        body: others.join(', '), tag: tagOf(table), icon: 'icon-192.png', data: { go: `/t/${table}` },
    });
}

async function dismiss(table: string): Promise<void> {
    const worker = await navigator.serviceWorker.ready;
    for (const shown of await worker.getNotifications({ tag: tagOf(table) })) shown.close();
}

/** The tables that are known to wait. */
const waiting = new Set<string>();

/** A table waits for this seat, or does not any more; aloud: nobody else lets it be heard. */
export function waits(table: OnlineTable, seat: number, asked: boolean, aloud: boolean): void {
    const { table: name } = table;
    if (asked === waiting.has(name)) return;
    if (asked) waiting.add(name);
    else waiting.delete(name);
    if (asked && aloud) sound('turn');
    if (!on) return;
    if (!asked) dismiss(name);
    else if (!isLookedAt()) notify(table, seat);
}

/** A seat of mine, and whether it is asked. */
export type Owned = OnlineTable & { seat: number; asked: boolean };

/** My tables, as long as somebody wants to know. */
class MyTables {
    /** null: not known yet. */
    tables = $state.raw<Owned[] | null>(null);
    #users = 0;
    #leave: (() => void) | null = null;
    #timer: ReturnType<typeof setInterval> | undefined;
    /** Those that are over stay as they are: nobody wakes them again to ask. */
    #over = new Map<string, Owned>();

    watch(): () => void {
        if (this.#users++ === 0) {
            this.#leave = wire.listen({ joined: () => this.#look(), hear: () => undefined });
            this.#timer = setInterval(() => this.#look(), AGAIN_MS);
        } else this.#look();
        return () => {
            if (--this.#users > 0) return;
            clearInterval(this.#timer);
            this.#leave!();
        };
    }

    async #look(): Promise<void> {
        if (wire.state !== 'open') return;
        const mine = mySeats().map(({ table, key }) => ({ table, key }));
        const asked = mine.filter(({ table }) => !this.#over.has(table));
        try {
            const told = new Map(this.#over);
            for (let i = 0; i < asked.length; i += AT_ONCE) {
                const { tables } = await wire.tell<{ tables: Owned[] }>({ do: 'mine', seats: asked.slice(i, i + AT_ONCE) });
                for (const table of tables) told.set(table.table, table);
            }
            const first = this.tables === null;
            const tables = mine.flatMap(({ table }) => told.get(table) ?? []);
            this.#over = new Map(tables.flatMap((table) => (table.phase === 'over' || table.phase === 'ended' ? [[table.table, table]] : [])));
            this.tables = tables;
            for (const table of tables) waits(table, table.seat, table.asked, !first && route.path[1] !== table.table);
        } catch {
            /* the line broke: again when it is back */
        }
    }
}

export const myTables = new MyTables();

/** Who wants to be called is, from every page. */
let unwatch: (() => void) | null = null;
function watchAnywhere(): void {
    if (on) unwatch ??= myTables.watch();
    else {
        unwatch?.();
        unwatch = null;
    }
}
watchAnywhere();

if (canCall())
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
        if (data.go) route.go(data.go);
    });
