// The words of Waggle Dance that the board itself says, in English: t() says them.
import { word } from '../../lib/language.svelte';

const card = (name: string, when: string, does: string) => ({ name, when, does });

export const CARDS: Record<string, ReturnType<typeof card>> = {
    VO: card(word('Volunteer'), word('before the roll'), word('Roll one bee more this round.')),
    OT: card(word('Overtime'), word('day'), word('Turn a die of yours to another value and place it.')),
    DI: card(word('Directions'), word('day'), word('Name a flower where you put a bee today: any die may go there.')),
    SH: card(word('Shift Change'), word('day'), word('Place no bee this turn, or one more.')),
    SI: card(word('Sick Leave'), word('after the roll'), word('A die of an opponent sits this round out.')),
    TR: card(word('Dirty Trick'), word('day, dusk'), word('Move an opponent’s bee to another flower.')),
    EX: card(word('Explore'), word('night G'), word('Turn over three cards and keep one.')),
    FE: card(word('Feint'), word('day'), word('Instead of placing, move a bee of yours that lies.')),
    GI: card(word("Queen's Gift"), word('night'), word('A room, or an egg into an empty room.')),
    XP: card(word('Expertise'), word('night B, F'), word('Hatch or make honey with two unequal dice.')),
    BO: card(word('Bonus'), word('night D'), word('Take one cube more from a flower.')),
    EF: card(word('Efficiency'), word('night F'), word('Honey from a pair and 3 cubes of a colour.')),
    AL: card(word('Alchemy'), word('night F'), word('Honey from a pair and 4 cubes of two colours.')),
    MI: card(word('Mix'), word('night C, E, F'), word('Lay the cubes of two of your rooms anew.')),
};

const action = (letter: string, art: string, name: string, does: string, about: string) => ({ letter, art, name, does, about });

export const ACTIONS = [
    action('A', 'w-build', word('Build'), word('a room'), word('Each bee here adds an empty room to its comb tonight.')),
    action('B', 'w-hatch', word('Hatch'), word('a room with an egg and a pair of equal dice'),
        word('A room with an egg and a pair of equal dice hatches tonight: one bee more from the next round on.')),
    action('C', 'w-egg', word('Egg'), word('into a room'), word('Each bee here may bring an egg into an empty room tonight.')),
    action('D', 'w-harvest', word('Harvest'), word('most bees: 2'),
        word('Who has the most bees on a flower takes 2 cubes tonight, in a tie 1 each; who alone comes second takes 1.')),
    action('E', 'w-trade', word('Trade'), word('2 for 1'),
        word('Each bee here may trade once tonight: 2 cubes of a colour out of a room, or an egg, for 1 cube of another colour.')),
    action('F', 'w-honey', word('Honey'), word('a room with 4 of one colour and a pair'),
        word('A room with 4 cubes of one colour and a pair of equal dice becomes honey tonight; honey wins the game.')),
    action('G', 'w-card', word('Queen'), word('draw a card'), word('Each bee here draws a Queen card tonight.')),
];

/** What is to be done, by node; and what has to be chosen before anything can be confirmed. */
export const ASKS: Record<string, string> = {
    VOL: word('Play Volunteer, or keep it.'),
    SICK: word('Press the bee that sits this round out.'),
    PLACE: word('Take a bee, then press a lit place.'),
    OT_SET: word('Overtime: choose a die and its new value.'),
    OT_TO: word('Put the die on a lit place.'),
    FE_FROM: word('Feint: press a bee of yours to move.'),
    FE_TO: word('Put the bee on a lit place.'),
    TRICK_DIE: word('Dirty Trick: choose a bee to move.'),
    TRICK_TO: word('Press the flower it goes to.'),
    DUSK: word('Play Dirty Trick, or keep it.'),
    A_GIFT: word('Play Queen’s Gift, or keep it.'),
    B_USE: word('Choose the dice that hatch the egg.'),
    B_XP: word('Play Expertise to hatch an egg, or keep it.'),
    C: word('Choose a room for an egg.'),
    D_BONUS: word('Play Bonus for one cube more, or keep it.'),
    D_STORE: word('Choose a room for the cube.'),
    E_GIVE: word('Trade: choose what you give.'),
    E_GET: word('Press the flower whose cube you take.'),
    E_STORE: word('Choose a room for the cube.'),
    F: word('Rearrange, play a card, or be done.'),
    MIX1: word('Mix: choose the first room.'),
    MIX2: word('Mix: choose the second room.'),
    G: word('Draw a card, or play Explore.'),
    EX_KEEP: word('Choose the card that you keep.'),
};

const ROOM = word('Choose a room first');
const FLOWER = word('Choose a flower first');
const PLACE = word('Choose a place first');
export const FIRST: Record<string, string> = {
    PLACE: word('Take a bee first'), OT_SET: word('Take a bee first'), FE_FROM: word('Take a bee first'),
    OT_TO: PLACE, FE_TO: PLACE, C: ROOM, D_STORE: ROOM, E_STORE: ROOM, MIX1: ROOM, MIX2: ROOM, TRICK_TO: FLOWER, E_GET: FLOWER,
};

export const COLOUR_NAMES: Record<string, string> = {
    W: word('white'), Y: word('yellow'), O: word('orange'), R: word('red'), P: word('pink'), B: word('blue'),
};
/** So many of a colour. */
export const COUNTED: Record<string, string> = {
    W: word('{n} white'), Y: word('{n} yellow'), O: word('{n} orange'), R: word('{n} red'), P: word('{n} pink'), B: word('{n} blue'),
};
export const FLOWERS: readonly string[] = [
    word('daisy'), word('buttercup'), word('marigold'), word('poppy'), word('clover'), word('cornflower'),
];
