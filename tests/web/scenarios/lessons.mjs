// Lessons: one of each game, in a soak every one, is gone through on the page, step by step: what it says, what it points at, a wrong
// move, the right one. (cli_learn goes through all of them.) The game at the end is played for some moves, in a soak to its end.
// Then one of each by keys alone and one by a finger, in three languages, and all that can be done beside the steps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { selectorOf } from '../../../web/src/lib/pointing.js';
import { audit } from '../axe.mjs';
import { having } from '../listed.mjs';
import { pressOnSight, SOAK } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const TAUGHT = having('data/lessons/GAME.json');
const bookOf = (game) => JSON.parse(readFileSync(new URL(`../../../data/lessons/${game}.json`, import.meta.url), 'utf8'));
const wordsOf = (language, game) =>
    JSON.parse(readFileSync(new URL(`../../../web/src/words/${language}/${game}.lessons.json`, import.meta.url), 'utf8'));
const lessonOf = (game, id) => bookOf(game).lessons.find((lesson) => lesson.id === id);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** So many of a long game. */
const FREE_PRESSES = 12;
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
        const later = (name) => accept.includes(name.replace('button:', '')); /* that move's button comes with what is chosen first */
        const other = (name) => later(name) || accept.length > 1 && point.some((twin) => kindOf(twin) === kindOf(name) && found(twin));
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
            await press('[data-dock] [data-confirm]'); /* not the one that goes on, where the answer has come meanwhile */
        }
        await hold(() => is.seen(document.querySelector('[data-onward] .go')) && is.text('.rail .answers') === right);
        return is.text('.rail .answers');
    }, right);

/** The game at the end of the lessons, for so many presses or to its end: always the first move of the list. A tip helps; then it is won,
    or lost and may be tried again. Gives whether it was won. */
async function playFree(page, { say, won, lost, tips }, presses) {
    await says(page, say);
    await quiet(page);
    await page.getByRole('button', { name: 'A tip' }).click();
    await until(() => answered(page), (text) => assert.ok(tips.some((tip) => tip.say === text), `${text} is a tip`));
    const isOver = await within(page, async ({ quiet, is }, presses) => {
        const type = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        for (let n = 0; presses === null || n < presses; n++) {
            await quiet();
            if (is.text('.rail .teacher .go') !== '') return true;
            if (document.querySelector('[data-confirm]')) document.querySelector('[data-confirm]').click();
            else type('1');
        }
        await quiet();
        return is.text('.rail .teacher .go') !== '';
    }, presses);
    const told = await said(page);
    if (!isOver) {
        assert.equal(told, say, 'the game goes on');
        return false;
    }
    assert.ok([won, lost].includes(told), told);
    await teacher(page).getByRole('link', { name: 'A first game with the coach' }).waitFor();
    await becomes(() => teacher(page).locator('li:last-child .mark.done').count(), told === won ? 1 : 0, 'it is done once it is won');
    await teacher(page).getByRole('button', { name: 'Again' }).click();
    await says(page, say);
    return told === won;
}

async function goThrough(tab, game, lesson) {
    const { page } = tab;
    const lost = [];
    await openLesson(tab, game, lesson.id, lesson.title);
    for (const [i, one] of lesson.steps.entries()) {
        const where = `${game} ${lesson.id} step ${i + 1}`;
        const seen = await until(() => lookAt(page, one, lesson.you ?? 0), ({ says, rings }) => {
            assert.equal(says, one.say, where);
            assert.ok(rings > 0, `${where}: it is ringed`);
        });
        lost.push(...seen.lost.map((name) => `${where}: ${name}`));
        if (i === 0) await miss(page, one, where);
        await until(() => doShown(page, one.right), (told) => assert.equal(told, one.right, `${where}: what was right`));
        await within(page, ({ press }) => press('[data-onward] .go'));
    }
    if (lesson.finish) return { lost, done: await playFree(page, lesson.finish, SOAK ? null : FREE_PRESSES) };
    await teacher(page).getByText('That was the lesson.').waitFor();
    return { lost, done: true };
}

const all = Object.fromEntries(
    TAUGHT.map((game) => [
        `all of ${game}`,
        async ({ open }) => {
            const tab = await open();
            const lessons = bookOf(game).lessons.filter(({ finish }, i) => SOAK || finish || i === 1 + TAUGHT.indexOf(game));
            const gone = [];
            for (const lesson of lessons) gone.push(await goThrough(tab, game, lesson));
            assert.deepEqual(gone.flatMap(({ lost }) => lost), [], 'what is pointed at is on the board');
            await tab.page.goto(`${tab.url}#/learn/${game}`);
            await becomes(() => tab.page.locator('.path a.done').count(), gone.filter(({ done }) => done).length);
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
    const focused = () => page.evaluate(() => document.activeElement.closest('[data-onward]') && document.activeElement.innerText.split('\n')[0]);
    await becomes(focused, 'Next lesson');
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

/** In the page: what is pointed at and has no ring round it, and how far the bee is from the first of it. */
function ringed(_, { point, accept }, me, selectorOf) {
    const boxOf = (selector) => [...document.querySelectorAll(selector)].find((node) => node.checkVisibility())?.getBoundingClientRect();
    const rings = [...document.querySelectorAll('.pointed')].map((ring) => ring.getBoundingClientRect());
    const boxes = point.map((name) => boxOf(`.play :is(${selectorOf(name, me, accept)})`));
    const holds = (ring, { x, y, width, height }) =>
        ring.left < x + width / 2 && ring.right > x + width / 2 && ring.top < y + height / 2 && ring.bottom > y + height / 2;
    const bee = boxOf('.pointed ~ .bee'); /* a board may have bees of its own */
    const isNear = (ring) => Math.hypot(bee.x + bee.width / 2 - ring.right, bee.y + bee.height / 2 - ring.top) < 30;
    return { bare: point.filter((_, i) => boxes[i] && !rings.some((ring) => holds(ring, boxes[i]))), near: rings.some((ring) => bee && holds(ring, boxes[0]) && isNear(ring)) };
}

async function byFinger({ open }, game) {
    const tab = await open(PHONE);
    const { page } = tab;
    const [lesson] = bookOf(game).lessons;
    const [one] = lesson.steps;
    await openLesson(tab, game, lesson.id, lesson.title);
    await says(page, one.say);
    await until(() => within(page, ringed, one, lesson.you ?? 0, selectorOf), (seen) =>
        assert.deepEqual(seen, { bare: [], near: true }, 'the rings are where the things are, the bee at the first'));
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
    ...Object.fromEntries(TAUGHT.map((game) => [`by keys: ${game}`, (skep) => byKeys(skep, game)])),
    ...Object.fromEntries(TAUGHT.map((game) => [`by a finger: ${game}`, (skep) => byFinger(skep, game)])),

    async 'every title can be read whole on a phone, in three languages'({ open }) {
        const tab = await open(PHONE);
        await openLesson(tab, 'honey_nectar', 'pour');
        const titles = TAUGHT.flatMap((game) => bookOf(game).lessons.flatMap(({ title }) => [title, wordsOf('fr', game)[title], wordsOf('de', game)[title]]));
        const cut = await tab.page.evaluate((titles) => {
            const title = [...document.querySelectorAll('.teacher.card h2')].find((node) => node.checkVisibility());
            return titles.filter((text) => {
                title.textContent = text;
                return title.scrollWidth > title.clientWidth;
            });
        }, titles);
        assert.deepEqual(cut, []);
    },

    async 'what is pointed at is ringed where it lies, also on a phone, where the board scrolls'({ open }) {
        const tab = await open(PHONE);
        const { page, url } = tab;
        const STORE = 3; /* a step that points at a room, which a phone shows above all else */
        const lesson = lessonOf('waggle_dance', 'first_honey');
        await page.goto(`${url}#/learn/waggle_dance`);
        await page.evaluate((at) => localStorage.setItem('skep.lessons.waggle_dance', JSON.stringify({ first_honey: at })), STORE);
        await openLesson(tab, 'waggle_dance', lesson.id);
        await says(page, lesson.steps[STORE].say);
        const apart = () => page.evaluate(() => {
            const [ring, room] = ['.pointed', '[data-seat="0"] [data-thing~="room:1"]'].map((one) => document.querySelector(one)?.getBoundingClientRect());
            return ring && room ? Math.hypot(ring.x + ring.width / 2 - room.x - room.width / 2, ring.y + ring.height / 2 - room.y - room.height / 2) : Infinity;
        });
        await until(apart, (px) => assert.ok(px < 5, `the ring lies ${px} pixels from the room`));
        await becomes(() => page.locator('.since a').evaluate((node) => node.getBoundingClientRect().right <= innerWidth), true, 'the way out is in sight');
        await tap(page, teacher(page).getByRole('button', { name: 'Show me' }));
        await becomes(async () => (await page.locator('.dock .say p').textContent()).trim(), 'Store the yellow cube in room 1, with 2 like it.', 'the lesson says the rest');
    },
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
        await quiet(page);

        /* Skip plays what is right, also when it is pressed before the table stands there again. */
        await page.getByRole('button', { name: 'Skip this step' }).click();
        await answers(page, first.right);
        await pressOnSight(page, '.rail .tools button:nth-child(2)');
        await page.locator('[data-onward] .back').click();
        await page.waitForFunction(() => window.pressedOnSight);
        await answers(page, first.right);

        /* Leaving and coming back goes on at the second step. */
        await page.locator('[data-onward] .go').click();
        await says(page, second.say);

        /* Undo goes back by a step. What is previewed is told without a name that no sentence fits: "You writes". */
        await quiet(page);
        await page.keyboard.press('u');
        await says(page, first.say);
        await quiet(page);
        await teacher(page).getByRole('button', { name: 'Show me' }).click();
        await becomes(() => page.locator('.dock .say p').textContent(), 'Write 8 litres, 5 go to nectar. ');
        await page.locator('[data-confirm]').click();
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

        await teacher(page).getByRole('link', { name: `Next: ${next.title}` }).waitFor();
        await page.locator('[data-onward]').getByRole('button', { name: 'Next lesson' }).click();
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
        await rail.getByRole('heading', { name: 'Fill a comb and win' }).waitFor();
        await rail.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Fill a comb and win' }).waitFor();
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
