// The contract between the table and a game's board. A board is a function of these and knows no rules: a click is a
// lookup in `choices`.
import type { GameId, Verbs, Views } from './protocol';

/** A legal move: in the ledger's notation, in words, and as its verb with what it is done to; fate: what it leads to at once. */
export type Choice<G extends GameId = GameId> = {
    move: string;
    say: string;
    /** The pieces and places of the board that it touches. */
    places: string[];
    fate?: 'wins' | 'loses' | 'draws';
} & Verbs[G];

export interface BoardProps<G extends GameId = GameId> {
    /** The engine's view as `seat` sees it (docs/protocol.md). */
    view: Views[G];
    /** The seat of the person at the screen; null for a spectator. */
    seat: number | null;
    /** By seat. */
    names: string[];
    /** The legal moves if this person is to move, else none. */
    choices: Choice<G>[];
    /** The move that is being previewed, and the view that it would lead to, for a board that draws a ghost of it. */
    previewed?: string | null;
    after?: Views[G] | null;
    /** A click chose a legal move. */
    play: (move: string) => void;
    /** Hover or focus is on a legal move (null: no longer); the shell shows its consequence. */
    preview: (move: string | null) => void;
    /** Back to the last choice, where that is possible. */
    undo?: () => void;
    /** A click on something that is no legal move now: the shell asks `why` and shows the answer. */
    refuse: (move: string) => void;
}

// What a board can count on: the art is in the page (<use href="#sk-...">, src/symbols.svg), the values in tokens.css,
// and from shell.css .glow, .badge, .p-wave and so on, .btn, .tag, .vh (for screen readers only), .only-w and .only-s, .paper, and
// .row, .inrow and .column. What is written in a drawing is bold, in ink and centred unless the board says otherwise.
// Arrow keys (arrows.ts) go to what has data-lit: round, where that lies in something with data-ring.
// The page is served without inline styles allowed: set properties with style:--c={...}, never style="...".
