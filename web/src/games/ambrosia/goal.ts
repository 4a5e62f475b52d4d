import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most points when a colour with all hives filled scores again.'),
    turn: word(
        'Fly counters from a stack, as many spaces as counters. With nothing left that can fly, the flowers you top score.',
    ),
    hurt: word('A counter standing alone can be covered: it is stuck and scores nothing.'),
};
