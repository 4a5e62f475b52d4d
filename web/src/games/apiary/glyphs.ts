// What the engine says of a benefit in words ("2 VP, a seed card"), with little pictures for the things in it. Only for
// drawing: the words stay as the name.

/** Words, or things: `art` is repeated or has its number beside it, `or` is the other one to choose from. */
type Piece = string | { art: string; count: number; or?: string };

const THINGS: Record<string, string> = {
    fiber: 'r-fiber', pollen: 'r-pollen', water: 'r-water', wax: 'r-wax', honey: 'r-honey',
    basic: 'r-basic', basics: 'r-basic', 'of any kind': 'r-any', VP: 'vp', favor: 'favor',
    'seed card': 'seed', 'seed cards': 'seed', frame: 't-frame',
    'train a worker': 'a-advance', 'plant a card': 'plant',
    'a new row of farms': 't-farm', 'a new row of recruits': 't-recruit', 'a new row of developments': 't-dev',
};
const KIND = 'fiber|pollen|water|wax|honey|basics?|of any kind|VP|favor|seed cards?|frame';
/* A frame that is placed is part of what is said, not of what is got. */
const COUNTED = `(?<!place )(\\d+|a) (${KIND})(?: or (?:\\d+ )?(${KIND}))?`;
/** Stands in a text for what is not settled yet. */
export const OPEN = '…';

const ALONE = '(train a worker|plant a card|a new row of \\w+)|a worker of strength (\\d)';
const THING = new RegExp(`\\b(?:${COUNTED}|${ALONE})(?![\\w-])|${OPEN}`, 'g');

/** Words that pictures beside each other do without, and those that a sign says as well. */
const SIGNS: Record<string, string> = { ',': '', and: '', for: '›' };

export function piecesOf(text: string): Piece[] {
    if (/ per | less\b/.test(text)) return [text];
    const pieces: Piece[] = [];
    const words = (part: string) => {
        const sign = SIGNS[part.trim()] ?? part.trim();
        if (sign) pieces.push(sign);
    };
    let at = 0;
    for (const found of text.matchAll(THING)) {
        const [whole, count, thing, or, alone, strength] = found;
        words(text.slice(at, found.index));
        if (whole === OPEN) pieces.push({ art: 'r-open', count: 1 });
        else if (strength) pieces.push({ art: 'worker', count: Number(strength) });
        else {
            if (alone?.startsWith('a new row')) pieces.push({ art: 'i-cw', count: 1 });
            pieces.push({ art: THINGS[thing ?? alone!]!, count: Number(count) || 1, ...(or && { or: THINGS[or]! }) });
        }
        at = found.index + whole.length;
    }
    words(text.slice(at));
    return pieces;
}

/** The pictures alone. */
export function thingsOf(text: string): Exclude<Piece, string>[] {
    return piecesOf(text).filter((piece) => typeof piece !== 'string');
}

/** What an icon of a price may be paid with: one picture for each kind, one alone for all basics or everything. */
export function maskArt(mask: number): string[] {
    if (mask === 7) return ['r-basic'];
    if (mask === 31) return ['r-any'];
    if (mask === 32) return ['seed'];
    return ['r-fiber', 'r-pollen', 'r-water', 'r-wax', 'r-honey'].filter((_, i) => (mask >> i) & 1);
}

/** What a spot takes, by the letters of the kinds. */
export function spotArt(letters: string): string {
    const kinds: Record<string, string> = { F: 'r-fiber', P: 'r-pollen', W: 'r-water', X: 'r-wax', H: 'r-honey' };
    return kinds[letters] ?? (/[XH]/.test(letters) ? 'r-any' : 'r-basic');
}
