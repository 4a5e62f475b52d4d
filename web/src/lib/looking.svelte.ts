// Somebody looks at a review: whose errors, at which event, and what is said of it. The page draws it, its parts share it.
import { turnLabel } from './games';
import { brings, type HintWords } from './hint';
import { t } from './language.svelte';
import type { Event, Reviewing } from './review.svelte';
import { costOf, inPoints, isMistake, momentsOf, points, signed } from './reviewed';
import type { Watch } from './watch.svelte';
import { asSentence } from './words';

export class Looking {
    /** Whose errors; null: everybody's. */
    filter = $state<number | null>(null);
    /** Chances as each seat could know them when it decided, not with everything open. */
    closed = $state(false);
    winners = $state.raw<number[]>([]);
    words = $state.raw<HintWords | null>(null);
    /** What the better move earns against the one that was played, by the event's place in the log. */
    earns = $state.raw<Record<number, string>>({});
    #chosen = $state<number | null>(null);
    #asked = new Set<number>();

    constructor(
        readonly review: Reviewing,
        readonly watch: Watch,
    ) {}

    readonly whole = $derived.by(() => this.review.whole);
    /* What is forced is no event to look at: the columns of the graph are the others. */
    readonly #places = $derived.by(() => this.review.events.flatMap((event, i) => (event.kind === 'forced' ? [] : [i])));
    readonly events = $derived.by(() => this.#places.map((i) => this.review.events[i]!));
    readonly judged = $derived.by(() => this.#places.filter((i) => i < this.review.judged).length);
    readonly end = $derived.by(() => this.review.end ?? []);
    readonly focus = $derived.by(() => this.filter ?? this.watch.me ?? this.winners[0] ?? 0);
    readonly luckSeen = $derived.by(
        () => this.whole?.luck_seen ?? this.events.some(({ luck }) => luck.some((share) => Math.abs(share) >= 0.01)),
    );
    readonly secrets = $derived.by(() => this.events.some(({ hidden }) => hidden));
    /** Columns: of everybody those that decided the game, of one seat all that has a mark. */
    readonly moments = $derived.by(() =>
        this.filter === null
            ? (this.whole?.moments ?? momentsOf(this.review.events, this.review.judged, this.winners[0] ?? 0)).map((i) => this.columnOf(i))
            : this.events.flatMap(({ seat, mark }, i) => (i < this.judged && seat === this.filter && mark ? [i] : [])),
    );
    readonly sums = $derived.by(() => this.names.map((_, seat) => inPoints(this.review.sum(seat))));
    readonly at = $derived.by(() => this.#chosen ?? 0);
    readonly event = $derived.by<Event | undefined>(() => this.events[this.at]);
    readonly isJudged = $derived.by(() => this.at < this.judged);

    get names(): string[] {
        return this.watch.names;
    }

    /** The column of a place, or the one before it. */
    columnOf(place: number): number {
        return Math.max(0, this.#places.findLastIndex((i) => i <= place));
    }

    isTurning = (i: number): boolean => this.#places[i] === this.whole?.turning;

    /** Where it begins: from then on nothing jumps. */
    begin(): void {
        if (this.#chosen === null && this.events.length > 0) this.#chosen = this.whole ? (this.moments[0] ?? 0) : 0;
    }

    select = (i: number): void => {
        this.#chosen = Math.max(0, Math.min(this.events.length - 1, i));
    };

    turnOf = ({ turn }: Event): number => turn + 1;
    label = (of: Event): string => turnLabel(this.watch.counts, this.turnOf(of));
    who = (of: Event): string => (of.seat === null ? t('Chance') : this.names[of.seat]!);

    /** What chance brought, or what was decided, in words. */
    did = (of: Event): string => {
        if (of.lines) return asSentence(this.watch.say(of.lines[of.played ?? 0]!.say));
        const told = this.watch.log.filter((entry) => entry.at >= of.at && entry.at < of.at + of.moves).flatMap((entry) => entry.events);
        return told.length > 0 ? this.watch.tell(told, of.seat) : t('Chance');
    };

    /** Of a seat after an event: "29 %", or "29 ±3 %" where searches differ. */
    after = (i: number, seat: number): string => {
        const next = this.events[i + 1];
        const share = points(next?.before[seat] ?? this.end[seat] ?? 0);
        const doubt = points(2 * (next?.doubt[seat] ?? 0));
        return doubt > 0 && i + 1 < this.judged ? `${share} ±${doubt}` : String(share);
    };
    chances = (i: number): string[] => this.names.map((name, seat) => `${name} ${this.after(i, seat)} %`);

    /** By points: of luck for the seat that is looked at, of an error for who made it. */
    moved = (of: Event): number => (of.kind === 'chance' ? points(of.luck[this.focus]!) : -costOf(of));
    /** The same in words: luck says whose, and where none is seen nothing is said of it. */
    movedBy = (of: Event): string => {
        const by = signed(this.moved(of));
        if (of.kind !== 'chance') return by;
        return this.luckSeen ? t('{n} for {name}', { n: by, name: this.names[this.focus]! }) : '';
    };
    /** What a decision gave the winner, of three seats and more: it may have cost nothing and decided the game. */
    gave = (of: Event): string => {
        const winner = this.winners[0] ?? 0;
        const by = points(of.error[winner]!);
        return this.names.length < 3 || of.seat === winner || by === 0 ? '' : t('{n} for {name}', { n: signed(by), name: this.names[winner]! });
    };
    followed = (of: Event): string[] => (of.follow ?? []).map(({ seat, say }) => `${this.names[seat]}${t(': ')}${this.watch.say(say)}`);

    readonly said = $derived.by(() => {
        const of = this.event;
        return of ? [this.label(of), this.who(of), this.did(of), this.movedBy(of), this.chances(this.at).join(', ')].filter(Boolean).join(', ') : '';
    });
    readonly told = $derived.by(() => {
        const { start, luck, own, others } = this.sums[this.focus] ?? { start: 0, luck: 0, own: 0, others: 0 };
        return [
            t('{name} began at {start} %.', { name: this.names[this.focus] ?? '', start }),
            this.luckSeen ? t('Luck: {n}.', { n: signed(luck) }) : '',
            t('Own errors: {own}, errors of others: {others}.', { own: signed(own), others: signed(others) }),
        ].filter(Boolean).join(' ');
    });

    /** Finds out, once, what the better move of a mistake earns. */
    async weigh(of: Event): Promise<void> {
        const [best, chose] = [of.lines?.[0], of.lines?.[of.played ?? 0]];
        if (!isMistake(of) || !best || !chose || this.#asked.has(of.at)) return;
        this.#asked.add(of.at);
        const pair = await this.review.compare(of.at, best.move, chose.move);
        if (pair) this.earns = { ...this.earns, [of.at]: brings({ words: this.words, names: this.names, me: of.seat! }, pair[0]!, pair[1]!) };
    }
}
