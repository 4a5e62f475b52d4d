import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most honey when, after a night, somebody has 7 (first game: 5).'),
    turn: word('By day place bees, one a turn. By night they work and bring rooms, eggs, nectar, honey.'),
    hurt: word('Rivals on the slots you want, bees without a pair, too little room for nectar.'),
};
