// Sentences with gaps, as the engine writes them: {name} takes a value, {n|card|cards} one of two forms by the number. What is told to
// somebody also has {seat?your|*'s}: the first form where the seat is who reads, else the second, in which * is its name.
// Plain JavaScript, so that the page and the tests run the same code.

const GAP = /\{(\w+)(?:([|?])([^|}]*)\|([^}]*))?\}/g;

/** One thing or several: French counts none as one, English and German as several.
 * @param {number} n @param {string} language */
const isOne = (n, language) => (language === 'fr' ? n >= 0 && n < 2 : n === 1);

const VOWEL = /^[aeiouœæàâäéèêëîïôöûü]/i;

/** French drops the e of a short word before a vowel: d’Apis.
 * @param {string} template @param {(name: string) => string | number} value */
const elided = (template, value) =>
    template.replace(/(?<![\p{L}’])(d|qu)e (?=\{(\w+)\})/giu, (word, start, name) =>
        VOWEL.test(String(value(name))) ? `${start}’` : word,
    );

/** What the seat of who reads is called, where it has no other name: it stands alone, or begins a sentence. */
export const READER = { en: 'You', fr: 'Toi', de: 'Du' };

/** A number below zero has a minus, which is no hyphen.
 * @param {string | number} value */
export const shown = (value) => (typeof value === 'number' && value < 0 ? `−${-value}` : String(value));

/** With a capital where `like` has one.
 * @param {string} word @param {string} like */
const likewise = (word, like) => (/^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word);

/** Each of them: what is written for "the hive of You", and how it is said.
 * @type {Record<string, [RegExp, string][]>} */
const YOURS = {
    en: [
        [/\bthe (\p{L}+(?: \p{L}+)?) of You\b/giu, 'your $1'], [/^(\p{L}+) of You\b/gu, 'your $1'], [/\bahead of You\b/g, 'ahead of you'],
        [/\bof You\b/g, 'of yours'], [/\b(at|to|from|for|by|with|against|bumping) You\b/g, '$1 you'],
    ],
    fr: [
        [/(?<!\p{L})au tour de Toi\b/gu, 'à ton tour'], [/(?<!\p{L})l(?:e |’)(\p{L}+) de Toi\b/giu, 'ton $1'],
        [/(?<!\p{L})la (\p{L}+) de Toi\b/giu, 'ta $1'], [/(?<!\p{L})les (\p{L}+) de Toi\b/giu, 'tes $1'],
        [/(?<!\p{L})celui de Toi\b/gu, 'le tien'], [/(?<!\p{L})de Toi\b/gu, 'à toi'],
        [/(?<!\p{L})(chez|à|contre|pour|avec|devant) Toi\b/gu, '$1 toi'],
    ],
    de: [
        [/(?<!\p{L})im (\p{L}+) von Du\b/giu, 'in deinem $1'], [/(?<!\p{L})(?:der|das) (\p{L}+) von Du\b/giu, 'dein $1'],
        [/(?<!\p{L})die (\p{L}+) von Du\b/giu, 'deine $1'], [/(?<!\p{L})(von|vor|bei|zu|mit) Du\b/gu, '$1 dir'],
        [/(?<!\p{L})(für|gegen|an) Du\b/gu, '$1 dich'],
    ],
};

/** A sentence in which You, as a name, stands after other words.
 * @param {string} said @param {string} language */
function yours(said, language) {
    let text = said;
    for (const [written, as] of YOURS[language] ?? [])
        text = text.replace(written, (found, word) => likewise(as.replace('$1', as === 'your $1' ? word.toLowerCase() : word), found));
    return text;
}

/**
 * @param {string} template
 * @param {(name: string) => string | number} value what stands in a gap
 * @param {'en' | 'fr' | 'de'} language
 * @param {(name: string) => boolean} [isMe] whether the seat in a gap is who reads
 * @returns {string}
 */
export function fill(template, value, language, isMe = (name) => value(name) === READER[language]) {
    const spelled = language === 'fr' ? elided(template, value) : template;
    const said = !spelled.includes('{') ? spelled : spelled.replace(GAP, (_, name, kind, first, second) => {
        if (kind === undefined) return shown(value(name));
        if (kind === '?') return isMe(name) ? first : second.replaceAll('*', String(value(name)));
        return isOne(Number(value(name)), language) ? first : second;
    });
    return said.includes(` ${READER[language]}`) ? yours(said, language) : said;
}

/** The names of a template's gaps, each once.
 * @param {string} template
 * @returns {string[]} */
export function gapsOf(template) {
    return [...new Set([...template.matchAll(GAP)].map((gap) => gap[1] ?? ''))];
}
