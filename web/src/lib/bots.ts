// The bots that a person can choose, in words.
import { word } from './language.svelte';

interface Level {
    id: string;
    name: string;
    help: string;
}

export const LEVELS: Level[] = [
    { id: 'beginner', name: word('beginner bot'), help: word('new to the game: overlooks much, likes quick points') },
    { id: 'easy', name: word('easy bot'), help: word('gentle: does not think of what you will do') },
    { id: 'medium', name: word('medium bot'), help: word('fair: slips sometimes') },
    { id: 'hard', name: word('hard bot'), help: word('fierce: slips rarely') },
    { id: 'expert', name: word('expert bot'), help: word('the best it can, up to five seconds a move') },
];

/** What they call themselves. */
export const BOT_NAMES = [word('Forager'), word('Scout'), word('Nurse'), word('Builder'), word('Fanner')];

export const levelName = (id: string): string => LEVELS.find((level) => level.id === id)?.name ?? id;
