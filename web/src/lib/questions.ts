// Studies to begin with: for each game a few questions that people ask of it, small enough for a browser.
import { word } from './language.svelte';

export interface Question {
    ask: string;
    /** Options with their values, or seats. */
    vary: Record<string, (string | number | boolean)[]>;
    bots: string;
    games: number;
}

export const QUESTIONS: Record<string, Question[]> = {
    honey_nectar: [
        { ask: word('Which threshold is fair?'), vary: { threshold: [8, 12, 16, 20] }, bots: 'greedy', games: 2000 },
        { ask: word('Does a smaller hive make it shorter?'), vary: { hive_cells: [13, 19] }, bots: 'greedy', games: 1000 },
    ],
    pollennation: [
        { ask: word('3 or 5 workers? 1 or 2 moves a turn?'), vary: { workers: [3, 5], moves_per_turn: [1, 2] }, bots: 'greedy', games: 500 },
        { ask: word('How many should play?'), vary: { seats: [2, 3, 4] }, bots: 'greedy', games: 400 },
    ],
    ambrosia: [
        { ask: word('Front or back of the board?'), vary: { side: ['front', 'back'] }, bots: 'greedy', games: 500 },
        { ask: word('How many should play?'), vary: { seats: [2, 3, 4] }, bots: 'greedy', games: 400 },
    ],
    waggle_dance: [
        { ask: word('Which honey goal makes which evening?'), vary: { honey_goal: [5, 7, 9] }, bots: 'greedy', games: 150 },
        { ask: word('How many should play?'), vary: { seats: [2, 3, 4] }, bots: 'greedy', games: 150 },
    ],
    apiary: [
        { ask: word('Does it matter who begins?'), vary: {}, bots: 'greedy', games: 500 },
        { ask: word('How many should play?'), vary: { seats: [2, 3, 4] }, bots: 'greedy', games: 150 },
    ],
};

/** Who may play a study here, the quickest first: with few simulations, and none by the clock. */
export const PLAYERS = ['greedy', 'easy:20', 'medium:20', 'hard:20', 'expert:20', 'expert:60', 'random'];
