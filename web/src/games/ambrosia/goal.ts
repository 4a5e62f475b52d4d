import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most points when somebody with all hives filled scores once more.'),
    turn: word(
        'Fly bees off a stack, as many spaces as bees. When none of yours can fly, you score the flowers you sit on.',
    ),
    hurt: word('A lone bee can be covered: stuck, it scores nothing.'),
};
