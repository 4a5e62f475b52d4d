// The words of Apiary that the board itself says, in English: t() says them.
import { word } from '../../lib/language.svelte';
import type { Resource } from './view';

export const RESOURCE_NAMES: Record<Resource, string> = {
    F: word('fiber'), P: word('pollen'), W: word('water'), X: word('wax'), H: word('honey'),
};
export const KINDS: Record<string, string> = {
    farm: word('Farms'), recruit: word('Recruits'), dev: word('Developments'),
};

export const TILE_NAMES: Record<string, string> = {
    farm: word('a farm'), recruit: word('a recruit'), dev: word('a development'),
};

/** What is asked, by node. */
export const ASKS: Record<string, string> = {
    FACTION: word('Choose your faction.'),
    DRAFT: word('Take a faction or a hive mat.'),
    TURN: word('Pick a worker, or press a lit action.'),
    SEEDMODE: word('Choose what the card brings.'),
    BUMP: word('Your worker was bumped: take it back, or let it land.'),
    EXPLORE: word('Fly to a lit planet.'),
    OUTLINE: word('Lay a resource on the planet.'),
    ICON: word('Choose what you gain.'),
    ADVANCE: word('Choose a lit tile.'),
    PAY: word('Choose what you pay with.'),
    DISCARD: word('Choose a card to pay with.'),
    BUILD: word('Build on a lit hex.'),
    UPGRADE: word('Turn your faction tile over, or leave it.'),
    GROW: word('Take a worker or a frame, or stop.'),
    FRAMEDIR: word('Choose how the frame lies.'),
    FRAMEAT: word('Press the hex where the frame begins.'),
    PICK: word('Choose a card to keep.'),
    PLANT: word('Plant a card, or none.'),
    TEACH: word('Teach a dance, or none.'),
    TOKEN: word('Choose a token for the dance.'),
    CONVERT: word('Convert: press what you give, or a dance.'),
    CARVE: word('Choose a carving.'),
    INCOME: word('Choose a farm for income.'),
    HIBERNATE: word('Choose a pod to sleep in.'),
    TRAIN: word('Train a worker, or none.'),
    TRADE: word('Trade, or leave it.'),
    CHOOSE: word('Choose one.'),
    RESERVE: word('Choose a tile for your reserve.'),
    BUILDROW: word('Choose a tile to build.'),
    AFTER: word('Play another card, or end the turn.'),
    STORE: word('Discard for favor, or keep the rest.'),
};

/** What has to be chosen before a move can be confirmed, by node. */
export const FIRST: Record<string, string> = {
    TURN: word('Choose a worker first'),
    EXPLORE: word('Choose a planet first'),
    ADVANCE: word('Choose a tile first'),
    RESERVE: word('Choose a tile first'),
    BUILDROW: word('Choose a tile first'),
    BUILD: word('Choose a hex first'),
    FRAMEAT: word('Choose a hex first'),
    HIBERNATE: word('Choose a pod first'),
    PICK: word('Choose a card first'),
    PLANT: word('Choose a card first'),
    DISCARD: word('Choose a card first'),
};
