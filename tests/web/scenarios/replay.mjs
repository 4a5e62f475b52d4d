// Going through a game: by turns, by itself, at any width; and looking back at the table while it waits.
import assert from 'node:assert/strict';
import { DESKTOP } from '../browser.mjs';
import { kept, played, SHORT } from '../records.mjs';
import { resume, settled } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const said = (page) => page.locator('.player .said').innerText();
const position = async (page) => (await page.locator('.player output').innerText()).split('/').map(Number);
const name = (page, text) => page.getByRole('group', { name: 'Replay' }).getByRole('button', { name: text, exact: true });

/** What of the player does not fit a phone so wide. */
async function unfit(page, width) {
    await page.setViewportSize({ width, height: 844 });
    return page.evaluate(() =>
        [...document.querySelectorAll('.player :is(button, select, input, output, .said)')]
            .filter((node) => {
                const { left, right, width } = node.getBoundingClientRect();
                return left < 0 || right > innerWidth || width < 36 || node.scrollWidth > node.clientWidth + 1;
            })
            .map((node) => node.ariaLabel ?? node.className),
    );
}

export default {
    async 'a replay jumps by turns, and plays to its end'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', SHORT.honey_nectar), 'Watch it');
        await becomes(() => said(page), 'Turn 1');
        await name(page, 'Turn after').click();
        await becomes(() => said(page), 'Turn 2');
        const [second, length] = await position(page);
        assert.ok(second > 1, 'a turn is more than a step');
        await page.keyboard.press('}');
        await becomes(() => said(page), 'Turn 3');
        await page.keyboard.press(']');
        await page.keyboard.press('{');
        await becomes(() => said(page), 'Turn 3');
        await page.keyboard.press('{');
        await becomes(async () => (await position(page))[0], second);
        assert.ok((await page.locator('.player .marks i').count()) > 2, 'turns are marked');

        await page.keyboard.press('Home');
        await becomes(async () => (await position(page))[0], 0);
        await page.locator('main').focus();
        await page.keyboard.press(' ');
        await name(page, 'Stop').waitFor(); /* it plays for a minute and a half */
        await becomes(async () => (await position(page))[0] > 0, true);
        await page.keyboard.press(' ');
        await name(page, 'Play it').waitFor();

        await page.keyboard.press('End');
        await becomes(async () => (await position(page))[0], length);
        await page.keyboard.press('[');
        await page.keyboard.press('[');
        await becomes(async () => (await position(page))[0], length - 2);
        await page.getByLabel('Speed').selectOption('4');
        await page.locator('main').focus();
        await page.keyboard.press(' ');
        await becomes(async () => (await position(page))[0], length, 'it plays on'); /* over before a busy machine has looked */
        await name(page, 'Play it').waitFor();
        assert.equal(await page.evaluate(() => localStorage.getItem('skep.speed')), '4');
    },

    async 'the table says that it is looked back at'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'waggle_dance', { moves: 60 }));
        await page.keyboard.press('{');
        await until(() => said(page), (text) => assert.match(text, /^You look back at round \d+$/));
        await page.locator('.board.back').waitFor();
        await becomes(() => page.locator('.banner').getByText('Your turn').count(), 0, 'the banner speaks of then');
        const here = await said(page);
        await page.keyboard.press('{');
        await until(() => said(page), (text) => assert.notEqual(text, here));
        for (const width of [390, 320]) assert.deepEqual(await unfit(page, width), [], `${width} wide`);
        await page.getByRole('button', { name: 'Return to now' }).click();
        await page.locator('.board.back').waitFor({ state: 'detached' });
        await page.setViewportSize(DESKTOP);
    },

    async 'the pace of others is chosen in the menu, and kept'({ open }) {
        const { page, url } = await open();
        await page.goto(url);
        await page.getByRole('button', { name: 'Menu' }).click();
        const pace = page.getByLabel('Moves of others');
        assert.equal(await pace.inputValue(), 'once', 'as it was chosen for all tests');
        await pace.selectOption('quick');
        assert.equal(await page.evaluate(() => localStorage.getItem('skep.pace')), '"quick"');
    },

    async 'others move at that pace, and calmer where nothing moves by itself'({ open }) {
        const tab = await open({ quick: false, reducedMotion: 'no-preference', init: () => {
            const { setTimeout } = window;
            window.waits = [];
            window.setTimeout = (run, ms, ...given) => (waits.push(ms), setTimeout(run, ms > 400 ? 1 : ms, ...given));
        } });
        const { page } = tab;
        const chance = async (pace, reducedMotion = 'no-preference') => {
            await page.emulateMedia({ reducedMotion });
            await page.goto(`${tab.url}icon.svg`);
            await page.evaluate((chosen) => localStorage.setItem('skep.pace', JSON.stringify(chosen)), pace);
            await resume(tab, kept('honey_nectar_middle'));
            await page.evaluate(() => (window.waits = []));
            await page.locator('[data-slot=none]').click();
            await settled(page);
            return page.evaluate(() => [420, 1100, 1540].filter((ms) => waits.some((one) => Math.abs(one - ms) < 1)));
        };
        assert.deepEqual(await chance('quick'), [420]);
        assert.deepEqual(await chance('calm'), [1100]);
        assert.deepEqual(await chance('calm', 'reduce'), [1540]);
    },
};
