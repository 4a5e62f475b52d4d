// Which file of the built page a module goes to. Each file is a way there and back for somebody far away, so what is fetched together is
// one file: Svelte, what several pages or boards share, and each game's board. What the first page needs is the entry's; all else is
// as Rollup has it.
import type { GetModuleInfo } from 'rollup';

const GAME = /\/src\/games\/([^/]+)\/(?:Board|Seat)\.svelte$/;
const SVELTE = /\/node_modules\/(?:svelte|esm-env|clsx)\//;
const PAGE = /\/src\/pages\/[^/]+\.svelte$/;
/** What is looked at after a game is one file: no table has to fetch any of it. */
const AFTER = /\/src\/pages\/(?:Review|Analyse|Me)\.svelte$/;
/** And so is the lab, with its reports. */
const LAB = /\/src\/pages\/(?:Lab|Study)\.svelte$/;

/** A module and all that it imports. */
function below(id: string, info: GetModuleInfo, found = new Set<string>()): Set<string> {
    if (found.has(id)) return found;
    found.add(id);
    for (const next of info(id)?.importedIds ?? []) below(next, info, found);
    return found;
}

/** For Rollup's manualChunks: gives the name of the file, or nothing. */
export function plan(): (id: string, all: { getModuleIds(): IterableIterator<string>; getModuleInfo: GetModuleInfo }) => string | undefined {
    let planned: Map<string, string> | null = null;
    return (id, { getModuleIds, getModuleInfo }) => {
        planned ??= divide([...getModuleIds()], getModuleInfo);
        return planned.get(id);
    };
}

function divide(ids: string[], info: GetModuleInfo): Map<string, string> {
    const entry = new Set(ids.filter((id) => info(id)!.isEntry).flatMap((id) => [...below(id, info)]));
    const users = new Map<string, Set<string>>();
    const isShown = (id: string) => GAME.test(id) || (PAGE.test(id) && !info(id)!.importedIds.some((used) => PAGE.test(used)));
    for (const id of ids.filter(isShown)) {
        const user = GAME.exec(id)?.[1] ?? (AFTER.test(id) ? 'review' : LAB.test(id) ? 'lab' : id);
        for (const used of below(id, info)) users.set(used, (users.get(used) ?? new Set()).add(user));
    }
    const planned = new Map<string, string>();
    for (const id of ids) {
        const [user = '', ...others] = users.get(id) ?? [];
        if (SVELTE.test(id)) planned.set(id, 'svelte');
        else if (entry.has(id)) planned.set(id, 'index');
        else if (others.length > 0) planned.set(id, 'shared');
        else if (user && !PAGE.test(user)) planned.set(id, user);
    }
    return planned;
}
