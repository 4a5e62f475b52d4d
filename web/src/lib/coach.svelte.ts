// The coach beside a first game: it speaks once a turn, when something is new to this person. What has not been asked before is
// explained when it is asked; of all else there is at most one remark before the others move again. It knows the table's facts and no
// positions: the node, what happened since, where a move leads at once, what the search thinks of what was played.
import { type Advice, brings } from './hint';
import { t } from './language.svelte';
import type { GameId, Views } from './protocol';
import { get, put, type Remark } from './store';
import type { Table } from './table.svelte';
import { asSentence } from './words';

interface Saying {
    say: string;
    /** The rule behind it. */
    rule?: string;
}

/** What sentences call a seat. */
type Gap = 'foe' | 'seat' | 'colour';

export interface CoachTexts<G extends GameId = GameId> {
    /** By the name of the node: what is asked, and how to think about it. */
    nodes: Record<string, Saying>;
    /** By the id of a sentence: what it meant that this happened. `to`, `by`: said only if that gap names who looks, or somebody else;
        `ahead`: it comes before what is asked then, which can wait for the next time. */
    events: Record<string, Saying & { to?: Gap; by?: Gap; ahead?: true }>;
    /** So little is missing that it could be won in the next turn. */
    near?: { next: Saying; is(view: Views[G], seat: number): boolean };
    /** A move can lose a game that another would not; where all is counted after a last turn, it is no move's fault. */
    loses?: true;
}

interface Speech extends Remark {
    /** What it is about, on the board. */
    move: string | null;
}

const files = import.meta.glob<CoachTexts>('../games/*/coach.ts', { import: 'coach' });
const MET = 'skep.coach.';
const QUIET = 'skep.coach';
/** What was played is spoken of where it was worse than the best by so much of a win. */
const WORSE = 0.12;
/** The search looks so far before anybody is judged by it. */
const SIMS = 600;

export class Coach {
    remark = $state.raw<Speech | null>(null);
    quiet = $state(get<boolean>(QUIET) ?? false);

    #texts: CoachTexts | null = null;
    #met = new Set<string>();
    /** What the search thought of the question that was answered last. */
    #lines: Advice[] | null = null;
    #worse: Speech | null = null;
    #questions = 0;
    /** Where in the log it spoke last. */
    #spoke = -1;

    constructor(readonly table: Table) {
        files[`../games/${table.game}/coach.ts`]?.().then((texts) => {
            this.#texts = texts;
            this.look();
        });
        this.#met = new Set(get<string[]>(MET + table.game) ?? []);
    }

    hush = (): void => {
        this.quiet = !this.quiet;
        put(QUIET, this.quiet);
        this.look();
    };

    /** This person is asked: is there something to say? */
    look(): void {
        const { table } = this;
        const mine = ++this.#questions;
        this.remark = null;
        if (!this.#texts || this.quiet || table.viewer === null || table.choices.length === 0) return;
        this.remark = this.#wins() ?? this.#happened(true) ?? this.#asked() ?? (this.#othersMoved() ? this.#aside() : null);
        if (this.remark) {
            const { at, text, rule } = this.remark;
            table.remarked({ at, text, rule });
            this.#spoke = table.at;
        }
        this.#weigh(mine);
    }

    /** Whether anybody else has moved since it spoke. */
    #othersMoved(): boolean {
        return this.#spoke < 0 || this.table.log.some(({ at, seat }) => at >= this.#spoke && seat !== null && seat !== this.table.viewer);
    }

    /** What is worth a word besides the question. */
    #aside(): Speech | null {
        const worse = this.#worse;
        this.#worse = null;
        return worse ?? this.#near() ?? this.#happened() ?? this.#loses();
    }

    #wins(): Speech | null {
        const win = this.table.choices.find(({ fate }) => fate === 'wins');
        return win ? { ...this.#say(t('You can win now: {what}', { what: asSentence(win.say) })), move: win.move } : null;
    }

    #loses(): Speech | null {
        const lost = this.table.choices.find(({ fate }) => fate === 'loses');
        if (!lost || !this.#texts!.loses || !this.#isNew('loses')) return null;
        return this.#say(t('Careful: one of these moves loses at once: {what}', { what: asSentence(lost.say) }));
    }

    #near(): Speech | null {
        const { table } = this;
        const near = this.#texts!.near;
        if (!near?.is(table.view!, table.viewer!) || !this.#isNew('near')) return null;
        return this.#say(t(near.next.say), near.next.rule);
    }

    /** The first of the things that happened since that this person has not been told of; ahead of a question also what they did. */
    #happened(ahead = false): Speech | null {
        const { table } = this;
        for (const { at, events } of table.log)
            for (const { id, args } of at >= table.news - Number(ahead) ? events : []) {
                const text = this.#texts!.events[id];
                if (!text || (ahead && !text.ahead) || (text.to && args[text.to] !== table.viewer) || (text.by && args[text.by] === table.viewer)) continue;
                if (this.#isNew(`event ${id}`)) return this.#say(t(text.say), text.rule, at);
            }
        return null;
    }

    #asked(): Speech | null {
        const node = this.table.frame?.node ?? '';
        const text = this.#texts!.nodes[node];
        return text && this.#isNew(`node ${node}`) ? this.#say(t(text.say), text.rule) : null;
    }

    /** Of the question that comes, unless it is about another place of the log. */
    #say(text: string, rule: string | null = null, at = this.table.at): Speech {
        return { at, text, rule, move: null };
    }

    /** Whether it is said for the first time; from now on it is not. */
    #isNew(what: string): boolean {
        if (this.#met.has(what)) return false;
        this.#met.add(what);
        put(MET + this.table.game, [...this.#met]);
        return true;
    }

    async #weigh(mine: number): Promise<void> {
        this.#lines = null;
        const lines = await this.table.weigh(SIMS, () => mine !== this.#questions || this.quiet);
        if (mine === this.#questions) this.#lines = lines;
    }

    /** What the person played: if something was much better, that is told in the next turn. */
    played(move: string): void {
        const [best, line] = [this.#lines?.[0], this.#lines?.find((one) => one.move === move)];
        if (!best || !line || best.value - line.value < WORSE || line.visits < SIMS / 40) return;
        const what = this.table.choices.find((choice) => choice.move === best.move)?.say;
        if (what === undefined) return;
        const more = brings(this.table.teller, best, line);
        const text = more
            ? t('Last time I would have liked this better ({more}): {what}', { more, what: asSentence(what) })
            : t('Last time I would have liked this better: {what}', { what: asSentence(what) });
        this.#worse = this.#say(text);
    }
}
