import type { Moments } from '../../lib/moments';

export const moments: Moments = {
    events: {
        wasp_flies: 'wasp', wasp_lost: 'wasp', erased: 'wasp', wasp_died: 'guardian', repelled: 'guardian',
        swarms: 'i-swarm', took_one: 'i-swarm', took_two: 'i-swarm',
    },
};
