// Which sound a step of a game makes for those at the screen: their own moves and dice, and what hits them; never others' routine.
import type { Entry } from './log';
import type { Sentence } from './protocol';
import type { Sound } from './synth';

/** What a game says in sounds.ts in its folder. */
export interface Sounds {
    /** What chance sounds like where its event has no sound of its own: dice, if nothing is said. */
    chance?: Sound | null;
    /** By the id of what happened, for whom it happens to; a move without any is wood. */
    events?: Record<string, Sound | null>;
    /** What is done to somebody: the gap that says to whom, and what they hear. */
    hits?: Record<string, [gap: string, sound: Sound]>;
}

/** Of several at once the first of these is heard. */
const RANKS: Sound[] = ['win', 'low', 'wasp', 'turn', 'comb', 'dice', 'paper', 'wood'];
export const first = (sounds: (Sound | null)[]): Sound | null => RANKS.find((sound) => sounds.includes(sound)) ?? null;

/** What an entry of the log sounds like to those at the screen, if like anything. */
export function soundOf({ seat, events }: Entry, people: number[], sounds: Sounds = {}): Sound | null {
    const { chance = 'dice', events: known = {}, hits = {} } = sounds;
    const isOurs = (who: unknown) => people.includes(who as number);
    const struck = events.map(({ id, args }) => {
        const [gap, sound] = hits[id] ?? [];
        return sound && isOurs(args[gap!]) && args[gap!] !== seat ? sound : null;
    });
    const usual: Sound | null = seat === null ? chance : 'wood';
    const heard = ({ id, args }: Sentence) => {
        const whose = seat ?? args.seat ?? args.colour;
        return whose === undefined || isOurs(whose) ? (id in known ? known[id]! : usual) : null;
    };
    return first([...struck, ...events.map(heard)]);
}
