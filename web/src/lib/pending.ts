// What one page hands to the next: a plan to begin a game from, or the text of a record or of a study to be opened.
import { route } from './route.svelte';
import type { Plan } from './table.svelte';

export const pending: { plan: Plan | null; record: string | null; report: string | null } = { plan: null, record: null, report: null };

/** Longer ones are no records: the engine says so when it sees the beginning. */
const FILE_MOST = 2 << 20;
/** How a report of skep lab begins. */
const REPORT = /^\s*\{[^]{0,200}?"kind":\s*"study"/;

export async function takeFile(file: File): Promise<void> {
    const text = await file.slice(0, FILE_MOST).text();
    if (route.path[0] === 'lab' || REPORT.test(text)) {
        pending.report = await file.text();
        route.go('/lab');
        return;
    }
    pending.record = text.replaceAll('\0', '\ufffd'); /* a picture, say: the engine refuses it by its first line */
    route.go('/open');
}
