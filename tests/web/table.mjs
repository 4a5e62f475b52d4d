// The table of Honey & Nectar: a move that is none is explained with its rule, undo and hint, and a whole game by
// keyboard alone.
// usage: node table.mjs   SKEP_DIST: the built page, if not web/dist
import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';

const { page, complaints, url, close } = await openPage();
const log = page.locator('.rail .log ol');
const field = page.locator('.rail .type input');
const result = page.locator('.result');

/** Until the person is asked again, or it is over. */
async function asked() {
    await page.locator('.result, .rail .type input:enabled').first().waitFor({ timeout: 30000 });
}

try {
    await page.goto(`${url}#/new/honey_nectar`);
    await page.evaluate(() => localStorage.setItem('skep.pace', '"quick"'));
    await page.reload();
    await page.getByLabel('Seat 2 is').selectOption('easy');
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await asked();

    await page.keyboard.press('/');
    await page.keyboard.type('C17');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    assert.match(await refusal.innerText(), /HN-T\d+/, 'a refusal names its rule');
    await refusal.getByRole('button', { name: /HN-T/ }).click();
    await page.locator('dialog [data-rule].at').waitFor();
    await page.keyboard.press('Escape');

    await field.fill('');
    await page.locator('body').click({ position: { x: 5, y: 400 } });
    const start = await log.getAttribute('data-count');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('.rail .log ol').dataset.count !== old, start);
    await asked();
    await page.keyboard.press('u');
    await page.waitForFunction((old) => document.querySelector('.rail .log ol').dataset.count === old, start);
    await asked();

    await page.keyboard.press('h');
    await page.locator('.hints .line').first().waitFor();
    assert.ok((await page.locator('.hints .line').count()) <= 3, 'at most three moves');
    assert.match(await page.locator('.hints .line').first().innerText(), /\d+ %/);
    await page.keyboard.press('Escape');

    let moves = 0;
    for (; moves < 500 && !(await result.isVisible()); moves++) {
        const before = await log.getAttribute('data-count');
        await page.keyboard.press(String((moves % 2) + 1));
        await page.keyboard.press('Enter');
        await page.waitForFunction((old) => document.querySelector('.rail .log ol').dataset.count !== old, before);
        await asked();
    }
    assert.ok(await result.isVisible(), 'a game by keyboard comes to its end');
    assert.deepEqual(complaints, []);
    console.log(`table: refused with its rule, undone, hinted; a game of ${moves} choices by keyboard`);
} catch (error) {
    await page.screenshot({ path: 'failed-table.png' });
    throw error;
} finally {
    await close();
}
