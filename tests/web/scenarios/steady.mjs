// Nothing moves under the pointer: while one looks at what can be pressed, nothing changes its size or its place; a press in the
// middle, soon or late, does what it says; a double click answers one question.
import assert from 'node:assert/strict';
import { kept, MIDDLE, played } from '../records.mjs';
import { exportsOf } from '../source.mjs';
import { dice, movesPlayed, resize, resume, settled, start } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

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
        await resize(page, width, height);
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
        const agree = page.getByRole('button', { name: 'All agree' });
        if (await agree.isVisible()) await agree.click(); /* at one screen it was another's turn already */
        await settled(page);
        await becomes(() => movesPlayed(page), before, 'taken back');
    }
}

const SIZES = [[390, 844], [844, 390], [320, 568], [1024, 768], [1280, 800]];

/** In the page: where the places and the panels of a board are. */
const places = () =>
    [...document.querySelectorAll('.board :is([data-at], section)')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.dataset.at ?? node.className, x, y, width, height].join(' ');
    });

const recordOf = (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem(`skep.game.${location.hash.split('/').at(-1)}`)).record);

/** A die is taken up, a place looked at for a while and pressed in the middle: that is played. */
async function puts(page, kind, wait) {
    const before = await recordOf(page);
    const die = page.locator('.board [data-at^="die:"]').first();
    const value = (await die.getAttribute('data-at')).slice(4);
    await page.mouse.move(2, 2);
    await die.click();
    const place = page.locator(`.board [data-at^="${kind}"][data-lit]`).first();
    const at = await place.getAttribute('data-at');
    step(`puts a ${value} on ${at} after ${wait} ms`);
    const were = await page.evaluate(places);
    const { x, y, width, height } = await place.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.locator('.board .ghost').first().waitFor();
    await page.waitForTimeout(wait);
    assert.deepEqual(await page.evaluate(places), were, 'nothing has moved');
    await page.mouse.down();
    await page.mouse.up();
    const move = `${value}>${/[ACEG]/.test(at) ? at[0] : at}`;
    const timesIn = (record) => record.split(/\s+/).filter((word) => word === move).length;
    await until(() => recordOf(page), (record) => assert.ok(timesIn(record) > timesIn(before), `the press has played ${move}`));
    await settled(page);
}

/** In the page: what is written smaller than 10 pixels as it is drawn. */
function tiny() {
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
    async 'waggle_dance'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const bees = ({ node, players }) => node === 'PLACE' && players[0].pool.length > 3;
        await resume(tab, await played(command, 'waggle_dance', { moves: 30, ready: bees }));
        for (const [kind, wait] of [['A', 0], ['D', 300], ['r', 1500]]) await puts(page, kind, wait);
    },

    async 'waggle_dance: what is written'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const names = ['Mara', 'Ida', 'Ben', 'Zoe'];
        const many = { names, bots: { 1: 'easy', 2: 'easy', 3: 'easy' }, moves: 300, seed: '3' };
        await resume(tab, await played(command, 'waggle_dance', many));
        for (const [width, height] of [[1280, 800], [1920, 1080], [390, 844], [320, 640]]) {
            step(`reads at ${width} x ${height}`);
            await resize(page, width, height);
            await settled(page);
            await becomes(() => page.evaluate(tiny), [], `too small at ${width} x ${height}`);
        }
    },

    async 'apiary'({ open }) {
        const tab = await open();
        const { page } = tab;
        await start(tab, 'apiary', { preset: 'First game' });
        const rows = () => page.locator('.rail .seat').evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
        const high = await rows();
        assert.equal(new Set(high).size, 1, `who is to move has no higher row: ${high}`);
        await isSteady(page, '.board [data-lit], [data-dock] .slot', [0, 100, 700]);
        const random = dice(3);
        for (let n = 0; n < 6; n++) {
            await presses(page, random);
            assert.deepEqual(await page.evaluate(tiny), [], 'nothing is written too small to read');
            assert.deepEqual(await rows(), high, 'the rows of the seats stay as they are');
        }
        await isSteady(page, '.board [data-lit], [data-dock] .slot', [0]);
    },

    async 'honey_nectar'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        step('points at something and goes away');
        await page.locator('.board [data-about]').first().hover();
        await page.locator('.appbar .game').hover();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600))); /* what the pointer began waits for less, and comes before */
        assert.equal(await page.locator('.inspect').count(), 0, 'nothing is told of what the pointer has left');
        await page.locator('.board [data-about]').first().hover();
        await page.locator('.inspect').waitFor();
        await page.locator('.appbar .game').hover();
        await page.locator('.inspect').waitFor({ state: 'detached' });
        await isSteady(page, '.board [data-lit], [data-dock] .slot, .die:enabled');
        step('the dice of a phone that lies stay where they are, whatever is said below them');
        await resize(page, 740, 360);
        const dice = () => page.locator('.die').evaluateAll((all) => all.map((die) => die.getBoundingClientRect().y));
        const were = await dice();
        for (let i = 0; i < were.length; i++) {
            await page.locator('.die').nth(i).dispatchEvent('click');
            await settled(page);
            assert.deepEqual(await dice(), were);
        }
        await page.keyboard.press('u');
        await resize(page, 1280, 800);
        const before = await movesPlayed(page);
        for (const key of ['1', '1']) await page.keyboard.press(key);
        await settled(page);
        assert.equal(await movesPlayed(page), before, 'a digit shows a move, however often, and plays none');
        await page.keyboard.press('Escape');
        await page.locator('.board .mine').getByRole('button', { name: 'free comb' }).first().click();
        await page.getByRole('alert').getByText('Choose dice with an even sum first').waitFor();
    },

    /* A sowing, the turn before it, and the set-up: bees, flowers, cards, and cubes that keep their places. */
    async pollennation({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const sows = ({ node, sowing }) => node === 'DROP' && new Set(sowing.hand).size > 1 && sowing.hand.length > 2;
        await resume(tab, await played(command, 'pollennation', { moves: 6, bots: {}, options: { board: 'fixed', bees: 'fixed' }, ready: sows }));
        await resize(page, 320, 640);
        const low = () => page.locator('.board [data-six][data-lit]').evaluateAll((all) =>
            all.map((node) => node.getBoundingClientRect().height).sort((one, other) => one - other)[0] >= 23.5);
        await becomes(low, true, 'a finger can hit the cubes');
        await resize(page, 1280, 800);
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
        await resize(page, 1280, 800);
        await until(() => page.locator('.rail .seat').allInnerTexts(), (texts) => {
            for (const text of texts) assert.match(text, /queen (out|on flower \d+|stores \d cubes?)[^]*of 10 points/, 'where the queen is, and how far the race goes');
        });
        while ((await page.locator('.board [data-six][data-lit]').count()) > 0) {
            await page.keyboard.press('u');
            await settled(page);
        }
        assert.ok((await page.locator('.board [data-mark]').count()) > 0, 'what the other one did is marked');
        const untold = '.board :is([data-lit], [data-at]):not([data-about], [data-about] *)';
        assert.equal(await page.locator(untold).count(), 0, 'everything can be looked into');
        await isSteady(page, '.board [data-lit]', [0]);
        await doesWhatItSays(page, '.board .bee[data-lit][aria-label*=cube]', [300]);
        await resume(tab, await played(command, 'pollennation', { moves: 2, bots: {}, options: { open_hands: true } }));
        await fitsAt(page, [[844, 390], [390, 844], [1280, 800]]);
        await doesWhatItSays(page, '.board [data-at^="card:"][data-lit]', [0]);
    },

    async 'where there is little room what is refused gives way'() {
        const { foremost } = exportsOf('lib/board.ts');
        const slots = [{ id: 'red', refused: '.R' }, { id: 'blue', move: '.B' }, { id: 'pink', refused: '.P' }, { id: 'white', move: '.W' }];
        const ids = (n) => foremost(slots, n).map(({ id }) => id);
        assert.deepEqual(ids(2), ['blue', 'white']);
        assert.deepEqual(ids(3), ['red', 'blue', 'white'], 'in their order');
    },

    async 'at one screen nobody takes back what another chose unasked'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', { ...MIDDLE.honey_nectar, bots: {} }));
        await page.locator('[data-slot=none]').click();
        await page.mouse.move(2, 2); /* or what comes to lie under the pointer is previewed */
        await page.locator('.dock').getByText('Ida:', { exact: true }).waitFor();
        assert.ok(await page.locator('.dock .back').isDisabled(), 'Step back is not offered');
        await page.keyboard.press('u');
        await page.getByText('The last choice was Mara’s.').waitFor();
    },

    async 'the dock keeps its size while one looks back'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        const box = (of) => page.locator(of).evaluate((node) => {
            const { left, top, right, bottom } = node.getBoundingClientRect();
            return [left, top, right, bottom].map(Math.round);
        });
        for (const [width, height] of [[1280, 800], [700, 900], [390, 844], [320, 568], [844, 390]]) {
            step(`looks back at ${width} x ${height}`);
            await resize(page, width, height);
            await settled(page);
            const [left, top, right, bottom] = await box('.dock');
            await page.keyboard.press('[');
            await page.locator('.player').waitFor();
            assert.deepEqual(await box('.dock'), [left, top, right, bottom], `at ${width} x ${height}`);
            const [l, t, r, b] = await box('.player .now');
            assert.ok(l >= left && t >= top && r <= right && b <= Math.min(bottom, height), `at ${width} x ${height} Return to now is ${[l, t, r, b]}`);
            await page.locator('.player .now').click();
        }
    },

    async 'a double click answers one question'({ open, command }) {
        const tab = await open({ quick: false });
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

    async 'ambrosia'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const first = { moves: 0, bots: {} };
        await resume(tab, await played(command, 'ambrosia', { ...first, ready: ({ node }) => node === 'START' }));
        await isSteady(page, '[data-at^="special:"][data-lit], [data-dock] .slot', [0]);
        await doesWhatItSays(page, '[data-at^="special:"][data-lit]', [0, 300]);
        await resume(tab, await played(command, 'ambrosia', { ...first, ready: ({ node }) => node === 'PLACE' }));
        await until(() => page.locator('[data-mark]').count(), (n) => assert.ok(n > 0, 'what Ida did since is marked'));
        await doesWhatItSays(page, '[data-at^="space:"][data-lit]', [0, 300]);

        /* A stack in hand lies in its own place, not on the points; what it can reach is steady, and a press flies there. */
        await resume(tab, kept('ambrosia_middle'));
        if ((await page.locator('[data-at^="counter:"]').count()) === 0) await page.locator('[data-at^="space:"][data-lit]').first().click();
        await page.locator('[data-at^="counter:"]').first().waitFor();
        const [fan, track] = await Promise.all(['[data-at=fan]', '[data-fly=track]'].map((of) => page.locator(of).boundingBox()));
        assert.ok(fan.y > track.y + track.height, 'the stack in hand does not cover the track');
        await isSteady(page, '[data-at^="space:"][data-lit], [data-at^="counter:"]', [0]);
        await doesWhatItSays(page, '[data-at^="space:"][data-lit][aria-label*="; fly "]', [1000]);
        await fitsAt(page, SIZES);
    },
};
