import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    about: word('Stacks that shrink as they fly: get stuck, but on the good flowers.'),
    time: '45',
    weight: 2,
};
