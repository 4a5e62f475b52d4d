// Nothing moves under the pointer: while one looks at what can be pressed, nothing changes its size or its place; a press in the
// middle, soon or late, does what it says; a double click answers one question.
import assert from 'node:assert/strict';
import { MIDDLE, played } from '../records.mjs';
import { resume, settled } from '../table.mjs';
import { step } from '../watch.mjs';

/** In the page: where everything is that can be pressed, and the parts of the table. */
export function boxes() {
    const things = document.querySelectorAll('.play > *, .board [data-at], .board [data-lit], .board section, [data-dock] > *');
    return [...things].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.getAttribute('data-at') ?? node.getAttribute('aria-label') ?? String(node.className), ...[x, y, width, height].map(Math.round)].join(' ');
    });
}

/** Points at each of these for a while, and finds everything where it was. */
export async function isSteady(page, selector, waits = [0, 600, 1500]) {
    await page.mouse.move(2, 2);
    await settled(page);
    const before = await page.evaluate(boxes);
    const count = await page.locator(selector).count();
    assert.ok(count > 0, `there is something to point at: ${selector}`);
    for (let n = 0; n < Math.min(count, 6); n++) {
        step(`points at ${selector} ${n + 1}`);
        const box = await page.locator(selector).nth(n).boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForTimeout(waits[n % waits.length]);
        await settled(page);
        assert.deepEqual(await page.evaluate(boxes), before, 'nothing has moved');
    }
}

export default {
    async 'honey_nectar'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        await isSteady(page, '.board [data-lit], [data-dock] .slot, .die:enabled');
    },

    async 'a double click answers one question'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', { ...MIDDLE.honey_nectar, bots: {} }));
        const { x, y, width, height } = await page.locator('[data-slot=none]').boundingBox();
        const at = [x + width / 2, y + height / 2];
        /* In the page: what a second press would hit at the moment when the next question is there. */
        await page.evaluate(([left, top]) => {
            let gone = false;
            globalThis.second = new Promise((resolve) => new MutationObserver(() => {
                const slot = document.querySelector('[data-dock] .slot');
                gone ||= slot === null;
                if (gone && slot) resolve(document.elementFromPoint(left, top)?.closest('button')?.className ?? 'nothing');
            }).observe(document.querySelector('.play'), { attributes: true, childList: true, subtree: true }));
        }, at);
        await page.mouse.click(...at);
        assert.equal(await page.evaluate(() => globalThis.second), 'nothing', 'a second press hits');
        await settled(page);
        assert.notEqual(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button'), at), null,
            'and a later one hits again');
    },
};
