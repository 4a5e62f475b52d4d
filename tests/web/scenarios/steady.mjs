// Nothing moves under the pointer: while one looks at what can be pressed, nothing changes its size or its place; a press in the
// middle, soon or late, does what it says; a double click answers one question.
import assert from 'node:assert/strict';
import { MIDDLE, played } from '../records.mjs';
import { dice, movesPlayed, resume, settled, start } from '../table.mjs';
import { becomes, step } from '../watch.mjs';

/** In the page: where everything is that can be pressed, and the parts of the table. */
export function boxes() {
    const things = document.querySelectorAll('.play > *, .board [data-at], .board [data-lit], .board section, [data-dock] > *');
    return [...things].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const name = node.getAttribute('data-at') ?? node.getAttribute('aria-label') ?? node.getAttribute('data-slot');
        return [name ?? node.classList[0], ...[x, y, width, height].map(Math.round)].join(' ');
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

/** In the page: what is written too small, and what the board cuts off. */
export function unfit() {
    const { left, right, top, bottom } = document.querySelector('.board').getBoundingClientRect();
    const small = [...document.querySelectorAll('.board text')].flatMap((node) => {
        const { a, b } = node.getScreenCTM();
        const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
        return size < 9.95 ? [`${node.textContent.trim()}: ${size.toFixed(1)} pixels`] : [];
    });
    const cut = [...document.querySelectorAll('.board :is([data-at], text)')].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    });
    return [...small, ...cut.map((node) => `cut: ${node.getAttribute('data-at') ?? node.textContent.trim()}`)];
}

export async function fitsAt(page, sizes) {
    for (const [width, height] of sizes) {
        step(`looks at ${width} x ${height}`);
        await page.setViewportSize({ width, height });
        await becomes(() => page.evaluate(unfit), [], `at ${width} x ${height}`);
    }
}

/** Presses the middle of each of these after a while: what is played is what its name says; then it is taken back. */
export async function doesWhatItSays(page, selector, waits) {
    for (const [n, wait] of waits.entries()) {
        const before = await movesPlayed(page);
        const target = page.locator(selector).nth(n);
        const { x, y, width, height } = await target.boundingBox();
        const name = await target.getAttribute('aria-label');
        step(`presses ${name} after ${wait} ms`);
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.waitForTimeout(wait);
        await settled(page);
        const said = await page.locator('[data-confirm] small').innerText();
        assert.ok(name.toLowerCase().endsWith(said.toLowerCase()), `${name}: the dock says ${said}`);
        await page.mouse.down();
        await page.mouse.up();
        await settled(page);
        assert.ok((await movesPlayed(page)) > before, `${name}: nothing was played`);
        await page.keyboard.press('u');
        await settled(page);
        assert.equal(await movesPlayed(page), before, 'taken back');
    }
}

const SIZES = [[390, 844], [844, 390], [320, 568], [1024, 768], [1280, 800]];

/** In the page: what is written smaller than 10 pixels as it is drawn. */
export function tiny() {
    const found = new Set();
    for (const node of document.querySelectorAll('.board *, .rail .seat *')) {
        if (!node.checkVisibility() || node.closest('.vh, symbol')) continue;
        if (![...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
        const size = parseFloat(getComputedStyle(node).fontSize);
        const scale = node instanceof SVGTextElement ? node.getScreenCTM().a : (node.currentCSSZoom ?? 1);
        if (size * scale < 9.95) found.add(`${node.textContent.trim()}: ${(size * scale).toFixed(1)}`);
    }
    return [...found];
}

/** Presses the middle of something that can be pressed: it is played, or taken up. */
async function presses(page, random) {
    const lit = page.locator('.board [data-lit]:not(.chosen):visible, [data-dock] .slot[data-move]');
    const one = lit.nth(random(await lit.count()));
    const name = await one.evaluate((node) => node.dataset.at ?? node.dataset.move);
    const { x, y, width, height } = await one.boundingBox();
    const before = await movesPlayed(page);
    step(`presses ${name}`);
    await page.mouse.move(x + width / 2, y + height / 2);
    await settled(page);
    await page.mouse.click(x + width / 2, y + height / 2);
    await settled(page);
    const held = await page.evaluate((at) => document.querySelector(`[data-at="${at}"]`)?.matches('.chosen') ?? false, name);
    assert.ok((await movesPlayed(page)) > before || held, `a press on ${name} plays it or takes it up`);
}

export default {
    async 'apiary'({ open }) {
        const tab = await open();
        const { page } = tab;
        await start(tab, 'apiary', { preset: 'First game' });
        await isSteady(page, '.board [data-lit], [data-dock] .slot', [0, 100, 700]);
        const random = dice(3);
        for (let n = 0; n < 6; n++) {
            await presses(page, random);
            assert.deepEqual(await page.evaluate(tiny), [], 'nothing is written too small to read');
        }
        await isSteady(page, '.board [data-lit], [data-dock] .slot', [0]);
    },

    async 'honey_nectar'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        await isSteady(page, '.board [data-lit], [data-dock] .slot, .die:enabled');
    },

    /* A sowing, the turn before it, and the set-up: bees, flowers, cards, and cubes that keep their places. */
    async pollennation({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const sows = ({ node, sowing }) => node === 'DROP' && new Set(sowing.hand).size > 1 && sowing.hand.length > 2;
        await resume(tab, await played(command, 'pollennation', { ...MIDDLE.pollennation, bots: {}, ready: sows }));
        const cubes = () => page.locator('.board [data-six]').evaluateAll((all) => all.map((node) => {
            const { x, y } = node.getBoundingClientRect();
            return [node.dataset.six, Math.round(x), Math.round(y)].join(' ');
        }));
        await isSteady(page, '.board [data-lit], [data-dock] .slot', [0, 0, 600, 0, 0, 0]);
        await doesWhatItSays(page, '.board [data-six][data-lit]', [0, 1500]);
        const [places, slots] = [await cubes(), await page.locator('[data-dock] .slot').count()];
        assert.deepEqual(places.map((place) => place.slice(0, 2)), ['.R', '.B', '.P', '.Y', '.O', '.W']);
        await page.locator('.board [data-six][data-lit]').first().click();
        await settled(page);
        if (await page.locator('.board [data-six][data-lit]').count()) {
            assert.deepEqual(await cubes(), places, 'the next cube is taken from the same places');
            assert.equal(await page.locator('[data-dock] .slot').count(), slots, 'and the slots keep theirs');
        }
        await fitsAt(page, SIZES);
        while ((await page.locator('.board [data-six][data-lit]').count()) > 0) {
            await page.keyboard.press('u');
            await settled(page);
        }
        assert.ok((await page.locator('.board [data-mark]').count()) > 0, 'what the other one did is marked');
        const untold = '.board :is([data-lit], [data-at]):not([data-about], [data-about] *)';
        assert.equal(await page.locator(untold).count(), 0, 'everything can be looked into');
        await isSteady(page, '.board [data-lit]', [0]);
        await doesWhatItSays(page, '.board .bee[data-lit][aria-label*=cube]', [0, 300]);
        await resume(tab, await played(command, 'pollennation', { moves: 2, bots: {}, options: { open_hands: true } }));
        await fitsAt(page, SIZES);
        await doesWhatItSays(page, '.board [data-at^="card:"][data-lit]', [0]);
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
