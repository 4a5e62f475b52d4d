// How far somebody came in the lessons of each game: by the lesson's id the step that comes next, or that it is done.
import { lessons } from 'virtual:contents';
import { get, put } from './store';

const KEY = 'skep.lessons.';
const DONE = 'done';

type Kept = Record<string, number | typeof DONE>;

const keptIn = (game: string): Kept => get<Kept>(KEY + game) ?? {};

/** The step that comes next in a lesson; 0 where it was not begun, or is to be done again. */
export function reachedIn(game: string, lesson: string): number {
    const at = keptIn(game)[lesson];
    return typeof at === 'number' ? at : 0;
}

export const isDone = (game: string, lesson: string): boolean => keptIn(game)[lesson] === DONE;

/** What was done once stays done. */
export function reached(game: string, lesson: string, step: number | typeof DONE): void {
    const kept = keptIn(game);
    if (kept[lesson] === DONE) return;
    put(KEY + game, { ...kept, [lesson]: step });
}

/** Whether any lesson of the game was begun. */
export const isBegun = (game: string): boolean => Object.keys(keptIn(game)).length > 0;

export const lessonsOf = (game: string): string[] => lessons[game] ?? [];

/** The first lesson that is not done; null: all are. */
export const nextLesson = (game: string): string | null => lessonsOf(game).find((id) => !isDone(game, id)) ?? null;
