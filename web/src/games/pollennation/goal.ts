import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('Be first to 10 points (15 in the long game).'),
    turn: word(
        'Move one bee. A worker carries pollen clockwise and scores where she stops; drones push; the queen stores pollen or lets a flower blossom.',
    ),
    hurt: word('All pollen is shared: what you leave, your rival may use.'),
};
