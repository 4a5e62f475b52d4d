import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    about: word('Bees in space: workers grow strong, build the hive and fall asleep.'),
    time: '60–90',
    weight: 4,
    large: true,
};
