import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most points when the Hibernation Comb is full, or somebody places their last token on it.'),
    turn: word('Place a worker for one action; or call all home: farms pay, and the workers grow stronger.'),
    hurt: word(
        'Beyond strength 4 a worker falls asleep and is gone; resources without a place in your hive are given up.',
    ),
};
