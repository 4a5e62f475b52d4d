import type { Sounds } from '../../lib/hearing';

export const sounds: Sounds = {
    chance: null,
    events: {
        drew: 'paper', picked: 'paper', planted: 'paper', played: 'paper', swapped: 'paper', took: 'paper', took_carving: 'paper',
        built: 'comb', framed: 'comb', hibernated: 'comb', upgraded: 'comb',
    },
    hits: { bumped: ['seat', 'low'], bumped_out: ['seat', 'low'] },
};
