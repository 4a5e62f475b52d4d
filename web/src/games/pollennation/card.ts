import type { Card } from '../../lib/games';
import { word } from '../../lib/language.svelte';

export const card: Card = {
    about: word('Sow pollen round a ring of flowers; what scores for you scores for them.'),
    time: '20',
    weight: 2,
    tokens: ['moon', 'sun', 'leaf', 'spark', 'wave'],
};
