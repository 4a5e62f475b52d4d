import type { Moments } from '../../lib/moments';

export const moments: Moments = {
    events: {
        took_two: 'i-swarm', took_one: 'i-swarm', repelled: 'i-swarm', swarms: 'i-swarm',
        erased: 'wasp', wasp_died: 'wasp', wasp_flies: 'wasp', wasp_lost: 'wasp',
    },
};
