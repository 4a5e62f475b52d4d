import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    title: 'Ambrosia',
    about: word('Stacks that shrink as they fly: get stuck, but on the good flowers.'),
    seats: [2, 4],
    time: '45',
    weight: 2,
    movesOnBoard: true,
};
