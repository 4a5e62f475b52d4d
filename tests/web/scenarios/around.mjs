// Around the game: sharing, saving, looking back, undo, hints, the rules browser.
import assert from 'node:assert/strict';
import { MIDDLE, played, SHORT } from '../records.mjs';
import { logLines, movesPlayed, playOn, resume, settled } from '../table.mjs';

const middle = (command, game = 'honey_nectar') => played(command, game, MIDDLE[game]);

async function openShare(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Share or save' }).click();
}

export default {
    async 'a link holds the game'({ open, command }) {
        const tab = await open();
        await resume(tab, await middle(command, 'ambrosia'));
        await openShare(tab.page);
        await tab.page.waitForFunction(() => document.querySelector('dialog input').value.includes('#/open/'));
        const link = await tab.page.getByLabel('Link').inputValue();

        const { page } = await open();
        await page.goto(link);
        await page.getByRole('button', { name: 'Play on' }).click();
        await settled(page);
        assert.deepEqual(await logLines(page), await logLines(tab.page));
    },

    async 'a file holds the game'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const record = await middle(command);
        await resume(tab, record);
        await openShare(page);
        const save = page.getByRole('button', { name: 'Save as file' });
        const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
        assert.match(download.suggestedFilename(), /\.skep$/);
        const other = await open();
        await other.page.goto(tab.url);
        await other.page.locator('input[type=file]').setInputFiles(await download.path());
        await other.page.getByRole('button', { name: 'Play on' }).click();
        await settled(other.page);
        assert.deepEqual(await logLines(other.page), await logLines(page));
    },

    async 'a replay goes back and forth'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', SHORT.honey_nectar), 'Watch it');
        const slider = page.getByRole('slider', { name: 'Position' });
        const board = page.locator('.board');
        await page.waitForFunction(() => Number(document.querySelector('.player input').max) > 10 && enginesAreQuiet());
        const beginning = await board.innerText();
        await slider.press('End');
        await page.locator('.result').waitFor();
        await page.keyboard.press('[');
        await page.locator('.result').waitFor({ state: 'detached' });
        await page.waitForFunction(() => enginesAreQuiet());
        const late = await board.innerText();
        await page.keyboard.press('[');
        await page.keyboard.press(']');
        await page.waitForFunction((text) => document.querySelector('.board').innerText === text, late);
        await slider.fill('0');
        await page.waitForFunction((text) => document.querySelector('.board').innerText === text, beginning);
        assert.notEqual(late, beginning);
        const lines = page.locator('.rail .log .what');
        await lines.nth(5).click();
        await page.waitForFunction((text) => document.querySelector('.board').innerText !== text, beginning);
    },

    async 'looking back at the table'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command));
        const board = page.locator('.board');
        const now = await board.innerText();
        await page.keyboard.press('[');
        await page.keyboard.press('[');
        await page.locator('.player').waitFor();
        await page.waitForFunction((text) => document.querySelector('.board').innerText !== text, now);
        await page.keyboard.press('Escape');
        await page.waitForFunction((text) => document.querySelector('.board').innerText === text, now);
    },

    async 'undo comes back to the last choice'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command));
        const [log, board] = [await logLines(page), await page.locator('.board').innerText()];
        const before = await movesPlayed(page);
        await playOn(page, { moves: before + 1 });
        assert.notDeepEqual(await logLines(page), log);
        await page.mouse.move(0, 0);
        while ((await movesPlayed(page)) > before) {
            await page.keyboard.press('u');
            await settled(page);
        }
        await page.keyboard.press('Escape');
        assert.deepEqual(await logLines(page), log);
        assert.equal(await page.locator('.board').innerText(), board);
    },

    async 'a hint tells three moves'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command, 'ambrosia'));
        await page.keyboard.press('h');
        await page.getByRole('heading', { name: 'Look here' }).waitFor();
        await page.keyboard.press('h');
        await page.getByRole('heading', { name: 'This move' }).waitFor();
        await page.keyboard.press('h');
        const lines = page.locator('.hints li');
        await lines.first().waitFor();
        assert.equal(await lines.count(), 3);
        for (const line of await lines.allInnerTexts()) assert.match(line, /\d+ %/);
        const before = await movesPlayed(page);
        await lines.nth(1).getByRole('button').click();
        await settled(page);
        assert.ok((await movesPlayed(page)) > before, 'a line of the hint plays its move');
    },

    async 'rules are found by word and by id'({ open }) {
        const { page, url } = await open();
        await page.goto(`${url}#/rules/apiary/AP-T14`);
        const rules = page.locator('[data-rule]');
        await page.locator('[data-rule="AP-T14"].at').waitFor();
        const all = await rules.count();
        await page.getByRole('searchbox').fill('hibernate');
        await page.waitForFunction((n) => document.querySelectorAll('[data-rule]').length < n, all);
        for (const text of await rules.allInnerTexts()) assert.match(text, /hibernate/i);
        await page.getByRole('searchbox').fill('ap-t14');
        await page.locator('[data-rule="AP-T14"]').waitFor();
        await page.getByRole('searchbox').fill('zzz');
        await page.getByText('No rule has these words.').waitFor();
    },
};
