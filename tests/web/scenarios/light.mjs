// A table is light: a step leaves what it does not change as it is, and what a screen has no room for is not drawn.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { MIDDLE, played } from '../records.mjs';
import { movesPlayed, playOn, resume } from '../table.mjs';

/** In the page: keeps the drawing of the hive; and how much of it is there still. */
const keep = () => (window.kept = [...document.querySelectorAll('.hive polygon.cell')]);
const left = () => [window.kept.filter((node) => node.isConnected).length, window.kept.length];

/** Begins at a table, its screen open for what `watch` notes of the page before its own scripts run. */
async function opened(open, command, watch, settings = {}, game = 'apiary') {
    const tab = await open({ ...settings, init: watch });
    await resume(tab, await played(command, game, MIDDLE[game]));
    return tab.page;
}

/** In the page: notes how many elements of a board were drawn in vain while it was opened. */
function noteVain() {
    window.vain = 0;
    const count = (node) => (node.nodeType === 1 ? 1 + node.querySelectorAll('*').length : 0);
    new MutationObserver((changes) => {
        const inBoard = changes.filter(({ target }) => target.nodeType === 1 && target.closest('.board'));
        for (const { removedNodes } of inBoard) for (const node of removedNodes) window.vain += count(node);
    }).observe(document, { subtree: true, childList: true });
}

/** In the page: notes the most elements of a table that came in one task. */
function noteParcels() {
    window.most = 0;
    const count = (node) => (node.nodeType === 1 && node.closest('main.table') ? 1 + node.querySelectorAll('*').length : 0);
    new MutationObserver((changes) => {
        const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
        const outer = [...fresh].filter((node) => ![...fresh].some((other) => other !== node && other.contains(node)));
        window.most = Math.max(window.most, outer.reduce((sum, node) => sum + count(node), 0));
    }).observe(document, { subtree: true, childList: true });
}

/** In the page: notes how many moves the log has when what was confirmed is no longer shown. */
function noteEnd() {
    const moves = () => Number(document.querySelector('[data-count]').dataset.count);
    window.before = moves();
    new MutationObserver(() => {
        if (document.querySelector('[data-confirm]') === null) window.gone ??= moves();
    }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** No part of the table has as many elements; Apiary's whole one has some 2500. On a phone it is fewer. */
const PARCEL = 200;

export default {
    'a phone draws the part that is asked for, and no other before it': async ({ open, command }) => {
        const page = await opened(open, command, noteVain, PHONE);
        assert.equal(await page.evaluate(() => window.vain), 0);
    },
    'a table comes in parcels': async ({ open, command }) => {
        for (const [game, settings, parcel] of [['apiary', {}, PARCEL], ['apiary', PHONE, PARCEL], ['waggle_dance', PHONE, 150]]) {
            const page = await opened(open, command, noteParcels, settings, game);
            const most = await page.evaluate(() => window.most);
            assert.ok(most > parcel / 5 && most < parcel, `${game}: ${most} elements at once`);
        }
    },
    'a move is drawn once: what showed it goes when it is played': async ({ open, command }) => {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', MIDDLE.apiary));
        await page.keyboard.press('1');
        await page.locator('[data-confirm]').waitFor();
        await page.evaluate(noteEnd);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.gone !== undefined);
        const [gone, before] = await page.evaluate(() => [window.gone, window.before]);
        assert.ok(gone > before, 'the table was drawn without it first');
    },
    'a question leaves the drawing as it is': async ({ open, command }) => {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', MIDDLE.apiary));
        await page.evaluate(keep);
        const before = await movesPlayed(page);
        await playOn(page, { moves: before + 1 });
        const [stay, all] = await page.evaluate(left);
        assert.ok(all > 5, 'a hive has cells');
        assert.equal(stay, all, 'cells were drawn anew');
    },
    'a phone draws neither rail nor hidden log': async ({ open, command }) => {
        const tab = await open(PHONE);
        await resume(tab, await played(command, 'apiary', MIDDLE.apiary));
        assert.equal(await tab.page.locator('.rail, .log').count(), 0);
        await tab.page.getByRole('button', { name: 'Log and moves' }).tap();
        await tab.page.locator('dialog .log .line').first().waitFor();
    },
};
