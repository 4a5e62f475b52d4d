// Around the game: sharing, saving, looking back, undo, the rules browser.
import assert from 'node:assert/strict';
import { Engine, MIDDLE, played, SHORT } from '../records.mjs';
import { exportsOf } from '../source.mjs';
import { logLines, movesPlayed, playOn, resume, settled, speaks } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const middle = (command, game = 'honey_nectar') => played(command, game, MIDDLE[game]);

const boardText = (page) => page.locator('.board').innerText();
/** Which move a replay shows, and of how many. */
const position = async (page) => (await page.locator('.player output').innerText()).split('/').map(Number);

async function openShare(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Share or save' }).click();
}

export default {
    async 'home says who made the games, and that it is not theirs'({ open, command }) {
        const { page, url } = await open();
        const engine = new Engine(command);
        const { games, disclaimer } = await engine.ask({ do: 'hello' });
        engine.close();
        await page.goto(url);
        const about = page.getByRole('region', { name: 'About' });
        await about.getByText(disclaimer).waitFor();
        for (const { title, credit } of games) await about.getByText(`${title}: ${credit}`).waitFor();
        await speaks(page, 'de');
        await page.getByRole('region', { name: 'Über skep' }).getByText('Ein Spiel von Mike Nudd').waitFor();
    },

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
        await becomes(() => logLines(page), await logLines(tab.page));
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
        await becomes(() => logLines(other.page), await logLines(page));
    },

    async 'a replay goes back and forth'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', SHORT.honey_nectar), 'Watch it');
        const slider = page.getByRole('slider', { name: 'Position' });
        /** Stands at a move, and all of it is drawn. */
        const stands = async (at) => {
            await becomes(async () => (await position(page))[0], at);
            await page.waitForFunction(() => enginesAreQuiet());
        };
        const [, length] = await until(() => position(page), ([, moves]) => assert.ok(moves > 10, `${moves} moves`));
        await stands(0);
        const beginning = await boardText(page);
        await slider.press('End');
        await page.locator('.result').waitFor();
        await page.keyboard.press('[');
        await page.locator('.result').waitFor({ state: 'detached' });
        await stands(length - 1);
        const late = await boardText(page);
        assert.notEqual(late, beginning);
        await page.keyboard.press('[');
        await stands(length - 2);
        await page.keyboard.press(']');
        await stands(length - 1);
        await becomes(() => boardText(page), late);
        await slider.fill('0');
        await becomes(() => boardText(page), beginning);
        await page.locator('.rail .log .what').nth(5).click();
        await until(() => boardText(page), (text) => assert.notEqual(text, beginning));
    },

    async 'looking back at the table'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command));
        const now = await boardText(page);
        await page.keyboard.press('[');
        await page.keyboard.press('[');
        await page.locator('.player').waitFor();
        await until(() => boardText(page), (text) => assert.notEqual(text, now));
        await page.keyboard.press('Escape');
        await becomes(() => boardText(page), now);
    },

    async 'undo comes back to the last choice'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command));
        const [log, board] = [await logLines(page), await boardText(page)];
        const before = await movesPlayed(page);
        await playOn(page, { moves: before + 1 });
        await until(() => logLines(page), (lines) => assert.notDeepEqual(lines, log));
        await page.mouse.move(0, 0);
        while ((await movesPlayed(page)) > before) {
            await page.keyboard.press('u');
            await settled(page);
        }
        await page.keyboard.press('Escape');
        await becomes(() => logLines(page), log);
        await becomes(() => boardText(page), board);
    },

    async 'rules are found by word and by id'({ open }) {
        const { page, url } = await open();
        await page.goto(`${url}#/rules/apiary/AP-T14`);
        const rules = page.locator('[data-rule]');
        await page.locator('[data-rule="AP-T14"].at').waitFor();
        const all = await rules.count();
        await page.getByRole('searchbox').fill('hibernate');
        await until(() => rules.allInnerTexts(), (texts) => {
            assert.ok(texts.length > 0 && texts.length < all, `${texts.length} of ${all} rules`);
            for (const text of texts) assert.match(text, /hibernate/i);
        });
        await page.getByRole('searchbox').fill('ap-t14');
        await page.locator('[data-rule="AP-T14"]').waitFor();
        await page.getByRole('searchbox').fill('zzz');
        await page.getByText('No rule has these words.').waitFor();
    },

    async 'the rules open at their search, which forgives'({ open, command }) {
        const { matches } = exportsOf('lib/search.ts');
        const found = [
            ['Gain 1 favor', 'Favour'], ['the colour of a room', 'COLOR'], ['Fill your litres', 'liter'], ['organise', 'organiz'],
            ['Bâtisseuse, œuf', 'batisseuse oeuf'], ['Größe', 'grosse'], ['a wasp', 'wasps'], ['AP-T14', 'ap-t14'], ['favor', 'favou'],
        ];
        for (const [text, words] of found) assert.ok(matches(text, words), `${words} finds ${text}`);
        for (const [text, words] of [['for you', 'four'], ['a wasp', 'bee wasp']]) assert.ok(!matches(text, words), `${words}: not ${text}`);

        const tab = await open();
        const { page } = tab;
        await resume(tab, await middle(command));
        await page.keyboard.press('?');
        await page.locator('dialog [type=search]:focus').waitFor();
        await page.locator('[data-rule]').first().waitFor();
        await page.keyboard.type('LITER');
        await until(() => page.locator('[data-rule]').allInnerTexts(), (texts) => {
            assert.ok(texts.length > 0);
            for (const text of texts) assert.match(text, /litre/i);
        });
    },
};
