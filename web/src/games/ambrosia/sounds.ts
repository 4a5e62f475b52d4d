import type { Sounds } from '../../lib/hearing';

export const sounds: Sounds = {
    chance: null,
    events: {
        card: 'paper', chose: 'paper', promoted: 'paper', drawn: 'paper',
        total: 'comb', favour_jelly: 'comb', mark_jelly: 'comb', hive_jelly: 'comb', jelly_point: 'comb', well: 'comb',
    },
    hits: {
        covered: ['foe', 'low'], covered_pair: ['foe', 'low'], keeper: ['foe', 'low'], taken_over: ['foe', 'low'],
    },
};
