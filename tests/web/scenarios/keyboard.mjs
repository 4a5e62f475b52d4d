// A game of Honey & Nectar without a mouse: digits, Tab and arrows on the board, Enter.
import assert from 'node:assert/strict';
import { isOver, movesPlayed, settled } from '../table.mjs';

const CHOICES_MAX = 400;

/** In the page: whether the focus is there, or which way it is. */
function way(selector) {
    const here = document.activeElement;
    if (here.matches(selector)) return null;
    const wanted = document.querySelector(selector);
    return here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

/** Goes with Tab, or back with Shift and Tab, until something is reached. */
async function tabTo(page, selector) {
    for (let n = 0; n < 300; n++) {
        const key = await page.evaluate(way, selector);
        if (key === null) return;
        await page.keyboard.press(key);
    }
    throw new Error(`Tab does not come to ${selector}`);
}

const press = async (page, ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
};

export default {
    async 'a whole game'({ open }) {
        const { page, url } = await open();
        await page.goto(url);
        await tabTo(page, 'a[href="#/new/honey_nectar"]');
        await page.keyboard.press('Enter');
        await page.getByLabel('Seat 2 is').waitFor();
        await tabTo(page, 'button.start');
        await page.keyboard.press('Enter');
        await settled(page);

        const ways = [
            { name: 'a digit', needs: '.peek', act: () => press(page, '1', 'Enter') },
            { name: 'dice', needs: '.die:enabled', act: async () => {
                await tabTo(page, '.die:enabled');
                await press(page, 'Enter', 'Enter');
                await press(page, 'Escape');
            } },
            { name: 'another digit', needs: '.peek', act: () => press(page, '2', 'Enter') },
            { name: 'the board', needs: '.board [data-lit]', act: async () => {
                await tabTo(page, '.board [data-lit]');
                await press(page, 'ArrowRight', 'ArrowDown', 'Enter');
            } },
            { name: 'a button', needs: '[data-dock] [data-move]', act: async () => {
                await tabTo(page, '[data-dock] [data-move]');
                await press(page, 'Enter');
            } },
        ];
        const worked = new Set();
        for (let n = 0; n < CHOICES_MAX && !(await isOver(page)); n++) {
            const { name, needs, act } = ways[n % ways.length];
            if ((await page.locator(needs).count()) === 0) continue;
            const before = await movesPlayed(page);
            await act();
            if ((await movesPlayed(page)) !== before || (await isOver(page))) worked.add(name);
        }
        assert.ok(await isOver(page), 'the game comes to its end');
        assert.deepEqual(ways.map(({ name }) => name).filter((name) => !worked.has(name)), [], 'each way has played moves');
        await tabTo(page, '.result button');
    },
};
