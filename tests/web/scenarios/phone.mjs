// 360 x 740 pixels and a finger: no page is wider than the screen, and what a thumb has to hit is 44 pixels high.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { GAMES } from '../listed.mjs';
import { kept, MIDDLE, played, SHORT } from '../records.mjs';
import { movesPlayed, reopen, resize, resume, speaks, tap } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

async function fits(page, what) {
    step(`measures ${what}`);
    await until(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), ([wide, screen]) => {
        assert.equal(screen, 360, `${what}: the screen is ${screen} wide`);
        assert.ok(wide <= 360, `${what} is ${wide} wide`);
    });
}

/** In the page: what in the bar at the thumb is too low to hit. */
function low() {
    const controls = document.querySelectorAll('.dock :is(button, [role=button], select, input)');
    return [...controls].flatMap((node) => {
        const { height, width } = node.getBoundingClientRect();
        return width > 0 && height < 43.5 ? [`${node.getAttribute('aria-label') ?? node.textContent.trim()}: ${height}`] : [];
    });
}

async function atTable({ open, command }, game) {
    const tab = await open(PHONE);
    const { page } = tab;
    await resume(tab, await played(command, game, MIDDLE[game]));
    await fits(page, 'the table');
    await becomes(() => page.evaluate(low), [], 'too low to hit');

    /* A tap shows what a move does, as often as one likes; Confirm plays it. */
    const before = await movesPlayed(page);
    const confirm = page.locator('[data-confirm]');
    const ways = ['[data-dock] .slot[data-move]', '.board [data-lit], .board .die:enabled'].map((way) => page.locator(way).filter({ visible: true }));
    for (let n = 0; n < 8 && (await confirm.count()) === 0; n++) {
        const [some] = (await Promise.all(ways.map(async (way) => ((await way.count()) > 0 ? [way] : [])))).flat();
        await tap(page, some.nth(n % (await some.count())));
    }
    await fits(page, 'the table with a preview');
    assert.equal(await movesPlayed(page), before, 'taps play nothing');
    await tap(page, confirm);
    await until(() => movesPlayed(page), (n) => assert.ok(n > before, 'Confirm plays it'));

    await page.goto(`${tab.url}#/new/${game}`);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.getByText('All options').tap();
    await page.getByLabel(/^seed /).waitFor();
    await fits(page, 'the set-up page');
    const above = () => page.locator('.start').evaluate((start) => {
        const end = document.querySelector('.fields').getBoundingClientRect().bottom;
        return end <= start.getBoundingClientRect().top && start.getBoundingClientRect().bottom <= innerHeight;
    });
    await becomes(above, true, 'Start is in sight, and lies on nothing that can be chosen');
    await page.goto(`${tab.url}#/rules/${game}`);
    await page.locator('[data-rule]').first().waitFor();
    await fits(page, 'the rules');
    await resume(tab, await played(command, game, SHORT[game]), 'Watch it');
    await fits(page, 'the replay');
    await page.getByRole('slider').press('End');
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await page.locator('dialog .result').waitFor();
    await fits(page, 'the result');
}

/** In the page: bees whose middle another one covers, unless it can do the same. */
function covered() {
    return [...document.querySelectorAll('.board .bee')].flatMap((bee) => {
        const { x, y, width, height } = bee.querySelector('.body').getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.bee');
        return hit?.getAttribute('aria-label') === bee.getAttribute('aria-label') ? [] : [bee.getAttribute('aria-label')];
    });
}

/** In the page: pictures of what was struck that are too small, or not whole. */
function tiny() {
    return [...document.querySelectorAll('.sheet')].flatMap((sheet) => {
        const paper = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll('.tally svg:has(> path:not(.strike))')].flatMap((picture) => {
            const { width, height, right } = picture.getBoundingClientRect();
            const row = picture.closest('.tally').getBoundingClientRect();
            return Math.min(width, height) < 16 || right > Math.min(paper.right, row.right + 1) ? [`${width} x ${height}, to ${right}`] : [];
        });
    });
}

export default {
    async 'bees of one flower can be told apart by a finger'({ open, command }) {
        const tab = await open(PHONE);
        const { page } = tab;
        for (const names of [['Mara', 'Ida'], ['Mara', 'Ida', 'Ben'], ['Mara', 'Ida', 'Ben', 'Zoe']]) {
            const options = names.length > 3 ? { deck: 'full' } : {};
            await resume(tab, await played(command, 'pollennation', { moves: 0, ready: ({ node }) => node === 'TURN', names, options }));
            for (const [width, height] of [[390, 844], [320, 640]]) {
                await resize(page, width, height);
                await until(() => page.locator('.board .bee[data-lit]').count(), (n) => assert.ok(n > 3));
                await becomes(() => page.evaluate(covered), [], `${names.length} seats, ${width} wide`);
            }
        }
    },

    async 'what was struck can be seen'({ open }) {
        const tab = await open(PHONE);
        const { page } = tab;
        await resume(tab, kept('honey_nectar_middle'));
        assert.equal(await page.locator('.board .mine .tally [data-was]').count(), 1, 'a guardian fell since');
        assert.equal(await page.locator('.board .mine [data-thing=guardians] .few').count(), 0, 'and is not told twice');
        await reopen(tab, 'honey_nectar', kept('honey_nectar_won'));
        for (const language of ['en', 'de', 'fr']) {
            await speaks(page, language);
            for (const [width, height] of [[360, 740], [320, 640]]) {
                await resize(page, width, height);
                await until(() => page.locator('.tally svg:has(> path:not(.strike))').count(), (n) => assert.ok(n > 1));
                await becomes(() => page.evaluate(tiny), [], `in ${language}, ${width} wide`);
            }
        }
    },

    async 'the log can be read, however low the screen is'({ open, command }) {
        const tab = await open(PHONE);
        const { page } = tab;
        const names = ['Mara', 'Ida', 'Ben', 'Zoe', 'Kim'];
        await resume(tab, await played(command, 'apiary', { ...MIDDLE.apiary, names, bots: { 1: 'easy', 2: 'easy', 3: 'easy', 4: 'easy' } }));
        for (const [width, height] of [[844, 390], [320, 640]]) {
            await resize(page, width, height);
            await page.getByRole('button', { name: 'Log and moves' }).tap();
            await until(() => page.locator('dialog .log .lines').boundingBox(), (lines) => assert.ok(lines.height >= 120, `${lines.height} pixels of lines`));
            await page.keyboard.press('Escape');
        }
    },

    async home({ open }) {
        const { page, url } = await open(PHONE);
        await page.goto(url);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        await until(() => page.locator('.gc').getByRole('link', { name: /^Learn / }).evaluateAll((links) => links.filter((link) => link.offsetHeight >= 43.5).length),
            (n) => assert.equal(n, GAMES.length, 'each can be learnt'));
        await fits(page, 'home');
        await page.locator('[popovertarget=menu]').tap();
        await page.getByLabel('Language').waitFor();
        await fits(page, 'the menu');
    },
    ...Object.fromEntries(GAMES.map((game) => [game, (skep) => atTable(skep, game)])),
};
