import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    about: word('Fill your combs to exactly 100 litres, while wasps and swarms are about.'),
    time: '10–20',
    weight: 1,
    seatsOnBoard: true,
};
