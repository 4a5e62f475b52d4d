// Whether a tutor looks at what is chosen at a table against bots, before it is played. Off until somebody wants it.
import { get, put } from './store';

const KEY = 'skep.tutor';

/** It speaks of moves that lose as many points of winning chance, or more, beyond two standard errors. */
export const MISTAKE = 5;

export const tutorOn = (): boolean => get<boolean>(KEY) === true;
export const chooseTutor = (on: boolean): boolean => put(KEY, on);
