// How somebody plays: the name they gave, and what each game was last started with. The next set-up begins with it.
import { get, put, type SeatPlan } from './store';

export interface Habit {
    /** The number of the preset. */
    preset: number;
    /** What was chosen besides, by the option's id. */
    values: Record<string, unknown>;
    /** A name that is empty is the usual one. */
    seats: SeatPlan[];
}

const NAME = 'skep.name';
const LAST = 'skep.last';
const SETUP = 'skep.setup.';

/** A record holds so many bytes of a name. */
const NAME_BYTES = 47;

export function fitting(name: string): string {
    let fit = name.trim();
    while (new TextEncoder().encode(fit).length > NAME_BYTES) fit = fit.slice(0, -1).trim();
    return fit;
}

export const ownName = (): string => get<string>(NAME) ?? '';
export const rememberName = (name: string): boolean => put(NAME, name.trim());

/** The game that was started last. */
export const lastGame = (): string | null => get<string>(LAST);

/** null: this game has not been played here. */
export function habitOf(game: string): Habit | null {
    const habit = get<Habit>(SETUP + game);
    return habit && Array.isArray(habit.seats) && typeof habit.values === 'object' ? habit : null;
}

export function remember(game: string, habit: Habit): void {
    put(LAST, game);
    put(SETUP + game, habit);
}
