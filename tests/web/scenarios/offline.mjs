// Opened once, the page needs nobody any more: the server is gone, a reload goes on with the game, and a new one can be begun.
import assert from 'node:assert/strict';
import { logLines, movesPlayed, playOn, settled, start } from '../table.mjs';

export default {
    async 'the server is gone'({ open, serve }) {
        const server = await serve();
        const tab = await open({ serviceWorkers: 'allow' }, server.url);
        const { page } = tab;
        await start(tab, 'honey_nectar');
        await playOn(page, { moves: 6 });
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        const log = await logLines(page);
        await server.stop();

        await page.reload();
        await settled(page);
        assert.deepEqual(await logLines(page), log);
        await playOn(page, { moves: 12 });
        await start(tab, 'waggle_dance');
        await playOn(page, { moves: 30 });
        assert.ok((await movesPlayed(page)) >= 30);
    },
};
