import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('Exactly 100 litres in your combs, before your rival.'),
    turn: word('Roll three dice. An even sum fills a comb, a 7 sends a wasp, the rest is nectar; or post a guardian.'),
    hurt: word('Wasps cross out a number, swarms steal two, and small numbers waste your combs.'),
};
