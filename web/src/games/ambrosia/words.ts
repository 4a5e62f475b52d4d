// The board's own words. What a move does comes from the engine.
import { capital } from '../parts/seats';
import { colourOf, kindOf, type Space, type View, type Zone } from './types';

export const KIND_NAMES: Record<string, string> = {
    N: 'normal bee', G: 'Guardian', C: 'Collector', H: 'Heavyweight', T: 'Turbo', R: 'Rebel', B: 'Berserker', D: 'Drone',
    S: 'Saboteur', O: 'Organizer', '?': 'hidden counter',
};

export const ZONE_NAMES: Record<Zone, string> = {
    wormR: 'earthworm hole R', wormB: 'earthworm hole B', wormY: 'earthworm hole Y', thicket: 'thicket', gust: 'gust of wind',
    well: 'honeywell', keeper: 'beekeeper', leaves: 'swaying leaves', arena: 'arena', guerrilla: 'guerrilla',
    hopper: 'grasshopper service', rainbow: 'rainbow',
};

/** Name and text of the event cards (AM-T83 to AM-T101). */
export const EVENTS: Record<string, [string, string]> = {
    TURN: ['Surprising turn', 'Everything flies the other way round.'],
    ADV: ['Advanced movement', 'Normal counters on top get more out of their space.'],
    SWAP: ['Mutual agreement', 'Everybody plays the left neighbour’s colour.'],
    LEAP: ['Leaping behaviour', 'A jelly moves a whole own stack to any space it can land on.'],
    FAVOUR: ['Royal favour', 'Each colour takes a jelly at once.'],
    UNINT: ['Unintended consequences', 'A flight of 3 or more gives each other colour a point.'],
    PRISON: ['Valuable prisoners', 'A scoring gives 1 more for each foreign counter underneath.'],
    TAKE: ['Enemy takeover', 'A jelly flies counters of another colour.'],
    PEACE: ['Peaceful solution', 'No landing on foreign counters.'],
    HIDDEN: ['Hidden talents', 'The special after a scoring is drawn.'],
    EQUAL: ['Equal rights', 'No special counter has any power.'],
    INSPIRE: ['Spontaneous inspiration', 'Each colour may exchange a normal counter for a special.'],
    PROTEST: ['Prisoner’s protest', 'Spaces with only covered counters give their flower too.'],
    DISAPP: ['Disappointed expectations', 'Flowers of 3 count nothing.'],
    FERTILE: ['Fertile days', 'Flowers of 2 count 4.'],
    STATE: ['State intervention', 'The new stack may be put into any order.'],
    LIBERATE: ['Liberating effect', 'Each colour may free its covered counters.'],
};

export function owner(colour: number, names: string[], seat: number | null): string {
    return colour === seat ? 'You' : (names[colour] ?? `colour ${colour + 1}`);
}

/** A space as a list of what is there, for who cannot see it. */
export function describe(space: Space, number: number, names: string[], seat: number | null): string {
    const parts = [`space ${number}`, `flower of ${space.value}`];
    if (space.zone) parts.push(ZONE_NAMES[space.zone]);
    if (space.pile.length > 0)
        parts.push('from the top: ' + [...space.pile].reverse()
            .map((counter) => `${KIND_NAMES[kindOf(counter)]} of ${owner(colourOf(counter), names, seat)}`).join(', '));
    return parts.join('; ');
}

/** A counter as the notation names it: "27.3" is the third from the bottom on 27. */
function place(ref: string): string {
    const [space, index] = ref.split('.');
    return `on ${space}, place ${index}`;
}

/** A move's name on its button. */
export function title(move: string, names: string[], seat: number | null): string {
    const flight = /^(?:jt )?(\d+)-(\d+)x(\d+)$/.exec(move), [verb, rest = ''] = move.split(' ');
    if (flight) return `Lift ${flight[3]} to ${flight[2]}`;
    switch (verb) {
        case 'sp':
        case 'top': return capital(KIND_NAMES[rest] ?? rest);
        case 'at':
        case 'to': return rest;
        case 'from': return `Gather from ${rest}`;
        case 'org': return `Set ${rest} in order`;
        case 'jl': return `Leap from ${rest}`;
        case 'jf':
        case 'free': return `Free ${place(rest)}`;
        case 'ex': return `Exchange ${place(rest)}`;
        case 'rm': return `Number ${rest} from the top`;
        case 'rmc': return capital(place(rest));
        case 'worm': return `Send ${rest}`;
        case 'bk': return `From ${owner(Number(rest) - 1, names, seat)}`;
        case 'score': return 'Score';
        case 'on': return 'Play on';
        case 'hop': return 'One more turn';
        case 'stay': return 'Stay';
        case 'end': return 'End the turn';
        case 'skip': return 'Leave it';
        case 'keep': return 'Keep the order';
        case 'j+': return 'A point';
        case 'jx': return 'An additional turn';
        default: return move;
    }
}

/** What the node asks for, before the buttons. */
export function asks(view: View): string {
    switch (view.node) {
        case 'START': return 'Your first special:';
        case 'PLACE': return 'Your stack on space';
        case 'LIB':
        case 'FREE': return 'Free a counter:';
        case 'EX': return 'Exchange a counter:';
        case 'EXSP': return 'For the special';
        case 'LEAPTO': return `From ${view.at ?? ''} to`;
        case 'SORT': return `Stack ${view.at ?? ''}, next from the top:`;
        case 'ORGMOVE': return `Stack ${view.at ?? ''}:`;
        case 'WORM': return 'Through the hole:';
        case 'GUST': return 'The wind carries on:';
        case 'KEEPER': return 'A point:';
        case 'CHECK': return 'Nothing has to move:';
        case 'RESTACK': return 'Scored. Start with the stack';
        case 'REMOVE': return 'To the hive:';
        case 'PROMOTE': return 'On top:';
        case 'NEWSTACK': return 'New stack on space';
        case 'HOP': return 'Grasshopper:';
        case 'AFTER': return 'A jelly?';
        default: return '';
    }
}
