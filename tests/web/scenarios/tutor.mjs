// The tutor: off until wanted; asks once before a move that throws something away, tells why, and plays what is chosen again.
import assert from 'node:assert/strict';
import { movesPlayed, reopen, settled } from '../table.mjs';
import { becomes } from '../watch.mjs';

/** Four more litres are exactly a hundred; ten are too many. */
const RECORD = 'skep 1\ngame honey_nectar\nseats 2\nseed t\nposition 18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1\n\n* R146\nresult open\n';

async function types(page, move) {
    await page.locator('.rail [data-move-field]').fill(move);
    await page.locator('.rail [data-move-field]').press('Enter');
}

const doubts = (page) => page.getByText('Are you sure?').first();

export default {
    async 'asks before a win is thrown away, once, and tells why'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reopen(tab, 'honey_nectar', RECORD, { 1: 'easy' }, { over: false });
        const before = await movesPlayed(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        const option = page.getByRole('switch', { name: 'Tutor: ask before a mistake' });
        assert.equal(await option.getAttribute('aria-checked'), 'false', 'off until somebody wants it');
        await option.click();
        await types(page, 'C-');
        await doubts(page).waitFor();
        assert.equal(await movesPlayed(page), before, 'nothing was played');
        await page.getByRole('button', { name: 'Why?' }).click();
        await page.getByRole('group', { name: 'Hint' }).waitFor();
        assert.equal(await page.locator('.hints li').count(), 2, 'the best move and this one');
        await types(page, 'C-');
        await settled(page);
        assert.ok((await movesPlayed(page)) > before, 'chosen again it is played');
    },

    async 'says nothing to the best move, and nothing where it is off'({ open }) {
        const tab = await open();
        const { page, url } = tab;
        await reopen(tab, 'honey_nectar', RECORD, { 1: 'easy' }, { over: false });
        const before = await movesPlayed(page);
        await types(page, 'C-');
        await settled(page);
        assert.ok((await movesPlayed(page)) > before, 'off: played at once');
        await page.goto(`${url}#/new/honey_nectar`);
        const option = page.getByLabel('Tutor: ask before a mistake');
        assert.equal(await option.isChecked(), false);
        await option.check({ force: true });
        await page.goto(url);
        await reopen(tab, 'honey_nectar', RECORD, { 1: 'easy' }, { over: false });
        await page.reload();
        await settled(page);
        await types(page, 'C4');
        await page.locator('[data-over]').waitFor();
        await becomes(() => doubts(page).count(), 0);
    },
};
