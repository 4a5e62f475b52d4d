// The words of Apiary that the board itself says.
import type { Resource, Worth } from './view';

export const RESOURCE_NAMES: Record<Resource, string> = { F: 'fiber', P: 'pollen', W: 'water', X: 'wax', H: 'honey' };
export const KINDS: Record<string, string> = { farm: 'Farms', recruit: 'Recruits', dev: 'Developments', carving: 'Carvings' };

/** What is asked, by node. */
export const ASKS: Record<string, string> = {
    FACTION: 'Choose your faction.',
    DRAFT: 'Take a faction or a hive mat.',
    TURN: 'Take a worker, then a lit action; or press a lit action at once.',
    SEEDMODE: 'How do you play the card?',
    BUMP: 'Your worker was bumped: up, or land?',
    EXPLORE: 'Fly to a lit planet.',
    OUTLINE: 'Lay a resource on the planet.',
    ICON: 'Choose what you gain.',
    ADVANCE: 'Choose a lit tile.',
    PAY: 'Choose what you pay with.',
    DISCARD: 'Choose a card to pay with.',
    BUILD: 'Build on a lit hex.',
    UPGRADE: 'Turn your faction tile over?',
    GROW: 'A worker, a frame, or enough?',
    FRAMEDIR: 'How does the frame lie?',
    FRAMEAT: 'Press the hex where the frame begins.',
    PICK: 'Choose a card to keep.',
    PLANT: 'Plant a card?',
    TEACH: 'Teach a dance?',
    TOKEN: 'Choose a token for the dance.',
    CONVERT: 'Convert: press what you give, or a dance.',
    CARVE: 'Choose a carving.',
    INCOME: 'Which farm brings income?',
    HIBERNATE: 'Choose a pod to sleep in.',
    TRAIN: 'Train a worker?',
    TRADE: 'Trade?',
    CHOOSE: 'Choose one.',
    RESERVE: 'Choose a tile for your reserve.',
    BUILDROW: 'Choose a tile to build.',
    AFTER: 'Play another card, or end the turn.',
    STORE: 'Press what you throw away, or keep the rest.',
};

export const SCORE_LINES: [keyof Worth, string][] = [
    ['play', 'during play'],
    ['planted', 'planted cards'],
    ['tiles', 'tiles'],
    ['carvings', 'carvings'],
    ['favor', 'Queen’s Favor'],
    ['filled', 'completed frames'],
    ['ability', 'faction'],
    ['sectors', 'Hibernation Comb'],
    ['total', 'total'],
];
