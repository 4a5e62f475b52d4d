// The components of a game, as the engine lists them: what their kinds are called, and what they are drawn with.
import { Engine } from './engine';
import { word } from './language.svelte';
import type { Replies } from './protocol';
import { savedGame } from './store';

export type Thing = Replies['things']['things'][number];

interface Kind {
    /** Of several. */
    name: string;
    /** A symbol of the sheet. */
    art: (id: string) => string;
}

/** In all games; what is not here is called as the engine has it. */
const KINDS: Record<string, Kind> = {
    farm: { name: word('Farms'), art: () => 't-farm' },
    recruit: { name: word('Recruits'), art: () => 't-recruit' },
    development: { name: word('Developments'), art: () => 't-dev' },
    carving: { name: word('Carvings'), art: () => 't-carving' },
    'printed farm': { name: word('Farms on mats'), art: () => 't-farm' },
    'seed card': { name: word('Seed cards'), art: () => 'seed' },
    planet: { name: word('Planets'), art: () => 'planet' },
    'explore token': { name: word('Explore tokens'), art: () => 'a-explore' },
    dance: { name: word('Dances'), art: () => 'a-convert' },
    'dance token': { name: word('Dance tokens'), art: () => 'a-convert' },
    faction: { name: word('Factions'), art: () => 'queen' },
    'hive mat': { name: word('Hive mats'), art: () => 'comb-free' },
    'Queen card': { name: word('Queen cards'), art: () => 'w-card' },
    special: { name: word('Special bees'), art: (id) => `am-${id}` },
    'event card': { name: word('Event cards'), art: () => 'i-cw' },
    'flower card': { name: word('Flower cards'), art: (id) => `flower-${id.charAt(0)}` },
};

export const kindName = (kind: string): string => KINDS[kind]?.name ?? kind;
export const artOf = ({ kind, id }: Thing): string => KINDS[kind]?.art(id) ?? 'logo';

/** Of a game as it usually is, or as it is at a table that is kept. */
export async function thingsOf(game: string, table: string | null): Promise<Thing[]> {
    const saved = table === null ? null : savedGame(table);
    const engine = new Engine();
    try {
        if (saved?.game !== game) return (await engine.tell({ do: 'things', game })).things;
        await engine.tell({ do: 'load', record: saved.record });
        return (await engine.tell({ do: 'things' })).things;
    } finally {
        engine.close();
    }
}
