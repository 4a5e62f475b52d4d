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

/**
 * @param {string} template
 * @param {(name: string) => string | number} value what stands in a gap
 * @param {string} language
 * @param {(name: string) => boolean} [isMe] whether the seat in a gap is who reads
 * @returns {string}
 */
export function fill(template, value, language, isMe = () => false) {
    const spelled = language === 'fr' ? elided(template, value) : template;
    return spelled.replace(GAP, (_, name, kind, first, second) => {
        if (kind === undefined) return String(value(name));
        if (kind === '?') return isMe(name) ? first : second.replaceAll('*', String(value(name)));
        return isOne(Number(value(name)), language) ? first : second;
    });
}

/** The names of a template's gaps, each once.
 * @param {string} template
 * @returns {string[]} */
export function gapsOf(template) {
    return [...new Set([...template.matchAll(GAP)].map((gap) => gap[1] ?? ''))];
}
