import type { Sounds } from '../../lib/hearing';

export const sounds: Sounds = {
    events: {
        out: null, first: null, round: null, night: null,
        drew: 'paper', explored: 'paper', kept: 'paper', refilled: 'paper', played: 'paper', played_at_night: 'paper',
        directed: 'paper', hatched: 'comb', honey: 'comb', stored: 'comb',
    },
    hits: { sick: ['foe', 'low'], tricked: ['foe', 'low'] },
};
