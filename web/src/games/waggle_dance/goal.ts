import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most honey when, after a night, somebody has 7 (first game: 5).'),
    turn: word('By day, place one bee. By night, all bees work: they bring rooms, eggs, nectar and honey.'),
    hurt: word('Rivals on the slots you want, bees without a pair, too little room for nectar.'),
};
