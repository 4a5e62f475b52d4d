// Without a mouse: a game of Honey & Nectar by digits, Tab, arrows and Enter; arrows on every board and in the log;
// what each thing is.
import assert from 'node:assert/strict';
import { BOARDS } from '../listed.mjs';
import { kept, MIDDLE, played } from '../records.mjs';
import { isOver, movesPlayed, resume, settled } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

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
    step(`goes to ${selector}`);
    await page.locator(selector).first().waitFor();
    for (let n = 0; n < 300; n++) {
        const key = await page.evaluate(way, selector);
        if (key === null) return;
        await page.keyboard.press(key);
    }
    throw new Error(`Tab does not come to ${selector}`);
}

const press = async (page, ...keys) => {
    step(`presses ${keys.join(', ')}`);
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
};

/** In the page: which of these has the focus; -1: none. */
const focused = (page, selector) =>
    page.evaluate((of) => [...document.querySelectorAll(of)].indexOf(document.activeElement), selector);

/** Where several places of the board are lit. */
const LIT = { ...MIDDLE, honey_nectar: { moves: 0, seed: '1', ready: ({ node }) => node === 'SWARM' } };

async function byArrows({ open, command }, game) {
    const tab = await open();
    const { page } = tab;
    await resume(tab, await played(command, game, LIT[game]));
    const lit = '.play [data-lit]';
    await tabTo(page, '.board [data-lit]');
    const isAtTarget = () => until(() => focused(page, lit), (n) => assert.notEqual(n, -1, 'the focus is at a target'));
    const seen = new Set([await isAtTarget()]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        seen.add(await isAtTarget());
    }
    assert.ok(seen.size > 1, `the arrows go from target to target, not only to ${[...seen]}`);
}

const THINGS = 'main :is([data-about], [data-explain])';

/** By I, from nothing and from a button; the arrows lead on, and Escape gives the focus back. */
async function asksByKeys({ open, command }, game) {
    const tab = await open();
    const { page } = tab;
    await resume(tab, await played(command, game, LIT[game]));
    const told = page.locator('[aria-live="polite"] > .inspect');
    const isTold = async () => {
        const at = await until(() => focused(page, THINGS), (n) => assert.notEqual(n, -1, 'the focus is on a thing'));
        const about = await page.locator(THINGS).nth(at).getAttribute('data-about');
        await until(() => told.textContent(), (text) => assert.ok(text.toLowerCase().includes((about ?? '').toLowerCase()), `${text}: of ${about}`));
        return at;
    };
    step('I with nothing in focus, while the pointer has come to rest on something');
    const rests = page.locator('.board [data-about]:visible').last();
    await rests.hover({ force: true });
    await page.keyboard.press('i');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600))); /* by then a pointer is answered */
    await isTold();
    await page.mouse.move(2, 2);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    step('I with nothing in focus');
    await page.keyboard.press('i');
    const seen = new Set([await isTold()]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
        step(key);
        await page.keyboard.press(key);
        seen.add(await isTold());
    }
    assert.ok(seen.size > 2, `the arrows go from thing to thing, not only to ${[...seen]}`);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await becomes(() => page.evaluate(() => document.activeElement === document.body), true, 'nothing has the focus, as before');
    const slots = '[data-dock] .slot';
    await tabTo(page, slots);
    const slot = await focused(page, slots);
    await page.keyboard.press('i');
    await isTold();
    await page.keyboard.press('ArrowDown');
    await isTold();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await becomes(() => focused(page, slots), slot, 'the button has the focus again');
}

export default {
    async 'at one screen an Enter too many plays nothing of the next person’s'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('honey_nectar_middle').replace('bot B easy\n', ''));
        const asked = () => page.locator('.rail .seat.on .nm').innerText();
        const first = await asked();
        for (let n = 0; (await asked()) === first; n++) {
            assert.ok(n < 9, 'it is the other’s turn at last');
            await press(page, '1', 'Enter');
        }
        const before = await movesPlayed(page);
        await press(page, 'Enter');
        assert.equal(await movesPlayed(page), before);
        assert.equal(await page.locator('[data-confirm]').count(), 0, 'and nothing of it is shown');
    },

    ...Object.fromEntries(BOARDS.map((game) => [`arrows on ${game}`, (skep) => byArrows(skep, game)])),

    ...Object.fromEntries(BOARDS.map((game) => [`what things are, on ${game}`, (skep) => asksByKeys(skep, game)])),

    async 'the log is one stop'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'pollennation', MIDDLE.pollennation));
        const lines = '.rail .log .what';
        const last = (await page.locator(lines).count()) - 1;
        const isAt = (selector, n, message) => becomes(() => focused(page, selector), n, message);
        const isAmong = (selector, message) => until(() => focused(page, selector), (n) => assert.notEqual(n, -1, message));
        await tabTo(page, '.rail .log ol button');
        await isAt(lines, last, 'Tab comes to the newest line');
        await page.keyboard.press('ArrowUp');
        await isAt(lines, last - 1, 'an arrow goes to the line before');
        await page.keyboard.press('ArrowRight');
        await isAmong('.rail .log .fold', 'and on to what unfolds it');
        await page.keyboard.press('Enter');
        await page.locator('.rail .log .step').first().waitFor();
        await press(page, 'ArrowRight', 'ArrowRight');
        await isAmong('.rail .log .rule', 'a step and its rule');
        await page.keyboard.press('Home');
        await isAt('.rail .log ol button', 0, 'Home goes to the first');
        await page.keyboard.press('Tab');
        await isAmong('.rail [data-move-field]', 'Tab leaves the log');
        await page.keyboard.press('Shift+Tab');
        await isAt(lines, last, 'and comes back to the newest line');
    },

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
            { name: 'a digit', needs: '[data-dock]', act: () => press(page, '1', 'Enter') },
            { name: 'dice', needs: '.die:enabled', act: async () => {
                await tabTo(page, '.die:enabled');
                await press(page, 'Enter', 'Enter');
                await press(page, 'Escape');
            } },
            { name: 'another digit', needs: '[data-dock]', act: () => press(page, '2', 'Enter') },
            { name: 'the board', needs: '.board [data-lit]', act: async () => {
                await tabTo(page, '.board [data-lit]');
                await press(page, 'ArrowRight', 'ArrowDown', 'Enter');
            } },
            { name: 'a button', needs: '[data-dock] [data-move]', act: async () => {
                await tabTo(page, '[data-dock] [data-move]');
                await press(page, 'Enter');
            } },
        ];
        /* What has not worked yet is tried every other time, and if the dice were against it, in the next game. */
        const worked = new Set();
        const missing = () => ways.filter(({ name }) => !worked.has(name));
        for (let n = 0; n < CHOICES_MAX; n++) {
            if (await isOver(page)) {
                if (missing().length === 0) break;
                await tabTo(page, '[data-over] .go');
                await page.keyboard.press('Enter');
                await page.locator('[data-over]').waitFor({ state: 'hidden' });
                await settled(page);
            }
            const some = n % 2 && missing().length > 0 ? missing() : ways;
            const { name, needs, act } = some[(n >> 1) % some.length];
            if ((await page.locator(needs).count()) === 0) continue;
            const before = await movesPlayed(page);
            await act();
            if ((await movesPlayed(page)) !== before || (await isOver(page))) worked.add(name);
        }
        assert.ok(await isOver(page), 'the game comes to its end');
        assert.deepEqual(missing().map(({ name }) => name), [], 'each way has played moves');
        await tabTo(page, '[data-over] .go');
    },
};
