// Everything on the table that is a picture, a number or a word can be looked into: it or what it is part of has a text of its own, or
// one of the engine's, and these say something. At a desk and on a phone, in the middle of the games and early in them.
import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from '../browser.mjs';
import { BOARDS } from '../listed.mjs';
import { MIDDLE, played } from '../records.mjs';
import { resize, resume, settled } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const NAMES = ['Mara', 'Ida', 'Ben', 'Zoe'];
const SEATS = { honey_nectar: 2, pollennation: 3 };

/** In the page: what nothing is told of. What heads a part of the table is its name, what is pressed says so itself, what lies over the
    board as long as a move is looked at lets the pointer through, and a sentence needs no other. */
function untold() {
    const THING = '[data-about], [data-explain]';
    const NO_THING = '.vh, symbol, .ghost, s, button:not([data-at]), summary, label, [role=tab], [aria-live], .head:not(.row)';
    const found = new Map();
    const speaks = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim() !== '');
    const isSentence = (node) => /[.!?]$/.test(node.textContent.trim());
    const answers = (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(THING);
    };
    const called = (node) => `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').replace(/svelte-\w+/g, '').trim()}${node.getAttribute('href') ?? ''}`;
    for (const node of document.querySelectorAll('.board *, .rail .seat *, .strip *')) {
        const isDrawn = node.tagName === 'use' || node.tagName === 'IMG' || (speaks(node) && !node.matches('h2, h3'));
        if (!isDrawn || node.closest(NO_THING) || !node.checkVisibility({ visibilityProperty: true }) || isSentence(node)) continue;
        const piece = node.closest('[data-thing]:not(section)');
        if (node.closest(THING) || answers(node) || (piece && answers(piece))) continue;
        const path = [node.parentElement.parentElement, node.parentElement, node].map(called).join(' > ');
        found.set(path, `${path}: ${node.textContent.trim()}`);
    }
    return [...found.values()];
}

/** In the page: the things of which only the engine can tell, one of each name. */
const explained = () => [...new Set([...document.querySelectorAll('main [data-explain]:not([data-about])')].filter((node) => node.checkVisibility()).map((node) => node.dataset.explain))];

/** In the page: those that have a text without words. */
const silent = () => [...document.querySelectorAll('main [data-about]')].filter((node) => !/\p{L}{2}/u.test(node.dataset.about)).map((node) => node.outerHTML.slice(0, 120));

/** In the page: one of a thing, told as several; a name put together of parts that are not there; and a question mark, which no piece is
    drawn as. */
function miscounted() {
    const COUNTED = /(?<![\d.,–-])1 (?:points|litres|cubes|cards|tokens|tiles|frames|hexes|spots|icons|workers|guardians|lines|combs|bees|eggs|rooms|jellies|scorings|steps|turns|places)\b/;
    const all = [...document.querySelectorAll('main *')].filter((node) => node.checkVisibility());
    const said = all.flatMap((node) => [node.getAttribute('aria-label') ?? '', node.dataset.about ?? '', node.childElementCount ? '' : node.textContent.trim()]);
    return [...new Set(said)].filter((text) => COUNTED.test(text) || /, ?[:;,.](?!\.)|: ?:/.test(text) || text === '?');
}

async function isTold(page, where) {
    step(where);
    await settled(page);
    await becomes(() => page.evaluate(untold), [], where);
    assert.deepEqual(await page.evaluate(silent), [], where);
    assert.deepEqual(await page.evaluate(miscounted), [], where);
    const tabs = page.locator('.board [role=tab]');
    for (let n = 0; n < (await tabs.count()); n++) {
        await tabs.nth(n).click();
        await page.mouse.move(2, 2);
        await becomes(() => page.evaluate(untold), [], `${where}, ${await tabs.nth(n).textContent()}`);
    }
}

async function allTold({ open, command }, game) {
    const tab = await open();
    const { page } = tab;
    const names = NAMES.slice(0, SEATS[game] ?? NAMES.length);
    const bots = Object.fromEntries(names.slice(1).map((_, i) => [i + 1, 'easy']));
    for (const moves of [12, MIDDLE[game].moves]) {
        await resize(page, DESKTOP.width, DESKTOP.height);
        await resume(tab, await played(command, game, { ...MIDDLE[game], moves, names, bots }));
        await page.mouse.move(2, 2);
        await isTold(page, `after ${moves} moves`);
        for (const id of await page.evaluate(explained)) {
            step(`is told of ${id}`);
            await page.locator(`main [data-explain="${id}"]:visible`).first().dispatchEvent('contextmenu');
            await until(() => page.locator('.inspect p').allTextContents(), (texts) => assert.match(texts.join(' '), /\p{L}+ \p{L}+/u, id));
            await page.keyboard.press('Escape');
        }
        await resize(page, PHONE.viewport.width, PHONE.viewport.height);
        await isTold(page, `after ${moves} moves, on a phone`);
    }
}

export default Object.fromEntries(BOARDS.map((game) => [game, (hands) => allTold(hands, game)]));
