import { word } from '../../lib/language.svelte';
import type { GoalTexts } from '../../parts/Goal.svelte';

export const goal: GoalTexts = {
    want: word('The most honey when, after a night, somebody has 7 (first game: 5).'),
    turn: word(
        'By day place dice, one at a time, on cards, flowers or your rooms. By night they bring rooms, bees, eggs, nectar and honey.',
    ),
    hurt: word('A slot is for one bee, and most nectar goes to the most bees on a flower.'),
};
