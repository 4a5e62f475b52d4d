import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('Be the first colony with 10 points (15 in the long game).'),
    turn: word(
        'Move a bee. A worker sows her flower’s pollen clockwise and scores where she stops, if that flower has what it asks for.',
    ),
    hurt: word('Pollen stays and belongs to all: what scored for you can score for them.'),
};
