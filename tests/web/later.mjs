// Scenarios that wait for make soak (SKEP_SOAK=1) or for their name, because make test has another that stands for them: the same with
// another game, language or screen. All else is in both.
export const LATER = new Set([
    'axe: ambrosia', 'axe: honey_nectar', 'axe: pollennation', 'axe: waggle_dance', /* apiary */
    'bad_input: a header that says a thing twice, a day that never was', 'bad_input: blank lines say nothing', /* tests/core; a damaged file */
    'curtain: waggle_dance', /* a hand on demand; apiary */
    'keyboard: arrows on ambrosia', 'keyboard: arrows on pollennation', /* apiary, honey_nectar, waggle_dance */
    'keyboard: what things are, on ambrosia', 'keyboard: what things are, on pollennation', 'keyboard: what things are, on waggle_dance', /* the others */
    'lab: on a phone, in German, and nothing that axe would call serious', /* things, in English */
    'language: ambrosia', 'language: honey_nectar', 'language: pollennation', 'language: waggle_dance', /* apiary */
    'lessons: by a finger: ambrosia', 'lessons: by a finger: pollennation', 'lessons: by a finger: waggle_dance',
    'lessons: by keys: ambrosia', 'lessons: by keys: honey_nectar', 'lessons: by keys: pollennation', 'lessons: by keys: waggle_dance',
    'lessons: in French', /* in German */
    'offline: plain files below a path',
    'online: 320 pixels are enough, in every language',
    'online: axe finds nothing',
    'online: phrases are said, and can be muted',
    'online: two play: ambrosia', 'online: two play: pollennation', 'online: two play: waggle_dance', /* honey_nectar, apiary */
    'online: who wants to is called by the system when it is their turn',
    'phone: ambrosia', 'phone: honey_nectar', 'phone: pollennation',
    'print: is one sheet of A4, de', 'print: is one sheet of A4, fr', /* en */
    'review: chances have a band where searches differ, and where something is hidden they can be seen as each could know them',
    'review: on a phone, in French, and nothing that axe would call serious',
    'review: the answer to a mistake can be shown', /* tried again */
    'set_up: at a desk, in French',
    'things: of the table, on a phone, in German',
    'whole_game: honey_nectar', /* keyboard: a whole game */
    'whole_game: in motion',
    'why_not: ambrosia', 'why_not: honey_nectar', 'why_not: pollennation',
]);
