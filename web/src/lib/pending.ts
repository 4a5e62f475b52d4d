// What one page hands to the next: a plan to begin a game from, or the text of a record to be opened.
import { route } from './route.svelte';
import type { Plan } from './table.svelte';

export const pending: { plan: Plan | null; record: string | null } = { plan: null, record: null };

/** Longer ones are no records: the engine says so when it sees the beginning. */
const FILE_MOST = 2 << 20;

export async function takeFile(file: File): Promise<void> {
    const text = await file.slice(0, FILE_MOST).text();
    pending.record = text.replaceAll('\0', '\ufffd'); /* a picture, say: the engine refuses it by its first line */
    route.go('/open');
}
