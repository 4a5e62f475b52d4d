// Lessons: each of each game is gone through on the page, step by step: what it says, what it points at, a wrong move, the right one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { selectorOf } from '../../../web/src/lib/pointing.js';
import { GAMES } from '../table.mjs';
import { step, until } from '../watch.mjs';

const bookOf = (game) => JSON.parse(readFileSync(new URL(`../../../data/lessons/${game}.json`, import.meta.url), 'utf8'));
const wordsOf = (language, game) =>
    JSON.parse(readFileSync(new URL(`../../../web/src/words/${language}/${game}.lessons.json`, import.meta.url), 'utf8'));

const said = (page) => page.locator('.rail .tells').textContent();
const answered = (page) => page.locator('.rail .answer').textContent();
const quiet = (page) =>
    page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let quiet = 0; quiet < 2; quiet = enginesAreQuiet() && !document.querySelector('.deaf') ? quiet + 1 : 0) await frame();
    });

async function openLesson({ page, url }, game, lesson) {
    step(`${game}: ${lesson.id}`);
    await page.goto(`${url}#/learn/${game}/${lesson.id}`);
    await page.locator('.rail h2').filter({ hasText: lesson.title }).waitFor();
    await page.locator('[data-dock]').waitFor();
    await quiet(page);
}

/** What the step points at that is not on the page. */
async function lostOf(page, { point, accept }, me, where) {
    const find = `(${selectorOf})`;
    const lost = await page.evaluate(({ find, point, me, accept }) => {
        const selectorOf = eval(find);
        const seen = (node) => node.getClientRects().length > 0;
        return point.filter((name) => ![...document.querySelectorAll(`.play :is(${selectorOf(name, me, accept)})`)].some(seen));
    }, { find, point, me, accept });
    return lost.map((name) => `${where}: ${name}`);
}

/** Plays a legal move that the step does not accept, if it can be named by a digit. */
async function miss(page, { say }, where) {
    await page.keyboard.press('1');
    await quiet(page);
    await page.keyboard.press('Enter');
    await quiet(page);
    if (await page.locator('[data-onward]').count() > 0) return false; /* it was right */
    assert.ok((await answered(page)).trim().length > 3, `${where}: a wrong move is answered`);
    assert.equal(await said(page), say, `${where}: and not played`);
    return true;
}

async function playStep(page, one, where, wrong) {
    assert.equal(await said(page), one.say, where);
    if (!wrong || (await miss(page, one, where))) {
        await page.getByRole('button', { name: 'Show me' }).click();
        await page.locator('[data-confirm]:enabled').waitFor();
        await quiet(page);
        await page.locator('[data-confirm]').click();
    }
    await page.locator('[data-onward] .go').waitFor();
    await until(() => answered(page), (seen) => assert.equal(seen.trim(), one.right, `${where}: what was right`));
}

async function goThrough(tab, game, lesson) {
    const { page } = tab;
    const lost = [];
    await openLesson(tab, game, lesson);
    for (const [i, one] of lesson.steps.entries()) {
        const where = `${game} ${lesson.id} step ${i + 1}`;
        lost.push(...(await lostOf(page, one, lesson.you ?? 0, where)));
        await playStep(page, one, where, i === 0);
        await page.locator('[data-onward] .go').click();
        const last = i + 1 === lesson.steps.length;
        if (!last) await until(() => said(page), (seen) => assert.equal(seen, lesson.steps[i + 1].say, `${where}: the next step`));
        await quiet(page);
    }
    if (lesson.finish) await until(() => said(page), (seen) => assert.equal(seen, lesson.finish.say));
    else await page.locator('.rail').getByText('That was the lesson.').waitFor();
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

export default { ...all };
