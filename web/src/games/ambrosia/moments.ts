import type { Moments } from '../../lib/moments';

export const moments: Moments = { events: { total: 'drop', keeper: 'drop', mark_jelly: 'jelly', hive_jelly: 'jelly' } };
