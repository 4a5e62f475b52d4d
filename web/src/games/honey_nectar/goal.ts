import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('Exactly 100 litres of honey in your combs.'),
    turn: word('Roll three dice. An even sum fills a comb, a 7 sends a wasp, the rest is nectar; or post a guardian.'),
    hurt: word('Wasps erase a number, swarms (nectar at a multiple of 23) steal two. Guardians stop both.'),
};
