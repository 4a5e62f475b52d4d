// What was played, as the engine tells it to whoever looks: its sentences are kept, so that they can be said in any language; and the
// lines that they make, one for each actor and turn.
import type { Asker, Eyes } from './engine';
import type { Replies, Sentence } from './protocol';
import type { Remark } from './store';

/** move is null where the viewer saw nothing, seat where chance moved; does: what a move seen whole does. */
export type Entry = Replies['log']['log'][number];

/** A game that can be told: the one of a table, or one that is watched. */
export interface Story {
    game: string;
    names: string[];
    /** The seats that are people. */
    people: number[];
    /** Who is told it as "you"; null where several people sit here, or none. */
    me: number | null;
    /** What the numbers of its turns count. */
    counts: 'turn' | 'round';
    /** As who looks may know it. */
    log: Entry[];
    /** What chance is just bringing: nothing is told of it before it has come. */
    moment?: Entry | null;
    /** What a coach said beside it. */
    remarks?: Remark[];
    /** How it ended. */
    ended: Sentence | null;
    say: (sentence: Sentence) => string;
    /** What somebody did, in the past; whole: with all that folds under a line. */
    tell: (told: Sentence[], seat: number | null, whole?: boolean) => string;
}

/** A part of a line: a move, or what followed from one in another line. */
export interface Step {
    at: number;
    /** Whose move it was; null: chance's. */
    seat: number | null;
    /** null: it stands in another line, or was not seen. */
    move: string | null;
    does: Sentence | null;
    events: Sentence[];
}

/** What one seat did in one turn. */
export interface Line {
    /** The places of the log before its first step and after its last; steps of others may lie between. */
    from: number;
    to: number;
    /** null: nobody's, such as the fall of night. */
    seat: number | null;
    turn: number;
    told: Sentence[];
    steps: Step[];
    /** Somebody else did it to who looks. */
    touched: boolean;
    /** All that came before the first turn. */
    setup: boolean;
}

/** So many are told in one reply. */
const PAGE = 400;

/** The log between two places, asked for in one go. */
export async function entriesOf(engine: Asker, from: number, to: number, as: Eyes): Promise<Entry[]> {
    const pages = [];
    for (let at = from; at < to; at += PAGE)
        pages.push(engine.tell({ do: 'log', as, from: at, to: Math.min(at + PAGE, to), parts: true }));
    return (await Promise.all(pages)).flatMap(({ log }) => log);
}

/** The entries before a place. */
export const before = (log: Entry[], place: number): Entry[] => log.filter(({ at }) => at < place);

/** Of the people at a screen, the one who is "you" there. */
export const onlyOne = (people: number[]): number | null => (people.length === 1 ? people[0]! : null);

/** The last move of which something is told. */
export const lastTold = (log: Entry[]): Entry | undefined => log.findLast(({ events }) => events.length > 0);

/* Events whose seat is not who acts: it is done to that seat, or to all. */
const SUFFERED = new Set(['bumped', 'bumped_out', 'shifted']);
const COMMON = /^(?:first|night|round|refilled|out|card|no_scoring|harvest.*|GOAL.*|LIMIT.*|TURN_LIMIT|DRY_LIMIT|FINISHED|STALLED)$/;

const seatOf = ({ args }: Sentence): number | undefined =>
    [args.seat, args.colour].find((seat) => typeof seat === 'number');

/** Who acts in an event: null: nobody; undefined: whoever acted before it. */
function actorOf(event: Sentence): number | null | undefined {
    if (COMMON.test(event.id)) return null;
    return SUFFERED.has(event.id) ? undefined : seatOf(event);
}

/** Whether it is done to a seat. */
export const isDoneTo = (event: Sentence, seat: number): boolean =>
    event.args.foe === seat || event.args.other === seat || (SUFFERED.has(event.id) && seatOf(event) === seat);

/** Somebody does something by a rule of turns: T1, T2 …; those of set-up are S1, S2 … */
const isOfTurn = ({ events }: Entry): boolean =>
    events.some((event) => /-T\d/.test(event.rule ?? '') && seatOf(event) !== undefined);

/** How many entries set the game up; dice thrown in silence belong to who tells of them. */
function setUpOf(log: Entry[]): number {
    let n = log.findIndex(isOfTurn);
    if (n < 0) return log.length;
    while (n > 0 && log[n - 1]!.events.length === 0 && log[n - 1]!.seat === null) n--;
    return n;
}

const stepOf = ({ at, seat, move, does }: Entry, events: Sentence[] = []): Step => ({ at, seat, move, does, events });

/** A draft of Apiary lets each seat take so many things. */
const SELDOM = 2;

/** Of a set-up, what did not come again and again, such as who begins and what each seat took; and the last thing as often
    as it happened, as it may go on. */
function inShort(events: Sentence[]): Sentence[] {
    const kindOf = (event: Sentence) => `${event.id} ${seatOf(event)}`;
    const times = new Map<string, number>();
    for (const event of events) times.set(kindOf(event), (times.get(kindOf(event)) ?? 0) + 1);
    const last = JSON.stringify(events.at(-1));
    return events.filter((event) => times.get(kindOf(event))! <= SELDOM || JSON.stringify(event) === last);
}

class Teller {
    lines: Line[];
    /** The one that was told last; a line goes on after the answers of others. */
    #now: Line | undefined;
    /** What chance did in silence, until there is a line for it. */
    #waiting: Step[] = [];
    /** The latest turn of which something is told anew here. */
    #latest = 0;

    constructor(
        readonly me: number | null,
        readonly counts: Story['counts'],
        told: Line[] = [],
    ) {
        this.lines = [...told];
        this.#now = told.at(-1);
    }

    setUp(entries: Entry[]): void {
        if (entries.length === 0) return;
        const line = this.#begin(null, entries[0]!.turn);
        line.setup = true;
        for (const entry of entries) this.#step(line, stepOf(entry, entry.events));
        line.told = inShort(entries.flatMap(({ events }) => events));
    }

    /** next: tells whose turns went by within this move. */
    entry(entry: Entry, next: Entry | undefined): void {
        let { turn } = entry;
        const now = this.#now;
        let seat = entry.seat ?? (now?.turn === turn && !now.setup ? now.seat : null);
        let hung = false;
        if (entry.events.length === 0 || (entry.seat !== null && (actorOf(entry.events[0]!) ?? seat) !== seat)) {
            if (entry.seat === null) this.#waiting.push(stepOf(entry));
            else this.#step(this.#find(seat, turn) ?? this.#begin(seat, turn), stepOf(entry));
            hung = true;
        }
        for (const event of entry.events) {
            const actor = actorOf(event);
            if (actor !== undefined && actor !== seat) {
                turn = this.#turnOf(actor, turn, entry, next);
                seat = actor;
            }
            const line = this.#find(seat, turn) ?? this.#begin(seat, turn);
            if (line.steps.at(-1)?.at !== entry.at) this.#step(line, { ...stepOf(entry), ...(hung && { move: null }) });
            hung = true;
            line.steps.at(-1)!.events.push(event);
            line.told.push(event);
            line.touched ||= this.me !== null && seat !== this.me && isDoneTo(event, this.me);
        }
    }

    /** All that is told belongs to turns before that one: no line of it goes on. */
    isDoneBefore(turn: number): boolean {
        return this.#waiting.length === 0 && this.#now !== undefined && this.#latest < turn;
    }

    end(): Line[] {
        const [first] = this.#waiting;
        if (first) this.#begin(first.seat, this.#now?.turn ?? 1);
        return this.lines;
    }

    #begin(seat: number | null, turn: number): Line {
        const line = { from: Infinity, to: 0, seat, turn, told: [], steps: [], touched: false, setup: false };
        this.lines.push(line);
        this.#latest = Math.max(this.#latest, turn);
        const waiting = this.#waiting.splice(0);
        for (const step of waiting) this.#step(line, step);
        return line;
    }

    #step(line: Line, step: Step): void {
        line.steps.push(...this.#waiting.splice(0), step);
        line.from = Math.min(line.from, line.steps[0]!.at);
        line.to = step.at + 1;
        this.#now = line;
    }

    /** Rounds go round the table, and each time is a line; in a turn others answer and it goes on. */
    #find(seat: number | null, turn: number): Line | undefined {
        const last = this.lines.at(-1);
        if (this.counts === 'round' || seat === null)
            return last?.seat === seat && last.turn === turn && !last.setup ? last : undefined;
        return this.lines.findLast((line) => line.seat === seat && line.turn === turn && !line.setup);
    }

    /** A seat that had no choice in its turn did it within the move before. */
    #turnOf(seat: number | null, turn: number, entry: Entry, next: Entry | undefined): number {
        if (this.counts === 'round' || seat === null || !next) return turn;
        const owner = this.lines.find((line) => line.turn === turn && !line.setup)?.seat;
        if (seat === owner) return turn;
        const whole = next.turn - entry.turn;
        if (whole > 1) return Math.min(turn + 1, next.turn);
        const comes = next.seat ?? (next.events[0] && actorOf(next.events[0]));
        return whole === 1 && (comes ?? seat) === seat ? next.turn : turn;
    }
}

/** The lines of all turns before that of the entry, the nth: nothing that comes can change them. */
interface Done {
    n: number;
    entry: Entry;
    lines: Line[];
}

let last: { log: Entry[]; me: number | null; counts: Story['counts']; lines: Line[]; done: Done | null } | null = null;

/** The log in lines; me: the seat that is told it. The log and the chips above the board ask for the same ones. */
export function linesOf(log: Entry[], me: number | null, counts: Story['counts'] = 'turn'): Line[] {
    if (last?.me !== me || last.counts !== counts) last = null;
    if (last?.log !== log) last = { log, me, counts, ...inLines(log, me, counts, last?.done ?? null) };
    return last.lines;
}

function inLines(log: Entry[], me: number | null, counts: Story['counts'], known: Done | null): { lines: Line[]; done: Done | null } {
    const seen = log.filter(({ move, events }) => move !== null || events.length > 0);
    let done = known && seen[known.n] === known.entry ? known : null;
    const teller = new Teller(me, counts, done?.lines);
    const n = done ? done.n : seen[0]?.at === 0 ? setUpOf(seen) : 0; /* of a puzzle the log begins in the middle */
    if (!done) teller.setUp(seen.slice(0, n));
    for (let i = n; i < seen.length; i++) {
        const entry = seen[i]!;
        if (i < seen.length - 1 && teller.isDoneBefore(entry.turn)) done = { n: i, entry, lines: [...teller.lines] };
        teller.entry(entry, seen[i + 1]);
    }
    return { lines: teller.end(), done };
}

/** The first line since the seat last chose something; none where it has not yet, or nothing came after. */
export function sinceOf(lines: Line[], me: number | null): number | null {
    const last = lines.findLastIndex(({ seat, setup, steps }) => !setup && seat === me && steps.some((step) => step.seat === me));
    return me === null || last < 0 || last === lines.length - 1 ? null : last + 1;
}

/** The turns of a log, or rounds where the game counts those, with the places where they begin. */
export function turnsOf(log: Entry[]): { turn: number; at: number }[] {
    return log.filter((entry, i) => entry.turn !== log[i - 1]?.turn).map(({ turn, at }) => ({ turn, at }));
}
