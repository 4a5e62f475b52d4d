declare module 'virtual:contents' {
    /** The ids of each game's lessons, in order. */
    export const lessons: Record<string, string[]>;
    /** The ids of each game's puzzles, in order. */
    export const puzzles: Record<string, string[]>;
}
