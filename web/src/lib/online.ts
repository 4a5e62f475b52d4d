// The seats that somebody has at online tables: their keys stay in this browser, and nowhere else but with the server.
import { newSecret, type OnlineTable } from './remote.svelte';
import { Voice } from './words';
import { get, put } from './store';
import { wire, WireRefused } from './wire.svelte';

/** A seat that is mine. */
export interface Mine {
    table: string;
    key: string;
    seat: number;
    when: number;
    /** What this page saw the dice bound to before it sent bytes of its own, and those: not known where a link brought the seat here. */
    commit?: string;
    bytes?: string;
}

const SEATS = 'skep.seats';
/** So many are remembered. */
const MOST = 256;

export const mySeats = (): Mine[] => get<Mine[]>(SEATS) ?? [];
export const mySeat = (table: string): Mine | null => mySeats().find((mine) => mine.table === table) ?? null;

export function remember(mine: Mine): boolean {
    return put(SEATS, [mine, ...mySeats().filter(({ table }) => table !== mine.table)].slice(0, MOST));
}

function forget(mine: Mine): void {
    put(SEATS, mySeats().filter(({ key }) => key !== mine.key));
}

/** What friends open; with a key it is one's own seat, for another device. */
export function linkOf(table: string, key?: string): string {
    const at = new URL(document.baseURI);
    at.hash = `/t/${table}${key ? `/${key}` : ''}`;
    return at.href;
}

/** What somebody typed or was told: four words, with anything between, or a whole link. */
export function tableOf(text: string): string {
    const [, named] = /#\/t\/([a-z-]+)/.exec(text) ?? [];
    return named ?? text.toLowerCase().trim().split(/[^a-z]+/).filter(Boolean).join('-');
}

/** Another browser's seat, by its key. */
export function carry(table: string, key: string): void {
    const known = mySeat(table);
    if (known?.key !== key) remember({ table, key, seat: -1, when: Date.now() });
}

/** Takes a seat, and remembers its key: before it is sent, as a line that breaks does not tell whether the seat was taken. What the dice are bound
    to is looked at first, and kept: only then this page adds bytes of its own, so that nobody could bind them to anything that fits. */
export async function sit(table: string, seat: number, name: string): Promise<Mine> {
    const { commit } = await wire.tell<OnlineTable>({ do: 'look', table });
    const mine = { table, key: newSecret(), seat, when: Date.now(), commit, bytes: newSecret() };
    remember(mine);
    try {
        await wire.tell({ do: 'sit', table, seat, name, key: mine.key, bytes: mine.bytes });
    } catch (error) {
        if (!(error instanceof WireRefused)) return mine; /* who follows with that key finds out */
        forget(mine);
        throw error;
    }
    return mine;
}

/** Why the server refuses, in the language of the page. */
export async function whyRefused(error: unknown, game: string): Promise<string> {
    if (!(error instanceof WireRefused)) return error instanceof Error ? error.message : String(error);
    return (await Voice.of(game)).say(error.error.say, []);
}

/** What a name is cut to: the server takes 24 bytes. */
export function fitName(name: string): string {
    let fit = name.trim();
    while (new TextEncoder().encode(fit).length > 24) fit = fit.slice(0, -1).trim();
    return fit;
}
