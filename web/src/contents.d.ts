declare module 'virtual:contents' {
    /** The ids of each game's lessons, in order. */
    export const lessons: Record<string, string[]>;
    /** How many puzzles each game has. */
    export const puzzles: Record<string, number>;
}
