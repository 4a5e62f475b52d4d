// Room for everything, with as many seats as there can be: on phones upright and on their side, on small screens and large ones the
// page scrolls in no direction, a board that can fit does, names and labels are whole, nothing is written below 10 pixels, and what
// can be pressed on the board has 24.
import assert from 'node:assert/strict';
import { BOARDS, forEach } from '../listed.mjs';
import { played } from '../records.mjs';
import { click, dice, resize, resume, settled, SOAK, speaks } from '../table.mjs';
import { becomes, step } from '../watch.mjs';

const NAMES = ['Maximilian', 'Forager', 'Wanderer', 'Keeper', 'Scout'];
const TABLES = forEach({ seats: 2, moves: 40 }, {
    pollennation: { seats: 4, moves: 40, options: { deck: 'full' }, ready: ({ colonies }) => colonies.some(({ queen }) => queen === null) },
    ambrosia: { seats: 4, moves: 50 },
    waggle_dance: { seats: 4, moves: 80, ready: ({ flowers }) => flowers.some(({ dice }) => dice.some(({ length }) => length > 2)) },
    apiary: { seats: 5, moves: 70, options: { setup_mode: 'starter' } },
});
/** At first; what comes later, and German, sees the others. */
const SCREENS = SOAK ? [[320, 640], [844, 390], [1024, 768], [1280, 800], [390, 844], [740, 360]] : [[320, 640], [1024, 768]];
const QUESTIONS = SOAK ? 2 : 1;

/** In the page: what does not have the room that it needs. */
function cramped() {
    const found = new Set();
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page has ${scrollWidth} x ${scrollHeight}`);
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.vh, symbol');
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const named = (node) => node.getAttribute('data-at') ?? node.textContent.trim();

    for (const node of all('.strip b, .sheet h2, .dock .slot .words > *, .dock .back span, .sheet h3, .sheet .swarm')) {
        const text = node.textContent.trim();
        const { left, right } = node.getBoundingClientRect(), around = node.closest('.chip, header, .btn, .tally').getBoundingClientRect();
        const isCut = node.scrollWidth > Math.max(1, node.clientWidth) && node.clientWidth > 0;
        const isLow = node.scrollHeight > node.clientHeight + 2 && node.matches('.swarm');
        if ((text.length <= 14 || node.matches('.swarm')) && (isCut || isLow || left < around.left || right > around.right)) found.add(`${text}: is cut`);
    }

    const title = document.querySelector('.appbar .game');
    if (title.scrollWidth > title.clientWidth) found.add(`${title.textContent.trim()}: is wider than its place`);

    const sizeOf = (node) => parseFloat(getComputedStyle(node).fontSize);
    const scaleOf = (node) => (node instanceof SVGElement ? node.getScreenCTM().a : (node.currentCSSZoom ?? 1));
    for (const node of all('.play *, .rail .seat *')) {
        if (![...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
        const size = sizeOf(node) * scaleOf(node);
        if (size < 9.95) found.add(`${node.textContent.trim()}: ${size.toFixed(1)} pixels`);
    }
    for (const node of all('.play use[width]')) {
        const symbol = document.querySelector(node.getAttribute('href')), text = symbol?.querySelector('text');
        if (!text || getComputedStyle(node).getPropertyValue('--letter').trim() === '0') continue;
        const size = sizeOf(text) * (parseFloat(node.getAttribute('width')) / symbol.viewBox.baseVal.width) * scaleOf(node);
        if (size < 9.95) found.add(`${text.textContent} of ${symbol.id}: ${size.toFixed(1)} pixels`);
    }

    const board = document.querySelector('.board'), edge = board.getBoundingClientRect();
    for (const node of all('.board [data-lit]')) {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        if (Math.min(right - left, bottom - top) < 23.5) found.add(`${named(node)}: ${(right - left).toFixed()} x ${(bottom - top).toFixed()}`);
        if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1) found.add(`${named(node)}: is outside`);
    }
    for (const node of [board, ...all('.board div:not(.comb.part)')]) {
        const { overflowX, overflowY } = getComputedStyle(node);
        const isHigh = /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1;
        const isWide = /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
        if (isHigh || isWide) found.add(`${node.className}: scrolls`);
    }
    const isBeyond = (inner, outer) => {
        const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
        return one.right > other.right + 1 || one.left < other.left - 1;
    };
    const inside = [['.head > .action', 'b, small, .space'], ['.held', '.inrow'], ['.box', 'text'], ['.flower', '.line b'], ['.work.V', '.dance'], ['.dance', 'b > span, .deal'], ['.std', 'svg'],
        ['.action', '.bees, .bees > *'], ['.panel > h2', 'small'], ['.purse', '.place']];
    for (const [outer, inner] of inside)
        for (const node of all(`.board ${outer}`)) {
            const within = node.matches('.box') ? node.parentNode : node; /* what is drawn stands beside its box */
            const out = [...within.querySelectorAll(inner)].find((part) => seen(part) && isBeyond(part, node));
            if (out) found.add(`${out.textContent.trim()}: is outside ${outer}`);
        }
    for (const node of all('.board :is(.part, .panel, .side, .cards, .looked, .does, .tile b, .name, [role=tab])')) {
        const isCut = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
        if (isCut && getComputedStyle(node).overflowX !== 'visible') found.add(`${node.className} ${node.textContent.trim()}: is cut`);
    }
    for (const name of all('.board .holder .name b')) {
        const ghost = name.closest('.holder').querySelector('s'), [one, other] = [name, ghost].map((node) => node?.getBoundingClientRect());
        if (ghost && one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left) found.add(`${name.textContent}: ${ghost.textContent} lies on it`);
    }
    for (const card of all('.board .card')) {
        const below = card.getBoundingClientRect().bottom + 1;
        const lowest = [...card.querySelectorAll('.inside :is(b, small, span)')].find((node) => node.getBoundingClientRect().bottom > below);
        if (lowest) found.add(`${lowest.textContent.trim()} on a card: is cut`);
    }
    return [...found];
}

/** In the page: what a large screen leaves empty beside what is drawn. */
function unused() {
    const rail = document.querySelector('.rail').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.board :is([data-at], text)')].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const found = right - left < 0.8 * rail.left ? [`the board is drawn from ${left} to ${right}, before ${rail.left}`] : [];
    return rail.width < 400 ? [...found, `the rail has ${rail.width}`] : found;
}

/** With all parts of the table, where one is shown at a time. */
async function measures(page, game, screens) {
    for (const [width, height] of screens) {
        step(`measures ${width} x ${height}`);
        await resize(page, width, height);
        await page.mouse.move(2, 2); /* what it would come to rest on would be told of */
        await becomes(() => page.evaluate(cramped), [], `at ${width} x ${height}`);
        const tabs = page.locator('.board [role=tab]');
        const first = await tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'));
        for (let n = (await tabs.count()) - 1; n >= 0; n--) {
            const tab = tabs.nth((first + n) % (await tabs.count())); /* the one that was open comes last */
            await tab.click();
            const where = `at ${width} x ${height}, ${await tab.textContent()}`;
            step(`measures ${where}`);
            await becomes(() => page.evaluate(cramped), [], where);
        }
    }
}

async function hasRoom({ open, command }, game) {
    const { seats, ...wishes } = TABLES[game];
    const names = NAMES.slice(0, seats);
    const tab = await open();
    const { page } = tab;
    await resume(tab, await played(command, game, { ...wishes, names, bots: Object.fromEntries(names.slice(1).map((_, i) => [i + 1, 'easy'])) }));
    await measures(page, game, SCREENS);
    /* Some questions later, with a piece in hand or a move looked at. */
    const random = dice(5);
    for (let n = 0; n < QUESTIONS; n++) {
        await click(page, random);
        await settled(page);
        await measures(page, game, SOAK ? [[844, 390], [320, 640]] : [[844, 390]]);
    }
    step('in German, which has longer words');
    await speaks(page, 'de');
    await page.locator('.dock .back', { hasText: 'Rückgängig' }).waitFor();
    await measures(page, game, [[320, 640], [1280, 800], ...(SOAK ? [[844, 390]] : [])]);
    step('on the smallest phone, where some boards scroll instead');
    await resize(page, 320, 568);
    const squeezed = async () => (await page.evaluate(cramped)).filter((found) => !/: (scrolls|is outside)$/.test(found));
    await becomes(squeezed, [], 'at 320 x 568');
    step('on a large one, whose width is used');
    await resize(page, 1920, 1080);
    await becomes(() => page.evaluate(unused), [], 'at 1920 x 1080');
    if (!SOAK) return;
    step('in French');
    await speaks(page, 'fr');
    await page.locator('.dock .back', { hasText: 'En arrière' }).waitFor();
    await measures(page, game, [[1280, 800]]);
}

export default {
    ...Object.fromEntries(BOARDS.map((game) => [game, (skep) => hasRoom(skep, game)])),

    async 'a mat can be read while a faction is chosen'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', { moves: 0 }));
        const spilt = () => [...document.querySelectorAll('.deal .hive .count')].filter((count) => {
            const [one, other] = [count, count.closest('g').querySelector('.cell')].map((node) => node.getBoundingClientRect());
            return one.right > other.right || one.left < other.left;
        }).map((count) => count.textContent);
        for (const [width, height] of [[1280, 800], [1024, 768], [390, 844]]) {
            await resize(page, width, height);
            await page.locator('.deal :is(.other, .hive .cell)').first().waitFor();
            const mat = page.getByRole('button', { name: 'Your mat' }); /* where not all of it has room */
            if ((await mat.count()) > 0) await mat.click();
            await page.locator('.deal .hive .cell').first().waitFor();
            await becomes(() => page.evaluate(spilt), [], `at ${width} x ${height}`);
            await becomes(() => page.evaluate(cramped), [], `at ${width} x ${height}`);
        }
    },

    async 'who has as many points as others can be seen on the track'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const covered = () => [...document.querySelectorAll('.board .drop')].filter((drop) => {
            const { left, top, width, height } = drop.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.drop') !== drop;
        }).map((drop) => drop.getAttribute('aria-label'));
        for (const seats of [2, 3, 4]) {
            await resume(tab, await played(command, 'ambrosia', { moves: 0, names: NAMES.slice(0, seats) }));
            await page.mouse.move(2, 2);
            await becomes(() => page.locator('.board .drop').count(), seats);
            await becomes(() => page.evaluate(covered), [], `${seats} seats`);
        }
    },

    async 'four workers leave the resources in sight'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const four = ({ players: [{ active }] }) => Object.values(active).reduce((sum, n) => sum + n, 0) >= 4;
        await resume(tab, await played(command, 'apiary', { moves: 0, ready: four }));
        await becomes(() => page.locator('.purse .workers > *').count(), 4);
        await measures(page, 'apiary', [[320, 640], [1024, 768]]);
        step('on a phone they are in sight in each of its parts');
        await resize(page, 390, 844);
        const tabs = page.locator('.board [role=tab]');
        assert.equal(await tabs.count(), 6);
        for (const tab of await tabs.all()) {
            await tab.click();
            await becomes(() => page.locator('.board [data-at^="res:"]:visible').count(), 5, await tab.textContent());
        }
    },

    async 'five seats are in sight on a desk, and what is printed on the board'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const ready = ({ node, actions }) => node === 'TURN' && actions.every(({ spaces }) => spaces.every((one) => one === null));
        await resume(tab, await played(command, 'apiary', { ...TABLES.apiary, moves: 0, ready, names: NAMES, bots: { 1: 'easy', 2: 'easy', 3: 'easy', 4: 'easy' } }));
        const inSight = (selector) => page.locator(selector).evaluateAll((all) => all.filter((node) => {
            const { left, right, top, bottom, width } = node.getBoundingClientRect();
            return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        }).length);
        await becomes(() => inSight('.rail .seat'), 5);
        await becomes(() => inSight('.rail .seat .mini'), 5, 'each with a hive');
        await becomes(() => page.locator('[data-at^="act:A"] .space:has-text("+1")').count(), 2, 'Advance alone is 1 stronger');
        await becomes(() => inSight('[data-at^="std:"]'), 4, 'what everybody may convert');
        const signs = await page.locator('.board use').evaluateAll((all) => all.map((node) => node.getAttribute('href')));
        for (const sign of ['r-basic', 'r-any', 'r-open']) assert.ok(signs.includes(`#sk-${sign}`), `one basic, any of five and not taught yet are three signs: ${sign}`);
    },

    async 'the name of a tile that has left covers none'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        let last = null; /* at the decision before: others have taken a tile since */
        const ready = ({ node, rows }) => {
            const was = last;
            last = { node, rows: JSON.stringify(rows) };
            return node === 'TURN' && was !== null && was.node !== 'ADVANCE' && was.rows !== last.rows;
        };
        await resume(tab, await played(command, 'apiary', { ...TABLES.apiary, ready, names: NAMES, bots: { 1: 'easy', 2: 'easy', 3: 'easy', 4: 'easy' } }));
        await page.mouse.move(2, 2);
        await page.locator('.board .holder s').first().waitFor();
        await becomes(() => page.evaluate(cramped), []);
    },

    /* Names that a hive has no room for are left out, and told where one looks at the tile. */
    async 'the names of tiles stay within their hexes'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const ready = ({ players: [{ hexes, tiles }] }) => tiles.length > 2 && hexes.filter(({ frame }) => frame).length >= 8;
        await resume(tab, await played(command, 'apiary', { moves: 100, ready }));
        const names = () => [...document.querySelectorAll('.hive .built ~ text')].map((text) => {
            const hex = text.parentElement.querySelector('.built'), { x, width } = text.getBBox(), y = parseFloat(text.getAttribute('y'));
            return { text: text.textContent, within: [x, x + width].every((end) => hex.isPointInFill({ x: end, y })) };
        });
        let seen = 0;
        for (const [width, height] of [[1280, 800], [1920, 1080], [2560, 1440]]) {
            await resize(page, width, height);
            await becomes(async () => (await page.evaluate(names)).filter(({ within }) => !within), [], `at ${width} x ${height}`);
            seen += (await page.evaluate(names)).length;
        }
        assert.ok(seen > 0, 'some have room');
    },

    /* Two colours begin with the same letter in French and in German: there the shape of a cube tells its colour. */
    async 'letters of cubes are of the language'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'pollennation', { moves: 20 }));
        const letters = () => page.locator('.board [href^="#sk-cube"]').evaluateAll((cubes) =>
            cubes.filter((cube) => getComputedStyle(cube).getPropertyValue('--letter').trim() !== '0').length);
        assert.ok((await letters()) > 0, 'in English there are some');
        await speaks(page, 'de');
        await becomes(letters, 0, 'in German there are none');
    },
};
