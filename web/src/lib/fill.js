// Sentences with gaps, as the engine writes them: {name} takes a value, {n|card|cards} one of two forms by the number.
// Plain JavaScript, so that the page and the tests run the same code.

const GAP = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

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
 * @returns {string}
 */
export function fill(template, value, language) {
    const spelled = language === 'fr' ? elided(template, value) : template;
    return spelled.replace(GAP, (_, name, one, many) => {
        if (one === undefined) return String(value(name));
        return isOne(Number(value(name)), language) ? one : many;
    });
}

/** The names of a template's gaps, each once.
 * @param {string} template
 * @returns {string[]} */
export function gapsOf(template) {
    return [...new Set([...template.matchAll(GAP)].map((gap) => gap[1] ?? ''))];
}
