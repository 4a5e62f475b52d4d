// Every kind of question that a game asks: what one looks at for a while and then presses in the middle is what is played, or taken
// up, and meanwhile no place of the dock has moved. A sample of them; in a soak all that can be asked.
import assert from 'node:assert/strict';
import { GAMES } from '../listed.mjs';
import { questions, SELDOM } from '../records.mjs';
import { dice, resume, settled, SOAK } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const WAITS = [0, 300, 1200];
const SAMPLE = {
    honey_nectar: ['XPICK', 'SWARM'],
    pollennation: ['PICK', 'STORE'],
    ambrosia: ['PROMOTE', 'GUST'],
    waggle_dance: ['E_GET', 'SETTLE', 'OT_TO'],
    apiary: ['DRAFT', 'BUILD', 'EXPLORE', 'FRAMEAT'],
};
const BOARD = '.board [data-lit]';
const DOCK = '[data-dock] .slot[data-move]';

/** In the page: the n-th of what can be pressed, its middle, and what lies there. */
function middleOf({ selector, number }) {
    const held = (node) => node.matches('.chosen, [aria-pressed=true]');
    const all = [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && !held(node));
    const node = all[number % all.length];
    if (!node) return null;
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = node.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...at)?.closest('[data-lit], .slot, button');
    const named = (one) => one?.dataset.at ?? one?.dataset.move ?? one?.getAttribute('aria-label') ?? null;
    return { at, name: named(node), hits: named(top), lit: top?.matches('[data-lit], .slot') ?? false };
}

/** In the page: where the places of the dock are, and the dock. */
const dockPlaces = () =>
    [...document.querySelectorAll('.dock, [data-dock] > *')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
    });

/** In the page: everything that says what is being chosen. */
const choosing = () =>
    [...document.querySelectorAll('.board [data-at], .board [data-lit], [data-dock] button, [data-list]')]
        .map((node) => [node.dataset.at, node.dataset.lit, node.getAttribute('class'), node.getAttribute('aria-pressed'), node.textContent].join(' '))
        .join('\n');

/** The moves of the record that the page keeps. */
const movesOf = async (page) => {
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem(`skep.game.${location.hash.split('/').at(-1)}`)).record);
    return record.slice(record.indexOf('\n\n') + 2).trim().split('\n').filter((line) => !line.startsWith('result') && !line.startsWith('#'));
};

const previewed = (page) =>
    page.evaluate(() => document.querySelector('[data-confirm]')?.getAttribute('data-confirm') ?? null);

async function takesBack(page, count) {
    await page.mouse.move(2, 2);
    await page.keyboard.press('u');
    await settled(page);
    await becomes(async () => (await movesOf(page)).length, count, 'taken back');
}

/** Presses the middle of one of these after a while; whether there was one. */
async function presses(page, selector, number, wait) {
    await page.mouse.move(2, 2);
    await settled(page);
    const aimed = await page.evaluate(middleOf, { selector, number });
    if (!aimed) return false;
    const { at, name, hits, lit } = aimed;
    assert.ok(lit, `the middle of ${name} is covered by ${hits}`);
    step(`presses ${hits} after ${wait} ms`);
    const before = await movesOf(page);
    const places = await until(() => page.evaluate(dockPlaces), (seen) => assert.ok(seen.length > 1, 'the dock has places'));
    await page.mouse.move(...at);
    await page.waitForTimeout(wait);
    await settled(page);
    assert.deepEqual(await page.evaluate(dockPlaces), places, `the dock moves while ${hits} is looked at`);
    const [shown, chosen] = [await previewed(page), await page.evaluate(choosing)];
    if (selector === DOCK) assert.equal(shown, hits, 'what is looked at is previewed');
    await page.mouse.down();
    await page.mouse.up();
    await settled(page);
    const now = await movesOf(page);
    if (now.length > before.length) {
        if (shown !== null) assert.equal(now[before.length].split(' ').slice(1).join(' '), shown, `${hits}: what was shown is played`);
        await takesBack(page, before.length);
    } else assert.notEqual(await page.evaluate(choosing), chosen, `a press on ${hits} is answered`);
    await page.keyboard.press('Escape');
    return true;
}

/** In the page: what the moves are called, and what is written on the board. */
const written = () =>
    [...document.querySelectorAll('[data-move-field] ~ datalist option, .board svg :is(text, title)')].map((node) => node.textContent.trim());
/** What only the notation calls so: hexes and planets of Apiary, cards of PollenNation. */
const CODES = { apiary: /-?\d,-?\d|\b[a-e][1-3]\b/, pollennation: /\b[RBPYOW][2-5E]\b/ };

/** Of one kind of question: a place of the board or of the dock, whichever there is; in a soak some of both. */
async function answers(tab, node, record, random, turn, codes) {
    const { page } = tab;
    step(`is asked ${node}`);
    await resume(tab, record);
    const texts = await page.evaluate(written);
    assert.ok(texts.length > 1, 'moves have names');
    if (codes) assert.deepEqual(texts.filter((text) => codes.test(text)), [], 'nothing is called as in the notation');
    const times = SOAK ? 2 * WAITS.length : 1;
    let pressed = 0;
    for (let n = turn; n < turn + times; n++)
        for (const selector of n % 2 ? [DOCK, BOARD] : [BOARD, DOCK])
            if (await presses(page, selector, random(1 << 15), WAITS[n % WAITS.length])) {
                pressed++;
                break;
            }
    assert.ok(pressed > 0, 'there is nothing to press');
}

async function asksAll(game, { open, command }) {
    const { records, missing } = await questions(command, game, SOAK ? {} : { only: SAMPLE[game] });
    assert.deepEqual(missing.filter((node) => !SELDOM.includes(node)), [], 'all kinds of questions have come');
    const tab = await open();
    const random = dice(GAMES.indexOf(game) + 1);
    const wrong = [];
    for (const [turn, [node, record]] of Object.entries(records).entries())
        await answers(tab, node, record, random, turn, CODES[game]).catch(({ message }) => wrong.push(`${node}: ${message}`));
    assert.deepEqual(wrong, []);
}

/** What the buttons of the dock say, and what has to be chosen first. */
const docked = (page) => page.locator('[data-dock] :is(.slot, .confirm) .words > span, [data-dock] .idle').allInnerTexts();

async function saysWhat({ open, command }) {
    const tab = await open();
    const { page } = tab;
    const [apiary, ambrosia] = await Promise.all([
        questions(command, 'apiary', { only: ['FACTION', 'TURN'] }), questions(command, 'ambrosia', { only: ['REMOVE', 'RESTACK'] }),
    ]);
    step('of two factions each has its button');
    await resume(tab, apiary.records.FACTION);
    const names = await page.locator('.board [data-at^="deal:"]').evaluateAll((cards) => cards.map((card) => card.innerText.split('.')[0]));
    await becomes(() => docked(page), [...names, 'Choose first']);
    step('question and button go together');
    await resume(tab, apiary.records.TURN);
    await becomes(async () => (await docked(page)).at(-1), 'Choose a worker first');
    await page.locator('.board [data-lit][data-at^="worker:"]').first().click();
    await until(() => page.locator('.dock').innerText(), (text) => assert.match(text, /Put your \d on a lit action\./));
    await becomes(async () => (await docked(page)).slice(0, 2), ['Previous', 'Next']);
    await becomes(async () => (await docked(page)).at(-1), 'Choose an action first');
    step('a bee is called what it is');
    await resume(tab, ambrosia.records.REMOVE);
    await until(() => page.locator('[data-dock] .slot').allInnerTexts(), (texts) => {
        for (const text of texts) assert.match(text, /^No\. \d+ from top\n(normal bee|Guardian|Collector|Heavyweight|Turbo|Rebel|Berserker|Drone|Saboteur|Organizer)$/);
    });
    await resume(tab, ambrosia.records.RESTACK);
    await until(() => docked(page), (texts) => assert.match(texts[0], /^(Gather from \d+|Previous)/));
}

export default {
    ...Object.fromEntries(GAMES.map((game) => [game, (hands) => asksAll(game, hands)])),
    'the dock says what its buttons do': saysWhat,
};
