// Plays a whole game of each game through the page by clicking, a person against the easy bot, with a reload on the way.
// usage: node play.mjs [GAME...]   SKEP_DIST: the built page, if not web/dist
import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';

const GAMES = ['honey_nectar', 'pollennation', 'ambrosia', 'waggle_dance', 'apiary'];
const CLICKS_MAX = 3000;

async function play(game) {
    const { page, complaints, url, close } = await openPage();
    const from = Date.now();
    try {
        await page.goto(url);
        await page.evaluate(() => {
            localStorage.setItem('skep.pace', '"quick"');
            sessionStorage.setItem('skep.moves', 'yes');
        });
        await page.goto(`${url}#/new/${game}`);
        await page.getByText('First game').click();
        await page.getByLabel('Seat 2 is').selectOption('easy');
        await page.getByText('All options').click();
        await page.getByLabel('seed the same word').fill('browser');
        await page.getByRole('button', { name: 'Start' }).click();

        const moves = page.locator('[data-list] button');
        const log = page.locator('.rail .log ol');
        const result = page.locator('.result');
        let clicks = 0;
        let reloaded = false;
        for (; clicks < CLICKS_MAX; clicks++) {
            await moves.or(result).first().waitFor({ timeout: 30000 });
            if (await result.isVisible()) break;
            if (clicks === 5 && !reloaded) {
                const before = await page.locator('.rail .log li code').allInnerTexts();
                await page.reload();
                await moves.first().waitFor();
                assert.deepEqual(await page.locator('.rail .log li code').allInnerTexts(), before, 'the log after a reload');
                reloaded = true;
            }
            const now = await log.getAttribute('data-count');
            await moves.nth((clicks * 7) % (await moves.count())).click();
            await page.waitForFunction((old) => document.querySelector('.rail .log ol')?.dataset.count !== old, now, { timeout: 30000 });
        }
        assert.ok(await result.isVisible(), `${game}: not over after ${CLICKS_MAX} clicks`);
        assert.deepEqual(complaints, [], `${game}: what the page complained about`);
        console.log(`${game}: over after ${clicks} clicks, ${((Date.now() - from) / 1000).toFixed(1)} s: ${await result.locator('h2').innerText()}`);
    } catch (error) {
        await page.screenshot({ path: `failed-${game}.png` });
        throw error;
    } finally {
        await close();
    }
}

for (const game of process.argv.length > 2 ? process.argv.slice(2) : GAMES) await play(game);
