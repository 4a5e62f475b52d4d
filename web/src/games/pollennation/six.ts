import type { Colour } from './types';

/** One of the six places in the middle. */
export interface Six {
    id: string;
    colour: Colour;
    text: string;
    about: string;
    /** For who cannot see it. */
    name: string;
    lit: boolean;
    on: boolean;
    /** The number is that of a preview. */
    fresh: boolean;
    /** It can be pressed. */
    act?: () => void;
    over?: (on: boolean) => void;
}
