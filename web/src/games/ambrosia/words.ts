// The board's own words. What a move does comes from the engine.
import { t, word } from '../../lib/language.svelte';
import { capital } from '../../lib/words';
import { colourOf, kindOf, type Move, type Space, type View } from './types';

const KINDS: Record<string, string> = {
    N: word('normal bee'), G: word('Guardian'), C: word('Collector'), H: word('Heavyweight'), T: word('Turbo'),
    R: word('Rebel'), B: word('Berserker'), D: word('Drone'), S: word('Saboteur'), O: word('Organizer'),
    '?': word('hidden counter'),
};

const ZONES: Record<string, string> = {
    wormR: word('earthworm hole R'), wormB: word('earthworm hole B'), wormY: word('earthworm hole Y'),
    thicket: word('thicket: specials have no power'), gust: word('gust of wind: flies on'),
    well: word('honeywell: a point'), keeper: word('beekeeper: takes a point'),
    leaves: word('swaying leaves: flies either way'), arena: word('arena: 1 more'),
    guerrilla: word('guerrilla: frees a counter'), hopper: word('grasshopper service: one more turn'),
    rainbow: word('rainbow'),
};

/* Name and effect of the event cards (AM-T83 to AM-T101), in the engine's words. */
const EVENTS: Record<string, [string, string]> = {
    TURN: [word('Surprising turn'), word('all fly the other way round')],
    ADV: [word('Advanced movement'), word('normal bees on top are advanced')],
    SWAP: [word('Mutual agreement'), word("each seat plays its left neighbour's colour")],
    LEAP: [word('Leaping behaviour'), word('a jelly lets a whole stack leap')],
    FAVOUR: [word('Royal favour'), word('each colour takes a jelly')],
    UNINT: [word('Unintended consequences'), word('a flight of three spaces or more gives every other colour a point')],
    PRISON: [word('Valuable prisoners'), word('counters under your stacks score a point each')],
    TAKE: [word('Enemy takeover'), word('a jelly moves a foreign stack')],
    PEACE: [word('Peaceful solution'), word('nobody lands on foreign counters')],
    HIDDEN: [word('Hidden talents'), word('the new special is drawn')],
    EQUAL: [word('Equal rights'), word('specials have no power')],
    INSPIRE: [word('Spontaneous inspiration'), word('each colour may exchange a normal bee for a special')],
    PROTEST: [word("Prisoners' protest"), word('flowers over covered counters score too')],
    DISAPP: [word('Disappointed expectations'), word('flowers of 3 score 0')],
    FERTILE: [word('Fertile days'), word('flowers of 2 score 4')],
    STATE: [word('State intervention'), word('a new stack may be put in any order')],
    LIBERATE: [word('Liberating effect'), word('each colour may free covered counters')],
};

export const kindName = (kind: string) => t(KINDS[kind] ?? kind);
export const zoneName = (zone: string) => t(ZONES[zone] ?? zone);

export function eventWords(event: string): { name: string; effect: string } {
    const [name, effect] = EVENTS[event] ?? [event, ''];
    return { name: t(name), effect: capital(t(effect)) };
}

/** Said where somebody plays another's colour (AM-T86); else nothing. */
export function borrowed(view: View, names: string[]): string {
    if (view.colour === view.seat || view.node === 'OVER' || view.node === 'START') return '';
    return t('{who} plays the bees of {name}.', { who: names[view.seat] ?? '', name: names[view.colour] ?? '' });
}

/** A space as a list of what is there, for who cannot see it. */
export function describe(space: Space, number: number, names: string[]): string {
    const parts = [t('space {n}', { n: number }), t('flower of {n}', { n: space.value })];
    if (space.zone) parts.push(zoneName(space.zone));
    const counters = space.pile.map((counter) => `${kindName(kindOf(counter))} (${names[colourOf(counter)] ?? ''})`);
    if (counters.length > 0) parts.push(t('from the top: {counters}', { counters: counters.reverse().join(', ') }));
    return parts.join('; ');
}

/** A move's name on its button. */
export function title(move: Move, names: string[], node: View['node']): string {
    switch (move.verb) {
        case 'fly':
        case 'jelly_take': return t('Lift {lift} to {to}', { lift: move.args.count, to: move.args.to });
        case 'special':
        case 'top': return capital(kindName(move.args.kind));
        case 'at':
        case 'to': return String(move.args.space);
        case 'from': return t('From {n}', { n: move.args.space });
        case 'organize': return t('Set {n} in order', { n: move.args.space });
        case 'jelly_leap': return t('Leap from {n}', { n: move.args.space });
        case 'jelly_free':
        case 'free': return t('Free {space}, place {n}', { space: move.args.space, n: move.args.index });
        case 'exchange': return t('Exchange {space}, place {n}', { space: move.args.space, n: move.args.index });
        case 'remove': return t('Number {n} from the top', { n: move.args.depth });
        case 'remove_covered': return t('{space}, place {n}', { space: move.args.space, n: move.args.index });
        case 'worm': return t('Send {n}', { n: move.args.count });
        case 'keeper': return t('From {name}', { name: names[move.args.colour - 1] ?? '' });
        case 'score': return t('Score');
        case 'on': return t('Play on');
        case 'hop': return t('One more turn');
        case 'stay': return t('Stay');
        case 'end': return t('End the turn');
        case 'skip': return node === 'MID' ? t('Go on') : t('Leave it');
        case 'keep': return t('Keep the order');
        case 'jelly_point': return t('A point');
        case 'jelly_turn': return t('An additional turn');
        default: return move.move;
    }
}

/** What the node asks for, before the buttons. */
export function asks(view: View): string {
    const n = view.at ?? '';
    switch (view.node) {
        case 'START': return t('Your first special:');
        case 'PLACE': return t('Your stack on space');
        case 'LIB':
        case 'FREE': return t('Free a counter:');
        case 'EX': return t('Exchange a counter:');
        case 'EXSP': return t('For the special');
        case 'LEAPTO': return t('From {n} to', { n });
        case 'SORT': return t('Stack {n}, next from the top:', { n });
        case 'ORGMOVE': return t('Stack {n}:', { n });
        case 'WORM': return t('Through the hole:');
        case 'GUST': return t('The wind carries on:');
        case 'KEEPER': return t('A point:');
        case 'MID': return t('The check follows. A jelly before it?');
        case 'CHECK': return t('Nothing has to move:');
        case 'RESTACK': return t('Scored. Gather the new stack:');
        case 'REMOVE': return t('To the hive:');
        case 'PROMOTE': return t('On top:');
        case 'NEWSTACK': return t('New stack on space');
        case 'HOP': return t('Grasshopper:');
        case 'AFTER': return t('A jelly?');
        default: return '';
    }
}
