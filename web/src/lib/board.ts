// The contract between the table and a game's board. A board is a function of these and knows no rules: a click is a
// lookup in `choices`.
import type { Snippet } from 'svelte';
import type { GameId, Sentence, Verbs, Views } from './protocol';

/** A legal move: in the ledger's notation, in words, and as its verb with what it is done to; fate: what it leads to at once. */
export type Choice<G extends GameId = GameId> = {
    move: string;
    say: string;
    /** The same as the engine's sentence has it, where the board calls it otherwise (lib/naming.ts). */
    said?: string;
    /** The pieces and places of the board that it touches. */
    places: string[];
    fate?: 'wins' | 'loses' | 'draws';
    /** It tells what the seat holds. */
    secret?: boolean;
} & Verbs[G];

/** A place in the dock: as long as the question stands it keeps its position and its meaning. */
export interface Slot {
    id: string;
    /** What it does, in verbs: "Guardian", "Rebel: may fly backwards"; it ends in … where it does not fit. */
    label: string;
    /** A second line. */
    small?: string;
    /** A drawing before the words, or instead of them (then the words are only read out). */
    face?: Snippet<[Slot]>;
    drawn?: boolean;
    /** The legal move that it stands for: looked at it is previewed, pressed it is played (by a finger: previewed). */
    move?: string;
    /** Else what a press does: to take a piece up, to go on to the next target. */
    act?: () => void;
    /** Else a move that is not possible now: a press asks why. */
    refused?: string;
    /** It is part of what is being chosen. */
    on?: boolean;
}

/** What a board asks the person to do now; the dock shows it. */
export interface Asking {
    /** In verbs, one line: "Choose dice with an even sum for a comb." */
    ask: string;
    /** What is worth a second thought about the previewed move; in the place of the question. */
    warning?: string;
    /** In order of use: four have a place (three on a phone), with more the last one opens the list of all. */
    slots: Slot[];
    /** How many places a phone has for them, where three are too few: the same for every question of a game. */
    places?: number;
    /** Lets go of what is picked; where nothing is picked, Step back undoes the last choice. */
    back?: (() => void) | undefined;
    /** What has to be chosen first, in the place of Confirm: "Choose a hex first". */
    first?: string;
}

/** Who is asked, as the dock and the list of moves need it: a table, or a board to think about. */
export interface Docked {
    readonly choices: Choice[];
    readonly previewed: string | null;
    /** What the previewed move does. */
    readonly events: Sentence[];
    readonly names: string[];
    /** The seats of those before the screen, and which of them is asked. */
    readonly people: number[];
    readonly asked: number | null;
    say: (sentence: Sentence) => string;
    play: (move: string) => void;
    preview: (move: string | null) => void;
    refuse: (move: string) => void;
    /** A move that loses at once; one that a tutor doubts, and a look at why. */
    readonly fatal?: string | null;
    readonly doubt?: { move: string; n: number } | null;
    seeDoubt?: () => void;
    /** Who teaches says what follows. */
    readonly guide?: unknown;
    /** Online: what was chosen is on its way. */
    readonly remote?: { readonly sending: boolean; readonly lost: boolean } | null;
    readonly undoSeen?: boolean;
}

/** What somebody else did since this person's last choice: it stays marked on the board until the next one. */
export interface Mark {
    seat: number;
    /** Of the board, as in Choice.places; they are that seat's where a place has an owner. */
    places: string[];
}

/** One of two moves that are compared: what was played, or the other one; `after`: where it leads, once that is known. */
export interface Way<G extends GameId = GameId> {
    choice: Choice<G>;
    after: Views[G] | null;
    look: 'played' | 'other';
}

export interface BoardProps<G extends GameId = GameId> {
    /** The engine's view as `seat` sees it (docs/protocol.md). */
    view: Views[G];
    /** The seat of the person at the screen; null for a spectator. */
    seat: number | null;
    /** The seat that a spectator follows; null: whoever is asked. */
    followed?: number | null;
    /** By seat. */
    names: string[];
    /** The legal moves if this person is to move, else none. */
    choices: Choice<G>[];
    /** The move that is being previewed, and the view that it would lead to, for a board that draws a ghost of it. */
    previewed?: string | null;
    after?: Views[G] | null;
    /** Moves that are compared: of each the way is drawn where there is one, of what was played solid and in ink. */
    ways?: Way<G>[];
    /** A click chose a legal move. */
    play: (move: string) => void;
    /** Hover or focus is on a legal move (null: no longer); the shell shows its consequence. */
    preview: (move: string | null) => void;
    /** To be called once, at the start: the dock asks it for what is to be done whenever that changes. */
    asks?: (asking: () => Asking) => void;
    /** Several people sit before the screen: shows what only the one who is asked may see, or lays it face down again. */
    reveal?: (() => void) | undefined;
    veiled?: boolean;
    /** What changed since this person's last choice. */
    marks?: Mark[];
    /** The view before it: what has left is shown as a ghost, and a number that changed with its difference, as long as the marks. */
    was?: Views[G] | null;
    /** Things of this board that a lesson points at (docs/learn.md): they have to be in sight. */
    points?: string[];
    /** A click on something that is no legal move now: the shell asks `why` and shows the answer. */
    refuse: (move: string) => void;
}

// What a board can count on: the art is in the page (<use href="#sk-...">, src/symbols.svg), the values in tokens.css,
// and from shell.css .glow, .badge, .p-wave and so on, .btn, .tag, .vh (for screen readers only), .only-w and .only-s, .paper, and
// .row, .inrow and .column. What is written in a drawing is bold, in ink and centred unless the board says otherwise.
// Arrow keys (arrows.ts) go to what has data-lit: round, where that lies in something with data-ring.
// The page is served without inline styles allowed: set properties with style:--c={...}, never style="...".

export const isRefused = ({ move, act }: Slot): boolean => move === undefined && !act;

/** So many of them, in their order: what is refused gives way to what can be chosen. */
export function foremost(slots: Slot[], n: number): Slot[] {
    const kept = [...slots].sort((a, b) => Number(isRefused(a)) - Number(isRefused(b))).slice(0, n);
    return slots.filter((slot) => kept.includes(slot));
}
