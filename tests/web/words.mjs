// What the page says in French and German: everything has an entry, each with the gaps of its key, none is useless. What the engine
// says it tells itself, in the tables of its games. What a game may leave out is looked at where it is, and named where it is not.
// usage: node words.mjs MODULE   the engine as the page has it: build/wasm/skep.wasm
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fill, gapsOf } from '../../web/src/lib/fill.js';
import { openModule } from '../../web/src/lib/module.js';

const ROOT = new URL('../../', import.meta.url);
const LANGUAGES = ['fr', 'de'];
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const has = (path) => existsSync(new URL(path, ROOT));
const filesIn = (folder) => (has(folder) ? readdirSync(new URL(folder, ROOT), { recursive: true }).map((file) => `${folder}${file}`) : []);
const unescape = (text) => text.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));

const module = readFileSync(process.argv[2]);
const { ask } = await openModule(module);
const tell = (request) => JSON.parse(ask(JSON.stringify(request)));
const { games, disclaimer } = tell({ do: 'hello' });
const tables = games.map(({ id }) => tell({ do: 'game', game: id }));

/** What t('…') and word('…') name in the files of a folder. */
function keysIn(files) {
    const keys = new Set();
    for (const file of files.filter((name) => /\.(svelte|ts)$/.test(name)))
        for (const [, , text] of read(file).matchAll(/\b(?:t|word)\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g))
            keys.add(unescape(text));
    return keys;
}

/** Of texts, those with words in them. */
const worded = (texts) => new Set(texts.filter((text) => text !== null && /[a-z]/.test(text.replace(/\{[^}]*\}/g, ''))));

const rulesOf = ({ chapters, options }) =>
    worded([
        ...chapters.flatMap(({ title, rules }) => [title, ...rules.flatMap(({ say, why }) => [say, why])]),
        ...options.flatMap(({ id, help, values = [] }) => [id, help, ...values.filter((value) => /^[a-z]/.test(value))]),
    ]);
/** What the lessons of a game say, and what its puzzles are about; the goal is a part of the shell. */
const bookPath = ({ id }) => `data/lessons/${id}.json`;
const bookOf = (game) => JSON.parse(read(bookPath(game)));
const stepTexts = ({ say, right, wrong = [] }) => [say, right, ...wrong.map((entry) => entry.say)];
const finishTexts = ({ say, won, lost, tips = [] }) => [say, won, lost, ...tips.map((tip) => tip.say)];
const lessonsOf = ({ goal, lessons }, { themes }) => new Set([...goal, ...themes.map(({ say }) => say), ...lessons.flatMap(({ title, steps, finish }) =>
    [title, ...steps.flatMap(stepTexts), ...(finish ? finishTexts(finish) : [])])]);
const presetsOf = ({ presets }) => presets.flatMap(({ name, help }) => [name, help]);
const texts = (list) => list.map(({ text }) => text);

/** Phrases are composed of strings of the engine, so each of their words stands in it. */
const speech = module.toString('utf8');
const isSaid = (key) =>
    key
        .replace(/\{[^}]*\}/g, ' ')
        .split(/[^\p{L}]+/u)
        .every((part) => speech.includes(part));

/** The shell's parts of a game. */
const SHELLS = /\/(?:card|goal|score|vitals)\.ts$/;
/** Those that only one page fetches, with words of their own. */
const OWN = ['summary', 'common', 'nodes'];
const isOwn = (file) => new RegExp(`/games/.*/(?:${OWN.join('|')})\\.ts$`).test(file);
const isBoard = (file, { id }) => file.startsWith(`web/src/games/${id}/`) && !SHELLS.test(file) && !isOwn(file);
/** What is said after a game is fetched with its pages. */
const REVIEWS = /\/(?:review\/\w+|looking|Review|Retry|Analyse|Me|Chances|Sums|review|reviewed|retry|analysis|mine)(?:\.svelte)?(?:\.ts)?$/;
/** And so is the lab. */
const LAB = /\/(?:Lab|Study|NewStudy|Dots|Lengths|lab|report|questions)(?:\.svelte)?(?:\.ts)?$/;
const shellFiles = filesIn('web/src/').filter((file) => !isOwn(file) && !REVIEWS.test(file) && !LAB.test(file) && !tables.some((game) => isBoard(file, game)));

/** By area: what needs an entry, and whether another entry could be used; in a language that these games speak. */
function areasOf(spoken) {
    const areas = new Map([
        ['shell', { needs: new Set([...keysIn(shellFiles), ...spoken.flatMap(presetsOf), ...spoken.map(({ credit }) => credit), disclaimer]) }],
        ['review', { needs: keysIn(filesIn('web/src/').filter((file) => REVIEWS.test(file))), elsewhere: ['shell'] }],
        ['lab', { needs: keysIn(filesIn('web/src/').filter((file) => LAB.test(file))), elsewhere: ['shell', 'review'] }],
        ['problems', { needs: worded(texts(tables[0].problems)), alsoUsed: isSaid }],
    ]);
    for (const game of spoken) {
        const own = filesIn(`web/src/games/${game.id}/`);
        areas.set(`${game.id}.board`, { needs: keysIn(own.filter((file) => isBoard(file, game))), elsewhere: ['shell', `${game.id}.sentences`] });
        areas.set(`${game.id}.summary`, { needs: keysIn(own.filter((file) => file.endsWith('/summary.ts'))), elsewhere: ['shell'] });
        areas.set(`${game.id}.common`, { needs: keysIn(own.filter((file) => file.endsWith('/common.ts'))) });
        areas.set(`${game.id}.nodes`, { needs: keysIn(own.filter((file) => file.endsWith('/nodes.ts'))) });
        areas.set(`${game.id}.sentences`, { needs: new Set(texts(game.sentences)), alsoUsed: isSaid });
        areas.set(`${game.id}.rules`, { needs: rulesOf(game) });
        if (has(bookPath(game))) areas.set(`${game.id}.lessons`, { needs: lessonsOf(bookOf(game), game), elsewhere: ['shell'] });
    }
    return areas;
}

/** What is said in an area; where nothing has to be there need not be a file. */
const wordsPath = (language, area) => `web/src/words/${language}/${area}.json`;
const wordsOf = (language, area) => (has(wordsPath(language, area)) ? JSON.parse(read(wordsPath(language, area))) : {});
/** A language is spoken by a game that has a file of it, and then has to be in everything. */
const speaks = (language) => ({ id }) => filesIn(`web/src/words/${language}/`).some((file) => file.includes(`/${id}.`));

/** The events of a game: up to the last one that its English tells of, or where that tells of none all that it says; but for what moves will
    do. Behind them it only refuses. */
function eventsOf({ id, sentences }) {
    const told = wordsOf('en', `${id}.told`);
    const last = sentences.findLastIndex((sentence) => Object.hasOwn(told, sentence.id));
    return sentences.slice(0, last < 0 ? sentences.length : last + 1).filter((sentence) => !sentence.id.startsWith('do_'));
}

/** Gaps that need not be said: numbers of a hex, as the board shows where it is; of what happened, tokens, which have no names. */
const happening = new Map(tables.flatMap(eventsOf).map(({ id, text }) => [text, id]));
const isUnsaid = (gap, event = '') => ['q', 'r'].includes(gap) || (gap === 'thing' && event.startsWith('token_'));

let wrong = 0;
function fault(text) {
    wrong++;
    if (wrong <= Number(process.env.FAULTS ?? 40)) console.log(text);
}

const hasOwn = (file) => ({ id }) => has(`web/src/games/${id}/${file}`);

/* The goal card of a game is that of its lessons. */
for (const game of tables.filter((game) => has(bookPath(game)))) {
    const card = [...keysIn(filesIn(`web/src/games/${game.id}/`).filter((file) => file.endsWith('/goal.ts')))];
    if (JSON.stringify(card) !== JSON.stringify(bookOf(game).goal)) fault(`${game.id}/goal.ts: other texts than in data/lessons`);
}

/* The rules that tell of a game's common pieces there are. */
for (const { id, chapters } of tables.filter(hasOwn('common.ts')))
    for (const [, rule] of read(`web/src/games/${id}/common.ts`).matchAll(/'([A-Z]{2}-\w+)'/g))
        if (!chapters.some(({ rules }) => rules.some((one) => one.id === rule))) fault(`${id}/common.ts: there is no rule ${rule}`);

/* What hints count in a game has words there. */
for (const { id, terms } of tables.filter(hasOwn('hint.ts')))
    for (const term of terms)
        if (!new RegExp(`^ {8}${term}: `, 'm').test(read(`web/src/games/${id}/hint.ts`))) fault(`${id}/hint.ts: no words for ${term}`);

/* What is decided has words wherever a seat is asked, and nowhere else. */
for (const { id, nodes } of tables.filter(hasOwn('nodes.ts'))) {
    const worded = [...read(`web/src/games/${id}/nodes.ts`).matchAll(/^ {4}(\w+): word\('.+'\),$/gm)].map(([, name]) => name);
    const asked = [...new Set(nodes.filter(({ asks }) => asks === 'seat').map(({ name }) => name))];
    for (const name of asked) if (!worded.includes(name)) fault(`${id}/nodes.ts: no words for ${name}`);
    for (const name of worded) if (!asked.includes(name)) fault(`${id}/nodes.ts: nobody is asked at ${name}`);
}

/* What the coach speaks of there is: questions to a seat, events with the gaps that decide, rules. */
for (const game of tables.filter(hasOwn('coach.ts'))) {
    const say = (text) => fault(`${game.id}/coach.ts: ${text}`);
    const [nodes, events, near] = read(`web/src/games/${game.id}/coach.ts`).split(/\n {4}(?:events|near): \{\n/);
    const asked = new Set(game.nodes.filter(({ asks }) => asks === 'seat').map(({ name }) => name));
    const happens = new Map(eventsOf(game).map(({ id, text }) => [id, text]));
    const rules = new Set(game.chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
    const rows = (part) => [...part.matchAll(/^ {8}(\w+): \{ say: .*, rule: '([^']*)'(?:, (?:to|by): '(\w+)')?(?:, ahead: true)? \},$/gm)];
    const [atNodes, atEvents, atNear] = [rows(nodes), rows(events ?? ''), rows(near ?? '')];
    const all = [...atNodes, ...atEvents, ...atNear];
    if (atNodes.length === 0 || atEvents.length === 0 || all.length !== keysIn([`web/src/games/${game.id}/coach.ts`]).size)
        say('a text without its rule, or said twice');
    for (const [, name] of atNodes) if (!asked.has(name)) say(`nobody is asked at ${name}`);
    for (const [, id, , gap] of atEvents)
        if (!happens.has(id)) say(`nothing happens by the name of ${id}`);
        else if (gap && !gapsOf(happens.get(id)).includes(gap)) say(`${id} has no gap ${gap}`);
    for (const [, name, rule] of all) if (!rules.has(rule)) say(`${name}: there is no rule ${rule}`);
}

for (const language of LANGUAGES) {
    const areas = areasOf(tables.filter(speaks(language)));
    const words = new Map([...areas.keys()].map((area) => [area, wordsOf(language, area)]));
    for (const [area, { needs, elsewhere = [], alsoUsed = () => false }] of areas) {
        const entries = words.get(area);
        for (const key of needs)
            if (![area, ...elsewhere].some((name) => Object.hasOwn(words.get(name), key)))
                fault(`${language} ${area}: no entry for ${JSON.stringify(key)}`);
        for (const [key, entry] of Object.entries(entries)) {
            if (typeof entry !== 'string' || entry === '')
                fault(`${language} ${area}: the entry of ${JSON.stringify(key)} is empty`);
            else if (!needs.has(key) && !alsoUsed(key))
                fault(`${language} ${area}: nobody says ${JSON.stringify(key)}`);
            else {
                const known = gapsOf(key);
                const plain = known.filter((gap) => key.includes(`{${gap}}`) && !isUnsaid(gap, happening.get(key)));
                const used = gapsOf(entry);
                if (used.some((gap) => !known.includes(gap)) || plain.some((gap) => !used.includes(gap)))
                    fault(
                        `${language} ${area}: other gaps in ${JSON.stringify(entry)} than in ${JSON.stringify(key)}`,
                    );
            }
        }
    }
}

/* Where a seat is named that may be who reads, the sentence speaks to them, in English too. */
for (const language of ['en', ...LANGUAGES])
    for (const { id: game, sentences, seat_gaps } of tables.filter(speaks(language))) {
        const entries = wordsOf(language, `${game}.sentences`);
        for (const { text } of sentences)
            for (const gap of seat_gaps)
                if (text.includes(`{${gap}}`) && !new RegExp(`\\{${gap}\\?`).test(entries[text] ?? ''))
                    fault(`${language} ${game}.sentences: ${JSON.stringify(text)} has no {${gap}?…|…} for who reads`);
        for (const key of Object.keys(entries))
            if (language === 'en' && !sentences.some(({ text }) => text === key) && !isSaid(key))
                fault(`en ${game}.sentences: nobody says ${JSON.stringify(key)}`);
    }

/* French says tu to who reads, and has a no-break space before ; : ! ? and inside « »; German says du, in quotes of its own. */
const POLITE = /(?<!\p{L})(?:vous|votre|vos|vôtres?|êtes|(?!(?:assez|chez|nez)(?!\p{L}))\p{L}+ez)(?!\p{L})/iu;
const SLIPS = {
    fr: { 'says vous': POLITE, 'calls seed cards, tokens or resources otherwise': /cartes?(?: de |-)graines?|(?<!\p{L})(?:pions?|matières?)(?!\p{L})/iu, 'lacks an elision': /(?<!\p{L})(?:te|me|se)(?:\|[^}]*\})? (?:en|y)(?!\p{L})/u, 'lacks a no-break space': /(?<!\u00a0)[;:!?»]|«(?!\u00a0)|\u202f/, 'has a typewriter’s quote': /['"]/ },
    de: { 'calls seed cards, tokens or resources otherwise': /Saatkarte|Ressource|(?<!\p{L})Tokens?(?!\p{L})|Spielstein/u, 'says Sie': /(?<=\p{Ll},? )(?:Sie|Ihnen|Ihr\p{Ll}*)(?!\p{L})/u, 'has foreign quotes': /['"«»”]|“\p{L}/u },
};
for (const [language, slips] of Object.entries(SLIPS))
    for (const file of filesIn(`web/src/words/${language}/`))
        for (const entry of Object.values(JSON.parse(read(file))))
            for (const [what, slip] of Object.entries(slips))
                if (slip.test(entry.replace(/\{\w+\?/g, '{'))) fault(`${file}: ${JSON.stringify(entry)} ${what}`);

for (const [language, name, wanted] of [
    ['fr', 'Apis', 'la ruche d’Apis'],
    ['fr', 'Éloi', 'la ruche d’Éloi'],
    ['fr', 'Mara', 'la ruche de Mara'],
    ['de', 'Apis', 'la ruche de Apis'],
]) {
    const said = fill('la ruche de {name}', () => name, language);
    if (said !== wanted) fault(`${language}: ${said}, and not ${wanted}`);
}

/* A sign before a number is a minus; a text is left as it is. */
for (const [given, wanted] of [[-14, 'honey: −14'], [14, 'honey: 14'], ['0,-1', 'honey: 0,-1']]) {
    const said = fill('honey: {n}', () => given, 'en');
    if (said !== wanted) fault(`en: ${said}, and not ${wanted}`);
}

/* Who learns is called You, and owns things. */
const YOU = { en: 'You', fr: 'Toi', de: 'Du' };
for (const [language, template, wanted] of [
    ['en', 'Queen of {name}', 'Your queen'],
    ['en', 'The wasp is in the hive of {name}.', 'The wasp is in your hive.'],
    ['en', '2 workers of {name}', '2 workers of yours'],
    ['en', '7 ahead of {name}.', '7 ahead of you.'],
    ['en', '{name}: 3 points. You may go on.', 'You: 3 points. You may go on.'],
    ['fr', 'La ruche de {name}', 'Ta ruche'],
    ['fr', 'dans l’arc de {name}', 'dans ton arc'],
    ['fr', 'une abeille de {name}', 'une abeille à toi'],
    ['fr', '{name?Ta reine|Reine (*)}', 'Ta reine'],
    ['de', 'Der Stock von {name}', 'Dein Stock'],
    ['de', 'Die Wespe ist im Stock von {name}', 'Die Wespe ist in deinem Stock'],
    ['de', 'eine Biene von {name}', 'eine Biene von dir'],
]) {
    const said = fill(template, () => YOU[language], language);
    if (said !== wanted) fault(`${language}: ${said}, and not ${wanted}`);
}

/* English names what the engine has ids for; its words are their own names. */
for (const { id: game, options } of tables.filter(speaks('en'))) {
    const names = wordsOf('en', `${game}.rules`);
    const ids = new Set(options.flatMap(({ id, values = [] }) => [id, ...values]));
    for (const { id, values = [] } of options)
        for (const raw of [id, ...values.filter((value) => value.includes('_'))])
            if (!Object.hasOwn(names, raw)) fault(`en ${game}.rules: no name for ${raw}`);
    for (const raw of Object.keys(names)) if (!ids.has(raw)) fault(`en ${game}.rules: there is no option or value ${raw}`);
    /* What is no option has no name to be said instead. */
    for (const language of ['en', ...LANGUAGES]) {
        const entries = wordsOf(language, `${game}.rules`);
        for (const { help } of options)
            for (const [raw] of (entries[help] ?? help).matchAll(/\w+_\w+/g))
                if (!ids.has(raw)) fault(`${language} ${game}.rules: ${raw} stands raw in ${JSON.stringify(help)}`);
    }
}

/* What happened, in the past, for games that have it: each event, in all languages with gaps of its own, or seats; the same ones fold. */
const TOLD = ['en', ...LANGUAGES];
const folds = (entry) => entry.startsWith('- ');
let told = 0;
const isTold = ({ id }) => TOLD.some((language) => has(wordsPath(language, `${id}.told`)));
for (const game of tables.filter(isTold)) {
    const events = new Map(eventsOf(game).map(({ id, text }) => [id, text]));
    const files = TOLD.map((language) => wordsOf(language, `${game.id}.told`));
    for (const [i, entries] of files.entries()) {
        const say = (text) => fault(`${TOLD[i]} ${game.id}.told: ${text}`);
        for (const id of events.keys()) if (!entries[id]) say(`no entry for ${id}`);
        for (const [id, entry] of Object.entries(entries)) {
            if (!events.has(id)) say(`nothing happens by the name of ${id}`);
            else if (folds(entry) !== folds(files[0][id] ?? '')) say(`${id} folds in one language only`);
            else {
                const known = [...gapsOf(events.get(id)), ...game.seat_gaps, 'times'];
                const used = gapsOf(entry).map((gap) => (gap === 'sum' ? 'n' : gap));
                const plain = gapsOf(events.get(id)).filter((gap) => !game.seat_gaps.includes(gap) && !isUnsaid(gap, id));
                if (used.some((gap) => !known.includes(gap)) || plain.some((gap) => !used.includes(gap)))
                    say(`other gaps in ${JSON.stringify(entry)} than in ${JSON.stringify(events.get(id))}`);
                if (/\{[^}]*\{/.test(entry)) say(`a gap in a gap: ${JSON.stringify(entry)}`);
                for (const [, gap] of entry.matchAll(/\{(\w+)\|/g))
                    if (new RegExp(`\\{${gap}\\} \\p{L}+s(?!\\p{L})`, 'u').test(files[0][id])) say(`${id} counts ${gap}, and in English does not`);
            }
        }
    }
    told += events.size;
    happens(game.id, events);
}

/** Plays a game: all that happens in it is among the events. */
function happens(game, events) {
    tell({ do: 'new', game, seats: 2, seed: '7' });
    for (let n = 0; n < 400; n++) {
        const { who } = tell({ do: 'turn' });
        if (who === 'over') break;
        if (who === 'chance') tell({ do: 'roll' });
        else {
            const { moves } = tell({ do: 'moves' });
            tell({ do: 'play', move: moves[(n * 7) % moves.length] });
        }
    }
    for (const { events: all } of tell({ do: 'log', as: 'all' }).log)
        for (const { id } of all) if (!events.has(id)) fault(`${game}: ${id} happens, and has no place among the events`);
}

for (const game of tables) {
    const left = [
        ...['goal.ts', 'hint.ts', 'coach.ts', 'summary.ts', 'common.ts', 'nodes.ts'].filter((file) => !hasOwn(file)(game)),
        ...(has(bookPath(game)) ? [] : ['lessons']),
        ...(isTold(game) ? [] : ['what happened in the past']),
        ...TOLD.filter((language) => !speaks(language)(game)),
    ];
    if (left.length > 0) console.log(`${game.id}: not there and not checked: ${left.join(', ')}`);
}

const keys = [...areasOf(tables.filter(speaks(LANGUAGES[0]))).values()].reduce((sum, { needs }) => sum + needs.size, 0);
if (wrong > 0) {
    console.log(`${wrong} faults in the words of the page`);
    process.exit(1);
}
console.log(`ok: ${keys} texts in ${LANGUAGES.join(' and ')}, ${told} events in the past`);
