// The board's own words. What a move does comes from the engine.
import { t, word } from '../../lib/language.svelte';
import { capital, inTurn } from '../../lib/words';
import { colourOf, kindOf, type Move, type Space, type View } from './types';

const KINDS: Record<string, string> = {
    N: word('normal bee'), G: word('Guardian'), C: word('Collector'), H: word('Heavyweight'), T: word('Turbo'),
    R: word('Rebel'), B: word('Berserker'), D: word('Drone'), S: word('Saboteur'), O: word('Organizer'),
    '?': word('hidden bee'),
};

/* In a few words: what a special is good for. */
const POWERS: Record<string, string> = {
    N: word('no power'), G: word('nobody lands on it'), C: word('scores 1 more'), H: word('doubles its space'),
    T: word('may fly 1 further'), R: word('may fly backwards'), B: word('may cover doubles'), D: word('may score as a double'),
    S: word('spoils the space ahead'), O: word('reorders its stack'), '?': '',
};

const ZONES: Record<string, string> = {
    wormR: word('earthworm hole R'), wormB: word('earthworm hole B'), wormY: word('earthworm hole Y'),
    thicket: word('thicket: specials have no power'), gust: word('gust of wind: flies on'),
    well: word('honeywell: a point'), keeper: word('beekeeper: takes a point'),
    leaves: word('swaying leaves: flies either way'), arena: word('arena: 1 more'),
    guerrilla: word('guerrilla: frees a bee'), hopper: word('grasshopper service: one more turn'),
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
    PRISON: [word('Valuable prisoners'), word('bees under your stacks score a point each')],
    TAKE: [word('Enemy takeover'), word('a jelly moves a foreign stack')],
    PEACE: [word('Peaceful solution'), word('nobody lands on foreign bees')],
    HIDDEN: [word('Hidden talents'), word('the new special is drawn')],
    EQUAL: [word('Equal rights'), word('specials have no power')],
    INSPIRE: [word('Spontaneous inspiration'), word('each colour may exchange a normal bee for a special')],
    PROTEST: [word("Prisoners' protest"), word('flowers over covered bees score too')],
    DISAPP: [word('Disappointed expectations'), word('flowers of 3 score 0')],
    FERTILE: [word('Fertile days'), word('flowers of 2 score 4')],
    STATE: [word('State intervention'), word('a new stack may be put in any order')],
    LIBERATE: [word('Liberating effect'), word('each colour may free covered bees')],
};

export const kindName = (kind: string) => t(KINDS[kind] ?? kind);
export const kindPower = (kind: string) => (POWERS[kind] ? t(POWERS[kind]) : '');
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
    if (space.pile.length > 0) parts.push(t('from the top: {counters}', { counters: fromTop(space, names) }));
    return inTurn(parts);
}
const fromTop = ({ pile }: Space, names: string[]) =>
    pile.map((counter) => `${kindName(kindOf(counter))} (${names[colourOf(counter)] ?? ''})`).reverse().join(', ');

/* What a thing is, needs, does and is worth: whole sentences, for who looks at it. */
export function aboutSpace(space: Space, number: number, names: string[]): string {
    const parts = [t('Space {n}: its flower brings {value} to the colour on top.', { n: number, value: space.value })];
    if (space.zone) parts.push(`${capital(zoneName(space.zone))}.`);
    const top = space.pile.at(-1);
    if (top === undefined) return parts.join(' ');
    parts.push(`${capital(t('from the top: {counters}', { counters: fromTop(space, names) }))}.`);
    if (kindPower(kindOf(top)) && kindOf(top) !== 'N') parts.push(`${capital(kindName(kindOf(top)))}${t(': ')}${kindPower(kindOf(top))}.`);
    return parts.join(' ');
}

export function aboutKind(kind: string, who: string, there: boolean): string {
    const state = there ? t('{name} can still bring it at a scoring.', { name: who }) : t('{name} has used it.', { name: who });
    return `${capital(kindName(kind))}${t(': ')}${kindPower(kind)}. ${t('Its power works on top of a pile, outside a thicket.')} ${state}`;
}

export function aboutCounter(counter: string, names: string[]): string {
    const kind = kindOf(counter), power = kindPower(kind);
    return `${capital(kindName(kind))} (${names[colourOf(counter)] ?? ''})${power ? t(': ') + power : ''}.`;
}

export const aboutJelly = (name: string, n: number) =>
    `${t('{name} has {n} royal {n|jelly|jellies}.', { name, n })} ${t('A jelly buys a point or another turn, or frees a covered bee.')}`;

/** A move's name on its button, in verbs. */
export function title(move: Move, names: string[], node: View['node']): string {
    switch (move.verb) {
        case 'fly':
        case 'jelly_take': return t('Fly {n} to {to}', { n: move.args.count, to: move.args.to });
        case 'worm': return t('Send {n}', { n: move.args.count });
        case 'special':
        case 'top': return capital(kindName(move.args.kind));
        case 'keeper': return t('Take it from {name}', { name: names[move.args.colour - 1] ?? '' });
        case 'remove': return t('No. {n} from top', { n: move.args.depth });
        case 'on': return t('Play on');
        case 'skip': return node === 'MID' ? t('Go on to the check') : t('Leave it');
        case 'keep': return t('Keep the order');
        case 'stay': return t('Stay');
        case 'free':
        case 'jelly_free': return t('Free on {n}', { n: move.args.space });
        case 'jelly_leap': return t('Leap from {n}', { n: move.args.space });
        case 'jelly_point': return t('Buy a point');
        case 'jelly_turn': return t('Another turn');
        default: return capital(move.say);
    }
}

/** A second line on it. */
export function small(move: Move, { spaces, at }: View): string {
    const freed = ({ space, index }: { space: number; index: number }) => kindName(kindOf(spaces[space - 1]?.pile[index - 1] ?? ''));
    switch (move.verb) {
        case 'remove': return kindName(kindOf(spaces[(at ?? 0) - 1]?.pile.at(-move.args.depth) ?? ''));
        case 'free': return freed(move.args);
        case 'jelly_free': return inTurn([freed(move.args), t('for a jelly')]);
        case 'stay': return t('no further turn');
        case 'jelly_leap':
        case 'jelly_point':
        case 'jelly_turn': return t('for a jelly');
        default: return '';
    }
}

/** What the person is to do, in verbs. */
export function question(view: View): string {
    const n = view.at ?? '';
    switch (view.node) {
        case 'START': return t('Choose your first special.');
        case 'PLACE': return t('Choose a space for your stack.');
        case 'LIB':
        case 'FREE': return t('Choose a covered bee to free.');
        case 'EX': return t('Choose a normal bee to exchange.');
        case 'EXSP': return t('Choose the special that takes its place.');
        case 'LEAPTO': return t('Choose where the stack on {n} leaps.', { n });
        case 'SORT': return t('Choose what comes next in the stack on {n}, from the top.', { n });
        case 'ORGMOVE': return t('Choose where the stack on {n} flies.', { n });
        case 'WORM': return t('Choose how many pass through the hole.');
        case 'GUST': return t('Fly on with the wind, or leave it.');
        case 'KEEPER': return t('Choose who loses a point.');
        case 'MID': return t('Spend a jelly before the check, or go on.');
        case 'CHECK': return t('Nothing has to fly: score, or play on.');
        case 'RESTACK': return t('Scored. Choose the stack to gather from.');
        case 'REMOVE': return t('Choose the bee that goes to the hive.');
        case 'PROMOTE': return t('Choose the special that comes on top.');
        case 'NEWSTACK': return t('Choose a space for the new stack.');
        case 'HOP': return t('Take one more turn, or stay.');
        case 'AFTER': return t('Spend a jelly, or end the turn.');
        default: return t('Pick a bee to fly.');
    }
}
