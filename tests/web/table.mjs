// What a person does at a table of the page: sets it up, waits until asked, clicks what is lit.
import assert from 'node:assert/strict';
import { linkTo } from './records.mjs';
import { step, until } from './watch.mjs';

/** With SKEP_SOAK=1 everything that there is, else a sample of it. */
export const SOAK = Boolean(process.env.SKEP_SOAK);
const CLICKS_MAX = 1500;
/** After so many clicks that took nothing to its end a person lets go and chooses from the bar. */
const PATIENCE = 6;

/** Numbers below n, the same ones every time. */
export function dice(seed = 1) {
    let state = seed;
    return (n) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 16) % n;
    };
}

/** Fills in the set-up page and starts. `seats`: a bot's level or 'person', from seat 2 on. */
export async function start({ page, url }, game, { preset = 'Standard', seats = ['easy'], options = {}, seed = 'browser' } = {}) {
    step(`sets up ${game}`);
    await page.goto(`${url}#/new/${game}`);
    await page.getByRole('radio', { name: preset }).check();
    for (const [i, who] of seats.entries()) await page.getByLabel(`Seat ${i + 2} is`).selectOption(who);
    await page.getByText('All options').click();
    for (const [id, value] of Object.entries(options)) {
        const field = page.locator(`[data-option="${id}"] :is(input, select, textarea)`);
        if (await field.evaluate((node) => node.matches('select'))) await field.selectOption(value);
        else {
            await field.fill(String(value));
            await field.blur();
        }
    }
    await page.getByLabel(/^seed /).fill(seed);
    await page.getByRole('button', { name: 'Start' }).click();
    await settled(page);
}

/** Opens a game that stands in a record: to play on, or to watch. */
export async function resume({ page, url, press }, record, how = 'Play on') {
    step(`opens a record: ${how}`);
    await page.goto(linkTo(url, record));
    await press(page.getByRole('button', { name: how }));
    if (how === 'Play on') await settled(page);
    else await page.locator('.player').waitFor();
}

/** Chooses another language in the menu. */
export async function speaks(page, language) {
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu select').first().selectOption(language);
    await page.keyboard.press('Escape');
}

/** Opens a game as it was left here, also one that is over; `more`: what else was kept of it. */
export async function reopen({ page, url }, game, record, bots = { 1: 'easy' }, more = {}) {
    step(`comes back to ${game}`);
    const seats = ['Mara', 'Ida'].map((name, i) => ({ name, bot: bots[i] ?? null }));
    await page.goto(url);
    await page.evaluate((saved) => localStorage.setItem('skep.game.back', JSON.stringify(saved)),
        { id: 'back', game, seats, record, turn: null, over: true, when: 0, ...more });
    await page.goto(`${url}#/play/back`);
    await settled(page);
}

/** Waits until the engine has nothing left to answer and a person is asked, a curtain hangs, or the game is over. */
export async function settled(page) {
    await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const rests = () => enginesAreQuiet() && document.querySelector('.deaf') === null &&
            document.querySelector('[data-dock], .curtain, [data-over], .stopped') !== null;
        for (let quiet = 0; quiet < 2; quiet = rests() ? quiet + 1 : 0) await frame();
    });
    step();
}

/** Another screen: goes on when the page has heard of it, and its board has measured itself anew. Until then it shows what it showed. */
export async function resize(page, width, height) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async (wide) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (innerWidth !== wide) await frame();
        await frame(); /* in which it is measured */
        await frame();
    }, width);
}

export const isOver = (page) => page.locator('[data-over]').isVisible();
export const movesPlayed = async (page) => Number(await page.locator('[data-count]').first().getAttribute('data-count'));
export const logLines = (page) => page.locator('.rail .log li .what').allTextContents();

/** In the page: chooses one of the things that can be pressed now, and a point that hits it, as a person finds one where
    something lies on it. Lit things of the board that are not held yet come first; `bar`: buttons of moves. */
function aim({ number, bar }) {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
    const held = (node) => node.matches('.chosen, [aria-pressed=true]') || node.querySelector(':scope > .glow.solid') !== null;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const places = all('.play [data-lit], .play .die:enabled').filter((node) => !held(node));
    const listed = all('[data-list] [data-move]');
    const slots = all('[data-dock] .slot.can');
    const moves = listed.length > 0 ? listed : slots.length > 0 && number % 4 ? slots : all('[data-dock] .slot:not(.no)');
    const from = (bar && moves.length > 0) || places.length === 0 ? moves : places;
    if (from.length === 0) return null;
    const node = from[number % from.length];
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const name = node.getAttribute('aria-label') ?? node.textContent.trim();
    const { x, y, width, height } = node.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const points = parts.flatMap((down) => parts.map((across) => ({ x: x + width * across, y: y + height * down })));
    const free = points.find((point) => node.contains(document.elementFromPoint(point.x, point.y)));
    return { name, point: free ?? null, onBoard: from === places };
}

/** Clicks once, on the board if something is lit there; gives what was clicked. */
export async function click(page, random, bar = false) {
    const number = random(1 << 15);
    const look = async () => {
        const found = await page.evaluate(aim, { number, bar });
        if (found && !found.point) await page.keyboard.press('Escape'); /* what the pointer has rested on is told, and lies on it */
        return found;
    };
    const aimed = await until(look, (found) => {
        assert.ok(found, 'there is nothing to click on');
        assert.ok(found.point, `${found.name}: is lit, and no click reaches it`);
    });
    step(`clicks on ${aimed.name}`);
    await page.mouse.click(aimed.point.x, aimed.point.y);
    /* In the bar, what comes to lie under the pointer is previewed, and may move away from it again. */
    if (!aimed.onBoard) await page.mouse.move(0, 0);
    await settled(page);
    return aimed;
}

/** Presses it in the page, in the moment in which it can be pressed: sooner than any pointer gets there; then `pressedOnSight` is true. */
export const pressOnSight = (page, selector) =>
    page.evaluate((selector) => {
        window.pressedOnSight = false;
        new MutationObserver((_, observer) => {
            const found = document.querySelector(`${selector}:enabled`);
            if (!found) return;
            observer.disconnect();
            found.click();
            window.pressedOnSight = true;
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    }, selector);

/** What passes by itself is noted when it comes: whoever looks later may find it over. `see`: in the page, gives what is to be noted, once
    there is something. Gives what waits for it. */
export async function noteFirst(page, see) {
    await page.evaluate(`void (window.firstSeen = new Promise((resolve) => {
        const look = () => {
            const seen = (${see})();
            if (seen) resolve(seen);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    }))`);
    return () => page.evaluate(() => window.firstSeen);
}

/** A finger: what it does comes after it has left the screen. */
export async function tap(page, locator) {
    const before = await page.evaluate(() => clicksHeard);
    await locator.tap();
    await page.waitForFunction((n) => clicksHeard > n, before);
    await settled(page);
}

/** Plays on by clicking, until the game is over or `moves` have been played; gives how many clicks the board and the bar had. */
export async function playOn(page, { moves = Infinity, random = dice() } = {}) {
    const clicks = { board: 0, bar: 0 };
    let played = await movesPlayed(page);
    for (let idle = 0; clicks.board + clicks.bar < CLICKS_MAX; idle++) {
        if (await isOver(page)) return clicks;
        const now = await movesPlayed(page);
        if (now !== played) idle = 0;
        played = now;
        if (played >= moves) return clicks;
        if (idle > PATIENCE) await page.keyboard.press('Escape');
        const { onBoard } = await click(page, random, idle > PATIENCE || random(4) === 0);
        if (idle > PATIENCE) idle = 0;
        clicks[onBoard ? 'board' : 'bar']++;
    }
    throw new Error(`not over after ${CLICKS_MAX} clicks`);
}
