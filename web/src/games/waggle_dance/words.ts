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

const action = (letter: string, art: string, name: string, does: string) => ({ letter, art, name, does });

export const ACTIONS = [
    action('A', 'w-build', word('Build'), word('a room')),
    action('B', 'w-hatch', word('Hatch'), word('a room with an egg and a pair of equal dice')),
    action('C', 'w-egg', word('Egg'), word('into a room')),
    action('D', 'w-harvest', word('Harvest'), word('most bees: 2')),
    action('E', 'w-trade', word('Trade'), word('2 for 1')),
    action('F', 'w-honey', word('Honey'), word('a room with 4 of one colour and a pair')),
    action('G', 'w-card', word('Queen'), word('draw a card')),
];

/** What is asked, by node. */
export const ASKS: Record<string, string> = {
    VOL: word('Play Volunteer?'),
    SICK: word('Whose bee sits this round out?'),
    PLACE: word('Take a bee, or press a lit place.'),
    OT_SET: word('Overtime: which die, and to what?'),
    OT_TO: word('Put the die on a lit place.'),
    FE_FROM: word('Feint: which bee of yours moves?'),
    FE_TO: word('Where does it go?'),
    TRICK_DIE: word('Dirty Trick: which bee?'),
    TRICK_TO: word('To which flower?'),
    DUSK: word('Dusk: a Dirty Trick?'),
    A_GIFT: word('A Queen’s Gift?'),
    B_USE: word('Which dice hatch the egg?'),
    B_XP: word('Expertise: hatch an egg?'),
    C: word('Choose a room for an egg.'),
    D_BONUS: word('Bonus: one cube more?'),
    D_STORE: word('Choose a room for the cube.'),
    E_GIVE: word('Trade: what do you give?'),
    E_GET: word('Press the flower whose cube you take.'),
    E_STORE: word('Choose a room for the cube.'),
    F: word('Rearrange, or play a card, or be done.'),
    MIX1: word('Mix: choose the first room.'),
    MIX2: word('Mix: choose the second room.'),
    G: word('Draw a card, or Explore?'),
    EX_KEEP: word('Which card do you keep?'),
};

export const COLOUR_NAMES: Record<string, string> = {
    W: word('white'), Y: word('yellow'), O: word('orange'), R: word('red'), P: word('pink'), B: word('blue'),
};
export const FLOWERS: readonly string[] = [
    word('daisy'), word('buttercup'), word('marigold'), word('poppy'), word('clover'), word('cornflower'),
];
