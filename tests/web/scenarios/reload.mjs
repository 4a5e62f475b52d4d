// A closed tab loses nothing: after a reload the game stands where it stood, and several tables are kept side by side.
import { logLines, playOn, settled, start } from '../table.mjs';
import { becomes } from '../watch.mjs';

/** Without the preview of what pointer or focus have come to rest on. */
async function position(page) {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    return { log: await logLines(page), board: await page.locator('.board').innerText() };
}

export default {
    async 'two tables'({ open }) {
        const tab = await open();
        const { page } = tab;
        await start(tab, 'honey_nectar');
        await playOn(page, { moves: 6 });
        const first = await position(page);
        const address = page.url();
        await page.reload();
        await settled(page);
        await becomes(() => position(page), first, 'the same after a reload');
        await becomes(() => page.url(), address);

        await start(tab, 'ambrosia');
        await playOn(page, { moves: 8 });
        const second = await position(page);
        await page.goto(tab.url);
        const kept = page.getByRole('region', { name: 'Open games' }).getByRole('listitem');
        await becomes(() => kept.count(), 2, 'both games are open');
        await kept.filter({ hasText: 'Honey & Nectar' }).getByRole('link').click();
        await settled(page);
        await becomes(() => position(page), first, 'the first table');
        await page.goto(tab.url);
        await kept.filter({ hasText: 'Ambrosia' }).getByRole('link').click();
        await settled(page);
        await becomes(() => position(page), second, 'the second table');
    },
};
