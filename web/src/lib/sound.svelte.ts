// What is heard at a table: the own moves, the own dice, what hits one, the own turn, the end; never others' routine. Nothing before the
// first gesture: a browser forbids it, and so do manners. A game says in sounds.ts in its folder what its events sound like.
import type { Entry } from './log';
import type { Frame, Sentence } from './protocol';
import { get, put } from './store';
import { perform, type Sound } from './synth';
import { isTouched } from './touched';

export interface Sounds {
    /** What chance sounds like where its event has no sound of its own: dice, if nothing is said. */
    chance?: Sound | null;
    /** By the id of what happened, for whom it happens to; a move without any is wood. */
    events?: Record<string, Sound | null>;
    /** What is done to somebody: the gap that says to whom, and what they hear. */
    hits?: Record<string, [gap: string, sound: Sound]>;
}

const games = import.meta.glob<Sounds>('../games/*/sounds.ts', { eager: true, import: 'sounds' });

/** Of several at once the first of these is heard. */
const RANKS: Sound[] = ['win', 'low', 'wasp', 'turn', 'comb', 'dice', 'paper', 'wood'];
const first = (sounds: (Sound | null)[]): Sound | null => RANKS.find((sound) => sounds.includes(sound)) ?? null;

/** What an entry of the log sounds like to those at the screen, if like anything. */
export function soundOf(game: string, { seat, events }: Entry, people: number[]): Sound | null {
    const { chance = 'dice', events: known = {}, hits = {} } = games[`../games/${game}/sounds.ts`] ?? {};
    const isOurs = (who: unknown) => people.includes(who as number);
    const struck = events.map(({ id, args }) => {
        const [gap, sound] = hits[id] ?? [];
        return sound && isOurs(args[gap!]) && args[gap!] !== seat ? sound : null;
    });
    const usual: Sound | null = seat === null ? chance : 'wood';
    const heard = ({ id, args }: Sentence) => {
        const whose = seat ?? args.seat ?? args.colour;
        return whose === undefined || isOurs(whose) ? (id in known ? known[id]! : usual) : null;
    };
    return first([...struck, ...events.map(heard)]);
}

const KEY = 'skep.sound';
let on = $state(get<string>(KEY) !== 'off');
let context: AudioContext | null = null;

export const soundIsOn = (): boolean => on;

export function switchSound(): void {
    on = !on;
    put(KEY, on ? 'on' : 'off');
    if (on) wake();
    else context?.suspend();
}

/** A browser lets a page be heard from the first gesture on: a press of a mouse, or the end of a finger's. */
function wake(): void {
    if (!on || !isTouched() || navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    if (context.state !== 'running') context.resume().catch(() => undefined); /* then it stays silent */
}

for (const gesture of ['pointerdown', 'pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });

/** Steps that are shown so soon after each other are heard as one: the foremost. */
const AT_ONCE_MS = 90;
let playing: { kind: Sound; from: number; end: () => void } | null = null;

export function sound(kind: Sound): void {
    wake();
    if (!on || context?.state !== 'running' || (document.hidden && kind !== 'turn')) return;
    const from = performance.now();
    if (playing && from < playing.from + AT_ONCE_MS && first([kind, playing.kind]) === playing.kind) return;
    playing?.end(); /* one at a time: two together would be louder */
    playing = { kind, from, end: perform(context, kind) };
}

/** What an ear needs to know of a table. */
interface Heard {
    game: string;
    people: number[];
    log: Entry[];
    at: number;
    over: boolean;
    frame: Frame | null;
}

/** Hears every step of a table once, when it is shown. */
export class Ear {
    #at = -1;
    #others = true;
    #over = false;

    hear({ game, people, log, at, over, frame }: Heard): void {
        const isNew = this.#at >= 0;
        const fresh = isNew ? log.filter((entry) => entry.at >= this.#at) : [];
        this.#at = at;
        this.#others ||= fresh.some(({ seat }) => seat !== null && !people.includes(seat));
        const heard = fresh.map((entry) => soundOf(game, entry, people));
        if (over && !this.#over && isNew && people.length > 0)
            heard.push(frame!.winners.some((seat) => people.includes(seat)) ? 'win' : 'low');
        this.#over = over;
        const most = first(heard);
        if (most) sound(most);
    }

    /** Somebody here has to choose; that is heard where others have moved meanwhile. */
    ask(): void {
        if (this.#others) sound('turn');
        this.#others = false;
    }
}
