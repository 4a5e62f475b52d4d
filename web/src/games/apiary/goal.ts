import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most points when the Hibernation Comb is full, or somebody has placed their last token.'),
    turn: word('Place a worker for one action, or retrieve all: farms pay and workers grow stronger.'),
    hurt: word('Above strength 4 workers fall asleep; what your hive cannot hold is discarded.'),
};
