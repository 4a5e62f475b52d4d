// What a move is called at a table where its own sentence knows its place only by numbers: by what lies round it. A game has such names in
// naming.ts in its folder; they are for the position in which the move is possible.
import type { Choice } from './board';
import type { View } from './engine';
import type { GameId, Views } from './protocol';

export type Naming<G extends GameId = GameId> = (choice: Choice<G>, view: Views[G]) => string | null;

const namings = import.meta.glob<Naming>('../games/*/naming.ts', { eager: true, import: 'naming' });

/** The move in words. */
export function called(game: string, choice: Choice, view: View | null): Choice {
    const say = view && namings[`../games/${game}/naming.ts`]?.(choice, view);
    return say ? { ...choice, say, said: choice.say } : choice;
}
