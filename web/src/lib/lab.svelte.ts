// The study that is played in this tab: in an engine of its own, slice by slice, on whatever page somebody is. When it is over, or somebody
// stops it, its report is kept.
import { Engine, EngineStopped, Refused, type Reply } from './engine';
import { type Axis, type Cell, type Gist, gistOf, readReport } from './report.svelte';
import { packed, unpacked } from './share';
import { keepStudy, keptStudy, newId } from './store';

export interface Study {
    game: string;
    question: string;
    vary: Record<string, (string | number | boolean)[]>;
    seats: number;
    bots: string;
    games: number;
    seed: string;
}

const SLICE_MS = 300;
/** A first look is kept, to see how lines have shrunk. */
const FIRST_GAMES = 40;
/** Longer reports are not kept here (share.ts). */
const REPORT_MOST = 2 << 20;

let lab: Engine | null = null;

/** The engine of the lab: it plays studies, and knows all that another knows. */
export const labEngine = (): Engine =>
    (lab ??= new Engine(new Worker(new URL('./labworker.ts', import.meta.url), { type: 'module' })));

function closeLab(): void {
    lab?.close();
    lab = null;
}

export class Running {
    cells = $state.raw<Cell[]>([]);
    /** Low and high of each cell at the first look. */
    earlier = $state.raw<{ games: number; lines: [number, number][] } | null>(null);
    rounds = $state(0);
    of = $state(0);
    paused = $state(false);
    /** Milliseconds that were played. */
    #spent = $state(0);
    readonly #axes: Axis[];
    #wanted: 'go' | 'pause' | 'stop' = 'go';
    #resume: (() => void) | null = null;

    readonly study: Study;

    constructor(study: Study) {
        this.study = study;
        this.#axes = Object.entries(study.vary).map(([id, values]) => ({ id, values: values.map(String) }));
    }

    readonly games = $derived(this.cells.reduce((sum, { games }) => sum + games, 0));
    readonly all = $derived(this.rounds > 0 ? Math.round((this.games / this.rounds) * this.of) : 0);
    /** A second; 0: not known yet. */
    readonly speed = $derived(this.#spent > 0 ? (this.games / this.#spent) * 1000 : 0);
    readonly left = $derived(this.rounds > 0 ? (this.#spent / this.rounds) * (this.of - this.rounds) : null);

    /** What is known so far. */
    get gist(): Gist {
        const { game, question, games } = this.study;
        return { game, question, ended: 'early', games, axes: this.#axes, cells: this.cells };
    }

    pause(): void {
        this.#wanted = 'pause';
        this.paused = true;
    }

    go(): void {
        this.#wanted = 'go';
        this.paused = false;
        this.#resume?.();
    }

    stop(): void {
        this.#wanted = 'stop';
        this.#resume?.();
    }

    /** Plays it until it is over or stopped, and gives its report; null: not a round was played. What the engine refuses is thrown. */
    async play(engine: Engine): Promise<string | null> {
        let study: object | undefined = requestOf(this.study);
        for (let done = false; !done && (await this.#goesOn()); study = undefined) {
            const began = performance.now();
            const reply = await engine.tell({ do: 'study', slice: SLICE_MS, numbers: true, ...(study && { study }) });
            this.#spent += performance.now() - began;
            done = reply.done;
            this.#note(reply.rounds, reply.of, reply.cells ?? []);
        }
        return this.rounds > 0 ? reportFrom(engine) : null;
    }

    /** Waits while it is paused; whether there is more to be played. */
    async #goesOn(): Promise<boolean> {
        if (this.#wanted === 'pause') await new Promise<void>((resolve) => (this.#resume = resolve));
        return this.#wanted !== 'stop';
    }

    #note(rounds: number, of: number, cells: Cell[]): void {
        this.rounds = rounds;
        this.of = of;
        this.cells = cells;
        const games = cells[0]?.games ?? 0;
        if (!this.earlier && games >= FIRST_GAMES && games < this.study.games / 2)
            this.earlier = { games, lines: cells.map(({ measures: { first_player: first } }) => [first?.low ?? 0, first?.high ?? 1]) };
    }
}

/** As the engine reads it: what is as usual is left out. */
function requestOf({ game, question, vary, seats, bots, games, seed }: Study): object {
    const axes = Object.keys(vary).length > 0 && { vary };
    return { game, ...(question && { question }), ...axes, ...(!('seats' in vary) && { seats }), bots, games, seed };
}

async function reportFrom(engine: Engine): Promise<string> {
    let text = '';
    for (let from: number | null = 0; from !== null; ) {
        const piece: Reply<'study'> = await engine.tell({ do: 'study', report: true, from });
        text += piece.text;
        from = piece.next ?? null;
    }
    return `${text}\n`; /* as a file has it */
}

interface Desk {
    /** What is played now. */
    running: Running | null;
    /** The one that ended last, for who waits for it. */
    ended: { id: string; kept: boolean } | null;
    stopped: string | null;
}

export const desk = $state<Desk>({ running: null, ended: null, stopped: null });

/** Reports that were opened or made since the page was: also those that could not be kept. */
const texts = new Map<string, string>();

/** Keeps a report; gives its id, and whether the browser could keep it. */
export async function keepReport(text: string): Promise<{ id: string; kept: boolean }> {
    const gist = gistOf(readReport(text));
    const id = newId();
    texts.set(id, text);
    const fits = text.length <= REPORT_MOST;
    return { id, kept: fits && keepStudy({ id, gist, letters: await packed(text), when: Date.now() }) };
}

/** The text of a report; null: there is none of that id. */
export async function reportText(id: string): Promise<string | null> {
    const letters = keptStudy<Gist>(id)?.letters;
    return texts.get(id) ?? (typeof letters === 'string' ? unpacked(letters) : null);
}

/** Begins a study. A refusal of the engine is thrown, and nothing runs. */
export async function begin(study: Study): Promise<void> {
    const running = new Running(study);
    Object.assign(desk, { running, ended: null, stopped: null });
    try {
        const text = await running.play(labEngine());
        if (text !== null) desk.ended = await keepReport(text);
    } catch (error) {
        if (error instanceof Refused && running.rounds === 0) throw error;
        closeLab();
        if (!(error instanceof EngineStopped && error.message === 'closed')) desk.stopped = error instanceof Error ? error.message : String(error);
    } finally {
        desk.running = null;
    }
}
