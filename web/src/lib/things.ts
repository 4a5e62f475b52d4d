// The components of a game: those that differ, as the engine lists them, and those that lie on every table of it (common.ts of a game);
// what their kinds are called, and what they are drawn with.
import { Engine } from './engine';
import { type Language, language, LANGUAGES, wordsIn, word } from './language.svelte';
import { phraseIn, unplaced } from './phrases';
import type { Replies } from './protocol';
import { savedGame } from './store';

type Listed = Replies['things']['things'][number];

/** What lies on every table of a game: a worker, an egg. Its texts are words for t(). */
export interface Common extends Pick<Listed, 'id' | 'name' | 'text' | 'rules' | 'late'> {
    /** Symbols of the sheet, the first for a list; none: the game's own Piece draws it. */
    art?: string[];
    /** None: it is not counted; 0: as many as it takes. */
    count?: number;
    /** Where it is not one number for all. */
    many?: string;
}

export type Thing = Omit<Listed, 'count'> & Common;

interface Kind {
    /** Of several. */
    name: string;
    /** A symbol of the sheet; '': only the game's own Piece draws it. */
    art: (id: string) => string;
}

/** In all games; what is not here is called as the engine has it. */
const KINDS: Record<string, Kind> = {
    common: { name: word('On the table'), art: () => '' },
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
    zone: { name: word('Zones'), art: () => '' },
    box: { name: word('In the box'), art: () => '' },
    mark: { name: word('On the sheet'), art: () => '' },
    raid: { name: word('Raids'), art: () => '' },
    'flower card': { name: word('Flower cards'), art: (id) => `flower-${id.charAt(0)}` },
};

export const kindName = (kind: string): string => KINDS[kind]?.name ?? kind;
export const artOf = ({ kind, id, art }: Thing): string => art?.[0] ?? KINDS[kind]?.art(id) ?? 'logo';

const files = import.meta.glob<Common[]>('../games/*/common.ts', { import: 'common' });

const plain = (things: Thing[]): Thing[] => things.map((thing) => ({ ...thing, text: unplaced(thing.text) }));

/** Of a game as it usually is, or as it is at a table that is kept; here: the ids of those that are in play there, as far as the person
    at the screen may know it. */
export async function thingsOf(game: string, table: string | null): Promise<{ things: Thing[]; here: Set<string> | null }> {
    const saved = table === null ? null : savedGame(table);
    const engine = new Engine();
    try {
        const common = ((await files[`../games/${game}/common.ts`]?.()) ?? []).map((one) => ({ ...one, kind: 'common', starter: false }));
        if (saved?.game !== game) return { things: [...common, ...plain((await engine.tell({ do: 'things', game })).things)], here: null };
        await engine.tell({ do: 'load', record: saved.record });
        const people = saved.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
        const { view } = await engine.tell({ do: 'view', as: saved.over ? 'all' : people.length === 1 ? people[0]! : 'none' });
        const { things } = await engine.tell({ do: 'things' });
        return { things: [...common, ...plain(things)], here: new Set([...common.map(({ id }) => id), ...textsIn(view)]) };
    } finally {
        engine.close();
    }
}

/** The cards that were left over in the setup. */
const LEFT_OUT = 'pool';
/** All texts in a view, for views name things by their ids; a counter has its colour before it: 2G. */
function textsIn(part: unknown): string[] {
    if (typeof part === 'string') return [part, part.replace(/^\d(?=\D$)/, '')];
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([key, member]) => (key === LEFT_OUT ? [] : textsIn(member)));
}

/** What things are paid for with, and its symbol. */
export const MEANS: Record<string, string> = {
    fiber: 'r-fiber', pollen: 'r-pollen', water: 'r-water', wax: 'r-wax', honey: 'r-honey',
    red: 'cube-R', blue: 'cube-B', pink: 'cube-P', yellow: 'cube-Y', orange: 'cube-O', white: 'cube-W',
};

/** What the text of a thing tells, in the engine's words: all that it says of each matter. */
export interface Fact {
    about: string;
    says: string[];
}

export const DOES = 'does';
const ABOUT: Record<string, string> = {
    [DOES]: word('Does'), costs: word('Costs'), needs: word('Needs'), income: word('Income'), 'room for': word('Room for'),
    planted: word('Planted'), 'with strength 4': word('With strength 4'), workers: word('Workers'), 'starts with': word('Starts with'),
    worth: word('Worth'),
};
export const aboutName = (about: string): string => ABOUT[about] ?? about;

/** The facts of a thing, and of its upgraded side where it has one. */
export function factsOf({ text, facts = [{ about: DOES, says: text }] }: Thing): { facts: Fact[]; upgraded: Fact[] } {
    const [plain, upgraded]: [Fact[], Fact[]] = [[], []];
    for (const { about, says, upgraded: later } of facts) {
        const side = later ? upgraded : plain;
        const known = side.find((fact) => fact.about === about);
        if (known) known.says.push(says);
        else side.push({ about, says: [says] });
    }
    return { facts: plain, upgraded };
}

/** By the ids of things: what else they and their kinds are called, in the languages that the page does not speak. */
export async function otherNames(game: string, things: Thing[]): Promise<Map<string, { language: Language; name: string; kind: string }[]>> {
    const others = (Object.keys(LANGUAGES) as Language[]).filter((other) => other !== language());
    const words = await Promise.all(
        others.map(async (other) => ({
            other,
            common: other === 'en' ? {} : await wordsIn(other, `${game}.common`),
            sentences: other === 'en' ? {} : await wordsIn(other, `${game}.sentences`),
            shell: other === 'en' ? {} : await wordsIn(other, 'shell'),
        })),
    );
    return new Map(
        things.map(({ id, name, kind }) => [
            id,
            words.map(({ other, common, sentences, shell }) => ({
                language: other,
                name: common[name] ?? phraseIn(other, sentences, name),
                kind: shell[kindName(kind)] ?? kindName(kind),
            })),
        ]),
    );
}
