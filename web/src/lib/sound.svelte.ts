// What is heard at a table: steps (hearing.ts), the own turn, the end. Nothing before the first gesture: a browser forbids it, and so do
// manners. A game says in sounds.ts in its folder what its events sound like.
import { first, soundOf, type Sounds } from './hearing';
import type { Entry } from './log';
import type { Frame } from './protocol';
import { get, put } from './store';
import { perform, type Sound } from './synth';
import { isTouched } from './touched';

const games = import.meta.glob<Sounds>('../games/*/sounds.ts', { eager: true, import: 'sounds' });

const KEY = 'skep.sound';
let on = $state(get<string>(KEY) !== 'off');
let context: AudioContext | null = null;
let opening: Promise<AudioContext> | null = null;

export const soundIsOn = (): boolean => on;

export function switchSound(): void {
    on = !on;
    put(KEY, on ? 'on' : 'off');
    if (on) wake();
    else rest();
}

/** After so long without a sound, longer than any of them, the device has nothing to play, which costs a phone's battery. */
const REST_MS = 2000;
let resting: ReturnType<typeof setTimeout> | undefined;

function rest(): void {
    clearTimeout(resting);
    context?.suspend();
}

/** In a task of its own: it can take a tenth of a second, and what was pressed is answered first. */
const openDevice = (): Promise<AudioContext> =>
    (opening ??= new Promise((resolve) => setTimeout(() => resolve((context = new AudioContext())))));

/** A browser lets a page be heard from the first gesture on: a press of a mouse, or the end of a finger's. */
function wake(): void {
    if (!on || !isTouched() || navigator.userActivation?.hasBeenActive === false) return;
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
    const resume = (device: AudioContext) => {
        if (device.state !== 'running') device.resume().catch(() => undefined); /* then it stays silent */
    };
    if (context) resume(context);
    else openDevice().then(resume);
}

for (const gesture of ['pointerdown', 'pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });

/** Steps that are shown so soon after each other are heard as one: the foremost. */
const AT_ONCE_MS = 90;
/** What wakes the device is heard when it is awake, unless that is too late to belong to what is seen. */
const LATE_MS = 400;
let playing: { kind: Sound; from: number; end: () => void } | null = null;

export function sound(kind: Sound): void {
    wake();
    if (!on || !opening || (document.hidden && kind !== 'turn')) return;
    if (context?.state === 'running') return play(context, kind);
    const asked = performance.now();
    const heard = async (device: AudioContext) => {
        await device.resume();
        if (performance.now() < asked + LATE_MS) play(device, kind);
    };
    opening.then(heard).catch(() => undefined);
}

function play(device: AudioContext, kind: Sound): void {
    const from = performance.now();
    if (playing && from < playing.from + AT_ONCE_MS && first([kind, playing.kind]) === playing.kind) return;
    playing?.end(); /* one at a time: two together would be louder */
    playing = { kind, from, end: perform(device, kind) };
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
        const heard = fresh.map((entry) => soundOf(entry, people, games[`../games/${game}/sounds.ts`]));
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
