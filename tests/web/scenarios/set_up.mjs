// The set-up page while the engine, which knows presets and options, is still on its way: nothing that can be pressed moves between
// a press and its release.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { settled } from '../table.mjs';
import { becomes } from '../watch.mjs';

/** In the page: notes where all is that can be pressed now. */
function note() {
    const seen = [...document.querySelectorAll('main :is(a, button, input, select, summary)')].filter((node) =>
        node.checkVisibility({ visibilityProperty: true }));
    const place = (node) => Object.values(node.getBoundingClientRect().toJSON()).join(' ');
    const places = new Map(seen.map((node) => [node, place(node)]));
    window.moved = () => seen.filter((node) => place(node) !== places.get(node)).map((node) => node.outerHTML);
    return seen.length;
}

async function staysPut({ open }, settings = {}) {
    const { page, url, press } = await open(settings);
    let come;
    const coming = new Promise((resolve) => (come = resolve));
    await page.route('**/*.wasm', async (route) => {
        await coming;
        await route.continue();
    });
    await page.goto(`${url}#/new/pollennation`);
    await page.locator('main select').first().waitFor();
    const fold = page.locator('summary');
    if (await fold.isVisible()) await press(fold);
    assert.ok((await page.evaluate(note)) > 0);
    come();
    const start = page.locator('button.start');
    await start.waitFor();
    await page.locator('.opt').nth(2).waitFor({ state: 'attached' });
    await becomes(() => page.evaluate(() => moved()), [], 'what has moved');
    await page.unroute('**/*.wasm');
    await press(fold);
    await page.locator('.opt input').last().fill('browser'); /* the seed */
    await press(start);
    await settled(page);
}

export default {
    'at a desk': (skep) => staysPut(skep),
    'at a desk, in French': (skep) => staysPut(skep, { locale: 'fr-CH' }),
    'on a phone': (skep) => staysPut(skep, PHONE),
};
