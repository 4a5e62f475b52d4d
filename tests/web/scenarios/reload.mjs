// A closed tab loses nothing: after a reload the game stands where it stood, and several tables are kept side by side.
import assert from 'node:assert/strict';
import { logLines, playOn, settled, start } from '../table.mjs';

const position = async (page) => ({ log: await logLines(page), board: await page.locator('.board').innerText() });

export default {
    async 'two tables'({ open }) {
        const tab = await open();
        const { page } = tab;
        await start(tab, 'honey_nectar');
        await playOn(page, { moves: 12 });
        const first = await position(page);
        const address = page.url();
        await page.reload();
        await settled(page);
        assert.deepEqual(await position(page), first, 'the same after a reload');
        assert.equal(page.url(), address);

        await start(tab, 'ambrosia');
        await playOn(page, { moves: 20 });
        const second = await position(page);
        await page.goto(tab.url);
        const kept = page.getByRole('region', { name: 'Open games' }).getByRole('listitem');
        assert.equal(await kept.count(), 2, 'both games are open');
        await kept.filter({ hasText: 'Honey & Nectar' }).getByRole('link').click();
        await settled(page);
        assert.deepEqual(await position(page), first, 'the first table');
        await page.goto(tab.url);
        await kept.filter({ hasText: 'Ambrosia' }).getByRole('link').click();
        await settled(page);
        assert.deepEqual(await position(page), second, 'the second table');
    },
};
