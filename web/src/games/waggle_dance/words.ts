// The words of Waggle Dance that the board itself says.

export interface Card {
    name: string;
    when: string;
    does: string;
}

export const CARDS: Record<string, Card> = {
    VO: { name: 'Volunteer', when: 'before the roll', does: 'Roll one bee more this round.' },
    OT: { name: 'Overtime', when: 'day', does: 'Turn a die of yours to another value and place it.' },
    DI: { name: 'Directions', when: 'day', does: 'Name a flower with your bee: any die may go there.' },
    SH: { name: 'Shift Change', when: 'day', does: 'Place no bee this turn, or one more.' },
    SI: { name: 'Sick Leave', when: 'after the roll', does: 'A die of an opponent sits this round out.' },
    TR: { name: 'Dirty Trick', when: 'day, dusk', does: 'Move an opponent’s bee to another flower.' },
    EX: { name: 'Explore', when: 'night G', does: 'Turn over three cards and keep one.' },
    FE: { name: 'Feint', when: 'day', does: 'Instead of placing, move a bee of yours that lies.' },
    GI: { name: 'Queen’s Gift', when: 'night A, C', does: 'A room, or an egg into an empty room.' },
    XP: { name: 'Expertise', when: 'night B, F', does: 'Hatch or make honey with two unequal dice.' },
    BO: { name: 'Bonus', when: 'night D', does: 'Take one cube more from a flower.' },
    EF: { name: 'Efficiency', when: 'night F', does: 'Honey from a pair and 3 cubes of a colour.' },
    AL: { name: 'Alchemy', when: 'night F', does: 'Honey from a pair and 4 cubes of two colours.' },
    MI: { name: 'Mix', when: 'night C, E, F', does: 'Lay the cubes of two of your rooms anew.' },
};

export const ACTIONS = [
    { letter: 'A', art: 'w-build', name: 'Build', does: 'a room' },
    { letter: 'B', art: 'w-hatch', name: 'Hatch', does: 'a room with an egg and a pair of equal dice' },
    { letter: 'C', art: 'w-egg', name: 'Egg', does: 'into a room' },
    { letter: 'D', art: 'w-harvest', name: 'Harvest', does: 'most bees: 2' },
    { letter: 'E', art: 'w-trade', name: 'Trade', does: '2 for 1' },
    { letter: 'F', art: 'w-honey', name: 'Honey', does: 'a room with 4 of one colour and a pair' },
    { letter: 'G', art: 'w-card', name: 'Queen', does: 'draw a card' },
] as const;

/** What is asked, by node. */
export const ASKS: Record<string, string> = {
    VOL: 'Play Volunteer?',
    SICK: 'Whose bee sits this round out?',
    PLACE: 'Take a bee, then a lit place; or press a lit place at once.',
    OT_SET: 'Overtime: which die, and to what?',
    OT_TO: 'Put the die on a lit place.',
    FE_FROM: 'Feint: which bee of yours moves?',
    FE_TO: 'Where does it go?',
    TRICK_DIE: 'Dirty Trick: which bee?',
    TRICK_TO: 'To which flower?',
    DUSK: 'Dusk: a Dirty Trick?',
    A_GIFT: 'A Queen’s Gift?',
    B_XP: 'Expertise: hatch an egg?',
    C: 'Choose a room for an egg.',
    D_BONUS: 'Bonus: one cube more?',
    D_STORE: 'Choose a room for the cube.',
    E_GIVE: 'Trade: what do you give?',
    E_GET: 'Press the flower whose cube you take.',
    E_STORE: 'Choose a room for the cube.',
    F: 'Rearrange, or play a card, or be done.',
    MIX1: 'Mix: choose the first room.',
    MIX2: 'Mix: choose the second room.',
    SETTLE: 'How many cubes of this colour?',
    G: 'Draw a card, or Explore?',
    EX_KEEP: 'Which card do you keep?',
};

export const COLOUR_NAMES: Record<string, string> = { W: 'white', Y: 'yellow', O: 'orange', R: 'red', P: 'pink', B: 'blue' };
export const FLOWERS = ['daisy', 'buttercup', 'marigold', 'poppy', 'clover', 'cornflower'] as const;
