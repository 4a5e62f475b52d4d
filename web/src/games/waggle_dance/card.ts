import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    about: word('Bees are dice: place them by day, reap eggs, nectar and honey by night.'),
    time: '60',
    weight: 3,
    large: true,
    veil: true,
};
