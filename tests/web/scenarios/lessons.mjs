// Lessons: each of each game is gone through on the page, step by step: what it says, what it points at, a wrong move, the right one.
// Then one of each by keys alone and one by a finger, in three languages, and all that can be done beside the steps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { selectorOf } from '../../../web/src/lib/pointing.js';
import { audit } from '../axe.mjs';
import { GAMES } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const bookOf = (game) => JSON.parse(readFileSync(new URL(`../../../data/lessons/${game}.json`, import.meta.url), 'utf8'));
const wordsOf = (language, game) =>
    JSON.parse(readFileSync(new URL(`../../../web/src/words/${language}/${game}.lessons.json`, import.meta.url), 'utf8'));
const lessonOf = (game, id) => bookOf(game).lessons.find((lesson) => lesson.id === id);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** So long the page looks itself before it is asked again. */
const LOOK_MS = 2000;

const teacher = (page) => page.locator('.teacher').filter({ visible: true });
const said = (page) => teacher(page).locator('.tells').textContent();
const answered = async (page) => (await teacher(page).locator('.answers').textContent()).trim();
const says = (page, text, where) => until(() => said(page), (seen) => assert.equal(seen, text, where));
const answers = (page, text, where) => until(() => answered(page), (seen) => assert.equal(seen, text, where));

/** In the page: what is done there without coming back for it. */
function helpers(lookMs) {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 4));
    const is = {
        seen: (node) => node?.checkVisibility() ?? false,
        quiet: () => enginesAreQuiet() && document.querySelector('.deaf') === null,
        text: (selector) => document.querySelector(selector)?.textContent.trim() ?? '',
    };
    /** Until it holds, or for a while. */
    async function hold(what) {
        for (const end = performance.now() + lookMs; performance.now() < end; await wait()) if (what()) return true;
        return false;
    }
    async function quiet() {
        for (let n = 0; n < 2; n = is.quiet() ? n + 1 : 0) await wait();
    }
    async function press(selector) {
        await hold(() => is.seen(document.querySelector(selector)) && is.quiet());
        document.querySelector(selector)?.click();
        return document.querySelector(selector) !== null;
    }
    return { hold, quiet, press, is };
}

/** Runs a function in the page with those helpers. */
const within = (page, run, ...args) => page.evaluate(`(${run})((${helpers})(${LOOK_MS}), ${args.map((arg) => typeof arg === 'function' ? arg : JSON.stringify(arg)).join()})`);
const quiet = (page) => within(page, ({ quiet }) => quiet());

async function openLesson({ page, url }, game, id, title = lessonOf(game, id).title) {
    step(`${game}: ${id}`);
    await page.goto(`${url}#/learn/${game}/${id}`);
    await teacher(page).locator('h2').filter({ hasText: title }).waitFor();
    await page.locator('[data-dock], [data-onward]').first().waitFor();
    await quiet(page);
}

/** What the step says, and what it points at that is not on the page. Of several that are right each may have things of its own. */
async function lookAt(page, one, me) {
    return within(page, async ({ hold, quiet, is }, { say, point, accept }, me, selectorOf) => {
        await hold(() => is.text('.rail .tells') === say);
        await quiet();
        const found = (name) => [...document.querySelectorAll(`.play :is(${selectorOf(name, me, accept)})`)].some(is.seen);
        const kindOf = (name) => name.replace(/:.*/, '');
        const lost = point.filter((name) => !found(name));
        const other = (name) => accept.length > 1 && point.some((twin) => kindOf(twin) === kindOf(name) && found(twin));
        return { says: is.text('.rail .tells'), lost: lost.filter((name) => !other(name)), rings: document.querySelectorAll('.pointed.soft').length };
    }, one, me, selectorOf);
}

/** Plays a legal move that the step does not accept, if it can be named by a digit. */
async function miss(page, { say }, where) {
    await page.keyboard.press('1');
    await quiet(page);
    await page.keyboard.press('Enter');
    await quiet(page);
    if (await page.locator('[data-onward]').count() > 0) return false; /* it was right */
    await until(() => answered(page), (text) => assert.ok(text.length > 3, `${where}: a wrong move is answered`));
    assert.equal(await said(page), say, `${where}: and not played`);
    return true;
}

/** Asks to be shown, plays that, and tells what is said to it. */
const doShown = (page, right) =>
    within(page, async ({ hold, press, is }, right) => {
        if (document.querySelector('[data-onward] .go') === null) {
            await press('.rail .tools button');
            await press('[data-confirm]');
        }
        await hold(() => is.seen(document.querySelector('[data-onward] .go')) && is.text('.rail .answers') === right);
        return is.text('.rail .answers');
    }, right);

async function goThrough(tab, game, lesson) {
    const { page } = tab;
    const lost = [];
    await openLesson(tab, game, lesson.id, lesson.title);
    for (const [i, one] of lesson.steps.entries()) {
        const where = `${game} ${lesson.id} step ${i + 1}`;
        const seen = await until(() => lookAt(page, one, lesson.you ?? 0), ({ says }) => assert.equal(says, one.say, where));
        lost.push(...seen.lost.map((name) => `${where}: ${name}`));
        assert.ok(seen.rings > 0, `${where}: it is ringed`);
        if (i === 0) await miss(page, one, where);
        await until(() => doShown(page, one.right), (told) => assert.equal(told, one.right, `${where}: what was right`));
        await within(page, ({ press }) => press('[data-onward] .go'));
    }
    if (lesson.finish) await says(page, lesson.finish.say);
    else await teacher(page).getByText('That was the lesson.').waitFor();
    return lost;
}

const all = Object.fromEntries(
    GAMES.map((game) => [
        `all of ${game}`,
        async ({ open }) => {
            const tab = await open();
            const { lessons } = bookOf(game);
            const lost = [];
            for (const lesson of lessons) lost.push(...(await goThrough(tab, game, lesson)));
            assert.deepEqual(lost, [], 'what is pointed at is on the board');
            await tab.page.goto(`${tab.url}#/learn/${game}`);
            await tab.page.locator('.path a.done').nth(lessons.length - 2).waitFor(); /* all but the one with a free game */
        },
    ]),
);

/** In the page: whether the focus is at one of these (by their order), or which way to go to the next of them that can be done. */
function way(_, names, me, right, selectorOf) {
    const here = document.activeElement;
    const at = (name) => {
        const [box] = [...document.querySelectorAll(`.play :is(${selectorOf(name, me, right)})`)].filter((node) => node.checkVisibility());
        const { left, top, right: end, bottom } = box?.getBoundingClientRect() ?? {};
        const inside = (node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return x + width / 2 > left && x + width / 2 < end && y + height / 2 > top && y + height / 2 < bottom;
        };
        return [...document.querySelectorAll('.board [data-lit], .board .die:enabled, [data-dock] .slot')].filter(inside);
    };
    const targets = names.map(at);
    if (targets.some((found) => found.includes(here))) return null;
    const next = targets.flat()[0];
    return !next ? 'none' : here.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

async function focusOn(page, names, { accept }, me) {
    for (let n = 0; n < 200; n++) {
        const key = await within(page, way, names, me, accept, selectorOf);
        if (key === null) return true;
        if (key === 'none') return false;
        await page.keyboard.press(key);
    }
    throw new Error(`Tab does not come to ${names}`);
}

/** Where what is pointed at is not all that is pressed. */
const PATHS = { honey_nectar: [['die:2', 'die:6', 'button:comb'], ['die:4', 'die:6', 'button:comb']] };

/** By Tab and Enter alone: the focus is already at the first thing that is pointed at. */
async function byKeys({ open }, game) {
    const tab = await open();
    const { page, url } = tab;
    const [lesson, next] = bookOf(game).lessons;
    await page.goto(`${url}#/learn/${game}`);
    await page.locator('.path a').first().focus();
    await page.keyboard.press('Enter');
    for (const [i, one] of lesson.steps.entries()) {
        const where = `${game} ${lesson.id} step ${i + 1}`;
        await says(page, one.say, where);
        await quiet(page);
        await becomes(() => within(page, way, one.point, 0, one.accept, selectorOf), null, `${where}: the focus is at what is pointed at`);
        const done = () => page.locator('[data-onward] .go').count();
        const path = PATHS[game]?.[i] ?? one.point;
        for (let k = 0; !(await done()) && k < path.length; k++) {
            if (!(await focusOn(page, [path[k]], one, 0))) continue; /* it is only to be looked at */
            await page.keyboard.press('Enter');
            await quiet(page);
        }
        await answers(page, one.right, where);
        await becomes(() => page.evaluate(() => document.activeElement.matches('[data-onward] .go')), true, `${where}: Enter goes on`);
        await page.keyboard.press('Enter');
    }
    await becomes(() => page.evaluate(() => document.activeElement.matches('.teacher a.go')), true, 'and goes to the next lesson');
    await page.keyboard.press('Enter');
    await says(page, next.steps[0].say);
}

const tap = async (page, locator) => {
    await locator.tap();
    await quiet(page);
};

/** In the page: where things lie that must not come into each other's way. */
function layout() {
    const box = (selector) => [...document.querySelectorAll(selector)].find((node) => node.checkVisibility())?.getBoundingClientRect().toJSON();
    return { card: box('.teacher.card'), dock: box('.dock'), board: box('.board'), wide: document.documentElement.scrollWidth, screen: innerWidth };
}
const lies = ({ card, dock, board, wide, screen }, where) => {
    assert.ok(wide <= screen, `${where}: ${wide} of ${screen} pixels wide`);
    assert.ok(card.top >= board.bottom - 1 && card.bottom <= dock.top + 1, `${where}: the card lies between board and dock`);
    assert.ok(board.height >= 250, `${where}: the board is ${board.height} high`);
    assert.ok(dock.bottom <= 845, `${where}: the dock ends at ${dock.bottom}`);
};

async function byFinger({ open }, game) {
    const tab = await open(PHONE);
    const { page } = tab;
    const [lesson] = bookOf(game).lessons;
    const [one] = lesson.steps;
    await openLesson(tab, game, lesson.id, lesson.title);
    await says(page, one.say);
    const before = await page.evaluate(layout);
    lies(before, 'at first');
    await tap(page, teacher(page).getByRole('button', { name: 'Show me' }));
    await page.locator('[data-confirm]').waitFor();
    assert.equal(await said(page), one.say, 'what is shown is not played');
    const shown = await page.evaluate(layout);
    lies(shown, 'with a preview');
    await tap(page, page.locator('[data-confirm]'));
    await answers(page, one.right);
    const after = await page.evaluate(layout);
    lies(after, 'with an answer');
    for (const part of ['card', 'dock', 'board']) assert.deepEqual([shown[part], after[part]], [before[part], before[part]], `the ${part} stays`);
    await tap(page, page.locator('[data-onward] .go'));
    await says(page, lesson.steps[1].say);
}

/** The first move of the list, once it can be chosen: a step says what is to be done a moment before. */
const playFirst = async (page) => {
    await page.locator('[data-dock]').waitFor();
    await quiet(page);
    await page.keyboard.press('1');
    await quiet(page);
    await page.keyboard.press('Enter');
    await quiet(page);
};

/** Everything that a lesson says, in another language. */
async function inLanguage({ open }, locale) {
    const language = locale.slice(0, 2);
    const tab = await open({ locale });
    const { page } = tab;
    const words = wordsOf(language, 'honey_nectar');
    const lesson = lessonOf('honey_nectar', 'pour');
    await openLesson(tab, 'honey_nectar', 'pour', words[lesson.title]);
    for (const one of lesson.steps) {
        await says(page, words[one.say]);
        await playFirst(page);
        await until(() => answered(page), (text) => assert.ok(one.wrong.some(({ say }) => words[say] === text), `${text} is a translation`));
        await until(() => doShown(page, words[one.right]), (told) => assert.equal(told, words[one.right]));
        await within(page, ({ press }) => press('[data-onward] .go'));
    }
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
}


export default {
    ...all,
    ...Object.fromEntries(GAMES.map((game) => [`by keys: ${game}`, (skep) => byKeys(skep, game)])),
    ...Object.fromEntries(GAMES.map((game) => [`by a finger: ${game}`, (skep) => byFinger(skep, game)])),
    'in French': (skep) => inLanguage(skep, 'fr-FR'),
    'in German': (skep) => inLanguage(skep, 'de-DE'),

    async 'misses, Skip, Again, coming back, done, Next'({ open }) {
        const tab = await open();
        const { page, url } = tab;
        const { lessons } = bookOf('honey_nectar');
        const [{ steps: [first, second] }, next] = lessons;
        await openLesson(tab, 'honey_nectar', 'pour');
        assert.equal(await page.locator('.since .lab').textContent(), `Lesson 1 of ${lessons.length}`);

        /* Something that is refused is answered by the step, with the engine's rule; the second miss shows the move. */
        await page.locator('.die').nth(1).click();
        await page.locator('[data-slot=comb]').click();
        await teacher(page).locator('.answers').getByRole('button', { name: 'HN-T6' }).waitFor();
        assert.equal(await teacher(page).locator('.answer > span').evaluate((node) => node.firstChild.data.trim()), first.wrong.at(-1).say);
        assert.equal(await page.locator('[data-confirm]').count(), 0, 'one miss shows nothing');
        await page.locator('[data-slot=none]').click();
        await answers(page, first.wrong.find(({ move }) => move === 'C-').say);
        await page.locator('[data-confirm]').filter({ hasText: '8' }).waitFor();
        assert.equal(await page.locator('.bee').count(), 1, 'a bee is there');

        /* Again at a step that was done, before it is left: it begins once more. */
        await page.locator('[data-confirm]').click();
        await answers(page, first.right);
        await page.locator('[data-onward] .back').click();
        await says(page, first.say);
        await becomes(() => answered(page), '');

        /* Skip plays what is right. Leaving and coming back goes on at the second step. */
        await page.getByRole('button', { name: 'Skip this step' }).click();
        await answers(page, first.right);
        await page.locator('[data-onward] .go').click();
        await says(page, second.say);
        await page.getByRole('link', { name: 'Leave, it is kept' }).first().click();
        await page.locator('.path').waitFor();
        await openLesson(tab, 'honey_nectar', 'pour');
        await says(page, second.say);
        await page.reload();
        await says(page, second.say);
        await until(() => doShown(page, second.right), (told) => assert.equal(told, second.right));
        await page.locator('[data-onward] .go').click();

        await page.getByRole('link', { name: `Next: ${next.title}` }).click();
        await says(page, next.steps[0].say);
        await teacher(page).locator('.mark.done').waitFor();
        await page.goto(`${url}#/learn/honey_nectar`);
        await becomes(() => page.locator('.path a.done').count(), 1);
    },

    async 'names, live regions, colours, rules'({ open }) {
        const tab = await open();
        const { page } = tab;
        await openLesson(tab, 'honey_nectar', 'pour');
        const rail = page.getByRole('complementary', { name: 'Lesson' });
        await rail.getByRole('heading', { name: 'Pour and win' }).waitFor();
        await rail.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Pour and win' }).waitFor();
        assert.equal(await rail.locator('.tells').getAttribute('aria-live'), 'assertive', 'what is to do is told at once');
        await rail.getByRole('status').waitFor({ state: 'attached' });
        assert.equal(await page.locator('.pointed:not([aria-hidden=true]), .bee:not([aria-hidden=true])').count(), 0, 'rings are not read out');
        await playFirst(page);
        await until(() => answered(page), (text) => assert.ok(text.length > 3));
        await audit(page, 'a lesson');
        await rail.getByRole('button', { name: 'HN-T6' }).first().click();
        await page.locator('dialog[open] [data-rule="HN-T6"]').waitFor();
    },
};
