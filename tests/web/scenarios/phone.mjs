// 360 x 740 pixels and a finger: no page is wider than the screen, and what a thumb has to hit is 44 pixels high.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { MIDDLE, played, SHORT } from '../records.mjs';
import { GAMES, movesPlayed, resume, tap } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

async function fits(page, what) {
    step(`measures ${what}`);
    await until(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), ([wide, screen]) => {
        assert.equal(screen, 360, `${what}: the screen is ${screen} wide`);
        assert.ok(wide <= 360, `${what} is ${wide} wide`);
    });
}

/** In the page: what in the bar at the thumb is too low to hit. */
function low() {
    const controls = document.querySelectorAll('.play .bar :is(button, [role=button], select, input)');
    return [...controls].flatMap((node) => {
        const { height, width } = node.getBoundingClientRect();
        return width > 0 && height < 43.5 ? [`${node.getAttribute('aria-label') ?? node.textContent.trim()}: ${height}`] : [];
    });
}

async function atTable({ open, command }, game) {
    const tab = await open(PHONE);
    const { page } = tab;
    await resume(tab, await played(command, game, MIDDLE[game]));
    await fits(page, 'the table');
    await becomes(() => page.evaluate(low), [], 'too low to hit');

    /* A first tap shows what the move does, a second plays it. */
    const before = await movesPlayed(page);
    const docked = page.locator('[data-dock] [data-move], [data-dock] [data-lit], [data-dock] [data-source]');
    const move = (await docked.count()) > 0 ? docked : page.locator('.board [data-lit]').filter({ visible: true });
    await tap(page, move.first());
    await fits(page, 'the table with a preview');
    /* What is named in the bar comes first: a place of the board that is lit may also be what is held, and a tap lets go of it. */
    const ways = ['.play .bar .go', '[data-dock] [data-move]', '.board [data-lit]'].map((way) => page.locator(way).filter({ visible: true }));
    for (let n = 0; n < 8 && (await movesPlayed(page)) === before; n++)
        for (const way of ways)
            if ((await way.count()) > 0) {
                await tap(page, way.first());
                break;
            }
    await until(() => movesPlayed(page), (n) => assert.ok(n > before, 'taps play a move'));

    await page.goto(`${tab.url}#/new/${game}`);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.getByText('All options').tap();
    await page.getByLabel(/^seed /).waitFor();
    await fits(page, 'the set-up page');
    await page.goto(`${tab.url}#/rules/${game}`);
    await page.locator('[data-rule]').first().waitFor();
    await fits(page, 'the rules');
    await resume(tab, await played(command, game, SHORT[game]), 'Watch it');
    await fits(page, 'the replay');
    await page.getByRole('slider').press('End');
    await page.locator('.result').waitFor();
    await fits(page, 'the result');
}

export default {
    async home({ open }) {
        const { page, url } = await open(PHONE);
        await page.goto(url);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        await fits(page, 'home');
        await page.locator('[popovertarget=menu]').tap();
        await page.getByLabel('Language').waitFor();
        await fits(page, 'the menu');
    },
    ...Object.fromEntries(GAMES.map((game) => [game, (skep) => atTable(skep, game)])),
};
