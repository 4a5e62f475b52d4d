import type { Sounds } from '../../lib/hearing';

export const sounds: Sounds = {
    events: {
        wrote: 'comb', brought_one: 'comb', brought_two: 'comb', brought_lost: 'comb',
        wasp_flies: 'wasp', wasp_died: 'wasp', wasp_lost: 'wasp', swarms: 'wasp',
        entered: null, cleared: null,
    },
    hits: {
        wasp_died: ['foe', 'wasp'], wasp_flies: ['foe', 'wasp'], swarms: ['foe', 'wasp'],
        erased: ['foe', 'low'], repelled: ['foe', 'low'], took_one: ['foe', 'low'], took_two: ['foe', 'low'],
    },
};
