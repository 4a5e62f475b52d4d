import type { Sounds } from '../../lib/hearing';

export const sounds: Sounds = {
    chance: 'paper',
    events: { takes: 'paper', laid: 'paper', scored: 'comb', jelly: 'comb', started: null, pooled: null },
};
