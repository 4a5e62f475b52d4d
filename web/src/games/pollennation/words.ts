// The board's own words. What a move does comes from the engine.
import { t, word } from '../../lib/language.svelte';
import { capital, inTurn } from '../../lib/words';
import { COLOURS, groups, type Card, type Colony, type Flower, type Move, type View } from './types';

const COLOUR_NAMES: Record<string, string> = {
    R: word('red'), B: word('blue'), P: word('pink'), Y: word('yellow'), O: word('orange'), W: word('white'),
};

export const colourName = (letter: string) => t(COLOUR_NAMES[letter] ?? letter);

/** Cards as they are called, those of a colour together: red 2 3, blue 5. */
export function byColour(cards: Card[]): string {
    const colours = COLOURS.filter((colour) => cards.some(({ card }) => card.startsWith(colour)));
    const ofColour = (colour: string) => cards.filter(({ card }) => card.startsWith(colour)).map(({ card }) => card.slice(1));
    return colours.map((colour) => [colourName(colour), ...ofColour(colour)].join(' ')).join(', ');
}

/** So many of a colour. */
const COUNTED: Record<string, string> = {
    R: word('{n} red'), B: word('{n} blue'), P: word('{n} pink'), Y: word('{n} yellow'), O: word('{n} orange'), W: word('{n} white'),
};

export function inWords(cubes: string): string {
    return groups(cubes).map(({ count, colour }) => t(COUNTED[colour]!, { n: count })).join(', ');
}

export function beeName(kind: 'worker' | 'drone' | 'queen'): string {
    return { worker: t('worker'), drone: t('drone'), queen: t('queen') }[kind];
}

/** A flower as a list of what lies and stands there, for who cannot see it. */
export function describe(view: View, flower: Flower | null, slot: number, names: string[]): string {
    if (!flower) return t('slot {n}, no flower yet', { n: slot });
    const parts = [
        t('flower {n}, {colour}', { n: slot, colour: colourName(flower.colour) }),
        t('needs {cubes} for {n} {n|point|points}', { cubes: inWords(flower.needs), n: flower.points }),
    ];
    if (flower.cubes === '') parts.push(t('has no free cube'));
    else if (flower.cubes) parts.push(t('has {cubes}', { cubes: inWords(flower.cubes) }));
    if (flower.lacks !== undefined) parts.push(flower.lacks ? t('lacks {n}', { n: flower.lacks }) : t('would score'));
    view.colonies.forEach((colony, i) => {
        const name = names[i] ?? '';
        const workers = colony.workers.filter((s) => s === slot).length;
        const drones = colony.drones.filter((s) => s === slot).length;
        if (colony.queen === slot)
            parts.push(colony.stored
                ? t('queen of {name} storing {cubes}', { name, cubes: inWords(colony.stored) })
                : t('queen of {name}', { name }));
        if (workers) parts.push(t('{n} {n|worker|workers} of {name}', { n: workers, name }));
        if (drones) parts.push(t('{n} {n|drone|drones} of {name}', { n: drones, name }));
    });
    return inTurn(parts);
}

/** What there is to know about a flower besides what lies there, for who looks closer. */
export function aboutFlower(flower: Flower | null): string {
    if (!flower) return t('A card is laid here before the bees come.');
    const short = flower.lacks === 1 ? [t('−1: one cube more and it scores.')] : [];
    return [
        ...short,
        t('A worker whose last cube falls here scores if the cubes that it needs lie there, those that a queen stores too.'),
        t('When a queen lets it blossom it gets two {colour} cubes.', { colour: colourName(flower.colour) }),
    ].join(' ');
}

export function aboutCard(card: Card): string {
    const of = { card: card.card, colour: colourName(card.colour), cubes: inWords(card.needs), n: card.points };
    return t('Card {card}: a {colour} flower, which needs {cubes} for {n} {n|point|points}.', of);
}

export function aboutBee(kind: 'worker' | 'drone' | 'queen'): string {
    switch (kind) {
        case 'worker': return t('A worker gathers all free cubes of her flower and sows them clockwise, one on each flower; she scores where the last one falls.');
        case 'drone': return t('A drone flies to a flower beside his. Own workers there are pushed one flower on; if the queen is out, one of them stays and she returns.');
        case 'queen': return t('A queen flies clockwise to the next flower with an own worker, and stores pollen there or lets it blossom. No worker gathers what she stores, but it counts for all.');
    }
}

/** What a queen does where she is. */
export function queenDoes(colony: Colony): string {
    if (colony.queen === null) return t('out: a drone fetches her');
    const at = { n: colony.queen, count: colony.stored?.length ?? 0 };
    return colony.stored ? t('stores {count} on flower {n}', at) : t('on flower {n}', at);
}

/** A move's name on its slot. */
export function title(move: Move, view: View): string {
    switch (move.verb) {
        case 'amount': {
            const colour = colourName(move.args.colour);
            return move.args.count === 0 ? t('No {colour}', { colour }) : `${move.args.count} ${colour}`;
        }
        case 'drop': {
            const colour = capital(colourName(move.args.colour));
            return t('{colour} on {n}', { colour, n: view.sowing?.serves[0] ?? '' });
        }
        default: return capital(move.say);
    }
}

/** What the last cube can bring, by its colour. */
function lastOf(view: View): string {
    const { last, serves } = view.sowing!;
    const end = serves.at(-1) ?? '';
    return COLOURS.filter((colour) => (last[colour] ?? 0) > 0).map((colour) =>
        t('{colour} as the last one, on {n}, scores {points}.', { colour: capital(colourName(colour)), n: end, points: last[colour]! }),
    ).join(' ');
}

/** What is asked; next: the slot that a card is laid on. */
export function asks(view: View, next: number, held: number | null): string {
    switch (view.node) {
        case 'PICK': return t('Take a card.');
        case 'LAY': return next < 0 ? t('The ring is being laid.') : t('Choose a card for slot {n}.', { n: next });
        case 'HIVE': return t('Choose a flower for your hive.');
        case 'PUT': return t('Choose a flower for your next worker.');
        case 'TURN': return held === null ? t('Pick a bee to fly.') : t('Choose where the drone on {n} flies.', { n: held });
        case 'DROP': return `${t('Choose a cube for flower {n}.', { n: view.sowing?.serves[0] ?? '' })} ${lastOf(view)}`.trim();
        case 'ACT': return t('Choose what your queen does on flower {n}.', { n: view.colonies[view.active ?? 0]?.queen ?? '' });
        case 'STORE': return t('Choose how many {colour} cubes she stores.', { colour: colourName(view.storing?.colour ?? '') });
        default: return '';
    }
}

/** What has to be chosen before anything can be confirmed. */
export function first(view: View, held: number | null): string {
    switch (view.node) {
        case 'PICK':
        case 'LAY': return t('Choose a card first');
        case 'TURN': return held === null ? t('Pick a bee first') : t('Choose a flower first');
        case 'DROP': return t('Choose a cube first');
        case 'ACT': return t('Choose first');
        case 'STORE': return t('Choose a number first');
        default: return t('Choose a flower first');
    }
}
