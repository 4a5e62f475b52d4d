// What the engine says of a benefit in words ("2 VP, a seed card"), as little pictures. Only for drawing: the words stay as name.

export interface Glyph {
    art: string;
    /** The other one of two to choose from. */
    or?: string | undefined;
    count: number;
}

const ART: [RegExp, string][] = [
    [/^fiber/, 'r-fiber'],
    [/^pollen/, 'r-pollen'],
    [/^water/, 'r-water'],
    [/^wax/, 'r-wax'],
    [/^honey/, 'r-honey'],
    [/^(basic|of any kind)/, 'r-any'],
    [/^VP/, 'vp'],
    [/^favor/, 'favor'],
    [/^seed card/, 'seed'],
    [/^worker/, 'worker'],
    [/^frame/, 't-frame'],
    [/^new row/, 'i-cw'],
];

function artOf(words: string): string | undefined {
    return ART.find(([word]) => word.test(words))?.[1];
}

/** Empty where there is something in it that has no picture. */
export function glyphsOf(text: string): Glyph[] {
    const found: Glyph[] = [];
    for (const part of text.replace(/^(gain|pay) /, '').split(/, | and /)) {
        if (part === '?') {
            found.push({ art: 'r-any', count: 1 });
            continue;
        }
        const m = part.match(/^(\d+|a|train a) (.+)$/);
        if (!m || / (for|per|less) /.test(part)) return [];
        const [first = '', second] = m[2]!.split(' or ');
        const art = m[1] === 'train a' ? 'a-advance' : artOf(first);
        const or = second === undefined ? undefined : artOf(second);
        if (!art || (second !== undefined && !or)) return [];
        found.push({ art, or, count: Number(m[1]) || 1 });
    }
    return found;
}

/** What an icon of a price may be paid with: one picture for each kind, one alone for all basics or everything. */
export function maskArt(mask: number): string[] {
    if (mask === 7 || mask === 31) return ['r-any'];
    if (mask === 32) return ['seed'];
    return ['r-fiber', 'r-pollen', 'r-water', 'r-wax', 'r-honey'].filter((_, i) => (mask >> i) & 1);
}
