// A table is light: a step leaves what it does not change as it is, and what a screen has no room for is not drawn.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { MIDDLE, played } from '../records.mjs';
import { movesPlayed, playOn, resume } from '../table.mjs';

/** In the page: keeps the drawing of the hive; and how much of it is there still. */
const keep = () => (window.kept = [...document.querySelectorAll('.hive polygon.cell')]);
const left = () => [window.kept.filter((node) => node.isConnected).length, window.kept.length];

export default {
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
