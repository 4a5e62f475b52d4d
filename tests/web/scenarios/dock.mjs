// The dock at every kind of question that a game asks, before something is looked at and with a move shown, in each language, on screens
// large and small: it has the same places, and all that they say is there to be read. Every question has one language and one screen of
// them, in turn; in a soak all.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { GAMES } from '../listed.mjs';
import { linkTo, questions, SELDOM } from '../records.mjs';
import { resize, resume, settled, SOAK, speaks } from '../table.mjs';
import { becomes, step } from '../watch.mjs';

const SPOKEN = ['en', 'fr', 'de'];
const SCREENS = [[1280, 800], [1024, 768], [390, 844], [320, 640]];
const SHOWN = '[data-dock] .slot[data-move]';
const NEXT = '[data-dock] [data-slot=after]';

/** In the page: what in the dock cannot be read, or stands outside its place. */
function unread() {
    const found = new Set();
    const dock = document.querySelector('.dock');
    const all = (node, selector) => [...node.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.vh'));
    const speaks = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim() !== '');
    const isCut = (node) => node.scrollWidth > Math.max(node.clientWidth, 1) || node.scrollHeight > node.clientHeight + 1;
    const isBeyond = (inner, outer) => inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5 || inner.top < outer.top - 0.5 || inner.bottom > outer.bottom + 0.5;
    const extent = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
    };

    for (const node of all(dock, '*').filter(speaks)) {
        if (/(^|\s)…(\s|$)/.test(node.textContent)) found.add(`${node.textContent.trim()}: has a gap`);
        const scale = node instanceof SVGElement ? node.getScreenCTM().a : node.currentCSSZoom;
        const size = parseFloat(getComputedStyle(node).fontSize) * scale;
        if (size < 9.95) found.add(`${node.textContent.trim()}: ${size.toFixed(1)} pixels`);
    }
    for (const place of all(dock, '[data-dock] > *')) {
        const around = place.getBoundingClientRect();
        if (isBeyond(around, dock.getBoundingClientRect())) found.add(`${place.textContent.trim()}: is outside the dock`);
        for (const part of all(place, '.face > *')) if (isBeyond(part.getBoundingClientRect(), around)) found.add(`the drawing of ${place.textContent.trim()}: is cut`);
        for (const words of [place, ...all(place, ':not(svg, svg *)')].filter(speaks))
            if ((words !== place && isCut(words)) || isBeyond(extent(words), around)) found.add(`${words.textContent.trim()}: is cut`);
    }
    const said = dock.querySelector('.say p');
    if (isCut(said)) found.add(`${said.textContent.trim()}: is cut`);
    const asks = document.querySelector('[data-confirm]') === null && /\?/.test(said.textContent);
    if (asks) found.add(`${said.textContent.trim()}: asks, and does not say what to do`);
    return [...found];
}

/** In the page: the dock and its places. */
const placesOf = () =>
    [...document.querySelectorAll('.dock, [data-dock] > :not(.gap)')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
    });

async function hasRoom({ open, command }, game) {
    const { records, missing } = await questions(command, game, { without: SOAK ? [] : SELDOM });
    assert.deepEqual(missing.filter((node) => !SELDOM.includes(node)), [], 'all kinds of questions have come');
    const tab = await open();
    const { page, press, url } = tab;
    const places = {};
    const wrong = [];
    const looks = async (where, [width]) => {
        wrong.push(...(await page.evaluate(unread)).map((text) => `${where}: ${text}`));
        assert.deepEqual(await page.evaluate(placesOf), (places[width] ??= await page.evaluate(placesOf)), where);
    };
    const asked = Object.entries(records);
    await resume(tab, asked[0][1]);
    for (const [language, spoken] of SPOKEN.entries()) {
        await resize(page, 1280, 800); /* where the menu has room */
        await speaks(page, spoken);
        for (const [n, [node, record]] of asked.entries()) {
            const screens = SCREENS.filter((_, i) => SOAK || (n % SPOKEN.length === language && n % SCREENS.length === i));
            if (screens.length === 0) continue;
            await page.goto(linkTo(url, record));
            await press(page.locator('main:not(.table) .go'));
            await settled(page);
            for (const screen of screens) {
                const where = `${node}, ${spoken}, ${screen[0]}`;
                step(where);
                await resize(page, ...screen);
                await settled(page);
                await looks(where, screen);
                const [shown, next] = [page.locator(SHOWN).first(), page.locator(NEXT)];
                if (await shown.count()) await shown.hover();
                else if (await next.count()) await next.click(); /* its moves are on the board */
                else continue;
                await page.locator('[data-confirm]').waitFor();
                await settled(page);
                await looks(`${where}, shown`, screen);
                await page.mouse.move(2, 2);
                await page.keyboard.press('Escape');
            }
        }
    }
    assert.deepEqual(wrong, []);
}

export default {
    ...Object.fromEntries(GAMES.map((game) => [game, (hands) => hasRoom(hands, game)])),

    async 'on a phone too it has a place for the wasp'({ open, command }) {
        const { records } = await questions(command, 'honey_nectar', { only: ['MAIN'] });
        const tab = await open(PHONE);
        const { page, press } = tab;
        await resume(tab, records.MAIN);
        await becomes(() => page.locator('[data-dock] .slot .words > :first-child').allInnerTexts(), ['Comb', 'Guardian', 'Wasp', 'No comb']);
        await press(page.getByRole('button', { name: 'Wasp', exact: true }).and(page.locator('.slot')));
        await page.getByRole('alert').getByText('First you use the dice').waitFor(); /* why not */
    },
};
