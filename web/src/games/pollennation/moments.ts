import type { Moments } from '../../lib/moments';

export const moments: Moments = { events: { scored: 'vp', jelly: 'jelly' } };
