// The components of a game: from home, the rules and the table; by kind, searched with mistakes and in another language, one by one in
// a pane or, on a phone, in a sheet.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AXE, DESKTOP, PHONE } from '../browser.mjs';
import { GAMES } from '../listed.mjs';
import { MIDDLE, played } from '../records.mjs';
import { resume } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const shown = (page) => page.locator('[data-thing]').evaluateAll((things) => things.map((thing) => thing.dataset.thing));
const fits = (page) => becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'fits the width');
const marks = (page) => page.locator('mark').allTextContents();

/** In the page: what axe finds. */
async function faults(options) {
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}

/** By game: what somebody types who looks for what lies on its table, and what is found; in the languages that the page does not
    speak too. */
const LOOKED_FOR = {
    pollennation: {
        queen: 'queen', drone: 'drone', worker: 'worker', cubes: 'cube', flower: 'ring', jelly: 'jelly', königin: 'queen', 'faux bourdon': 'drone',
    },
    waggle_dance: {
        egg: 'egg', room: 'room', bee: 'bee', die: 'bee', nectar: 'nectar', honey: 'honey', flower: 'flower', wabe: 'room', oeuf: 'egg',
    },
    apiary: {
        hibernation: 'hibernation', worker: 'worker', frame: 'frame', 'queens favor': 'favor', favour: 'favor', gunst: 'favor', faveur: 'favor',
        ship: 'ship', fiber: 'fiber', fibre: 'fiber', pollen: 'pollen', water: 'water', wax: 'wax', honey: 'honey', resource: 'fiber',
        'landing area': 'dock', winterwabe: 'hibernation', pomon: 'pomon',
    },
    ambrosia: { hive: 'hives', 'royal jelly': 'jelly', counter: 'bee', bee: 'bee', 'score track': 'track', bienenstock: 'hives', gelée: 'jelly' },
};

export default {
    async 'is searched and filtered, and comes from home and the rules'({ open }) {
        const { page, url } = await open();
        await page.goto(url);
        step('home leads to the pieces of Apiary');
        await page.getByRole('link', { name: 'Pieces Apiary' }).click();
        await page.locator('[data-thing=f01]').waitFor();
        const all = (await shown(page)).length;
        assert.ok(all > 150, `${all} pieces`);
        assert.match(await page.locator('[data-thing=f01]').textContent(), /Clover Terrace.*Costs 1 fiber; income 1 pollen/s);
        step('fits a phone');
        await page.setViewportSize(PHONE.viewport);
        await fits(page);
        await page.setViewportSize(DESKTOP);
        step('searches as people type');
        await page.getByRole('searchbox').fill('CLOVER terraces');
        await becomes(() => shown(page), ['f01']);
        assert.deepEqual(await marks(page), ['Clover', 'Terrace']);
        step('a kind alone');
        await page.getByRole('checkbox', { name: 'Recruits' }).check();
        await page.getByText('Nothing matches. Hidden by the filter: Farms 1.').waitFor();
        await page.getByRole('button', { name: 'Show' }).click();
        await becomes(() => shown(page), ['f01']);
        step('by its name in another language, and with a slip of the finger');
        await page.getByRole('searchbox').fill('kleeterrasse');
        await becomes(() => shown(page), ['f01']);
        assert.deepEqual(await marks(page), ['Kleeterrasse']);
        await page.getByRole('searchbox').fill('clovr terace');
        await becomes(() => shown(page), ['f01']);
        await page.getByText('these come near').waitFor();
        await page.getByRole('checkbox', { name: 'Recruits' }).check();
        await page.getByRole('searchbox').fill('');
        await becomes(async () => (await shown(page)).every((id) => id.startsWith('r')), true);
        await page.getByRole('checkbox', { name: 'Recruits' }).uncheck();
        step('what a first game has, and by what it is paid with');
        await page.getByRole('checkbox', { name: 'for a first game' }).check();
        await becomes(() => shown(page), ['ana', 'cypri', 'lama', 'pomon', 'sini']);
        await page.getByRole('checkbox', { name: 'scoring at the end' }).check();
        await page.getByRole('checkbox', { name: 'for a first game' }).uncheck();
        await until(() => shown(page), (ids) => assert.ok(ids.includes('c01') && ids.includes('ana') && !ids.includes('r01'), ids.join()));
        await page.getByRole('checkbox', { name: 'scoring at the end' }).uncheck();
        await page.getByRole('checkbox', { name: 'for a first game' }).check();
        await page.getByRole('checkbox', { name: 'wax' }).check();
        await page.getByText('Nothing matches. Hidden by the filter: On the table 12, Farms').waitFor();
        await page.getByRole('button', { name: 'Show' }).click();
        await becomes(async () => (await shown(page)).length, all);
        await page.getByRole('checkbox', { name: 'wax' }).check();
        await becomes(async () => [...new Set((await shown(page)).map((id) => id.charAt(0)))], ['d', 's', 't', 'k']);
        const seeds = (await shown(page)).filter((id) => id.startsWith('s'));
        assert.deepEqual(seeds, ['s22'], 'the one that takes wax for points, and none that brings wax or counts it');
        assert.equal(await page.getByRole('checkbox', { name: 'in my game now' }).count(), 0, 'there is no game');
        await page.getByRole('searchbox').fill('no such piece');
        await page.getByText('Nothing matches.').waitFor();
        step('the rules open with a picture and the goal, and lead to the pieces');
        await page.goto(`${url}#/rules/pollennation`);
        await page.locator('[data-rule]').first().waitFor();
        assert.ok(await page.locator('main svg').first().isVisible());
        assert.ok(await page.locator('main .goal').isVisible());
        await page.getByRole('heading', { name: 'The parts' }).waitFor();
        await page.getByRole('searchbox').fill('queen');
        await becomes(() => page.getByRole('heading', { name: 'The parts' }).count(), 0, 'who looks for a rule finds it at the top');
        await page.getByRole('searchbox').fill('');
        await page.getByRole('main').getByRole('link', { name: 'Pieces' }).click();
        await page.locator('[data-thing=R2]').waitFor();
        assert.match(await page.locator('[data-thing=R2]').textContent(), /Red 2.*Needs 3 red; 2 points\./s);
        assert.equal((await shown(page)).length, 8 + 24);
        await page.getByRole('checkbox', { name: 'pink' }).check();
        await becomes(() => shown(page), ['RE', 'B3', 'P2', 'PE', 'W5']);
        step('Honey & Nectar: what lies on the table, is written on a sheet, and flies');
        await page.goto(`${url}#/things/honey_nectar`);
        await page.locator('[data-thing=swarm]').getByRole('button').click();
        assert.deepEqual(await shown(page), ['die', 'sheet', 'comb', 'guardian', 'threshold', 'nectar', 'line', 'wasp', 'swarm']);
        await until(() => page.getByRole('complementary').textContent(),
            (text) => assert.match(text, /Swarm.*How many ?As many as it takes.*Schwarm.*HN-T23/s));
    },

    async 'what lies on every table is found, in three languages'({ open }) {
        const { page, url } = await open();
        for (const [game, wanted] of Object.entries(LOOKED_FOR)) {
            await page.goto(`${url}#/things/${game}`);
            await page.getByRole('heading', { name: 'On the table' }).waitFor();
            for (const [typed, id] of Object.entries(wanted)) {
                step(`${game}: ${typed}`);
                await page.getByRole('searchbox').fill(typed);
                await until(() => shown(page), (ids) => assert.ok(ids.includes(id), ids.join()));
                assert.equal(await page.getByText('these come near').count(), 0);
            }
        }
    },

    async 'is told of one by one, and walked with arrows'({ open }) {
        const { page, url } = await open();
        const about = page.getByRole('complementary');
        const told = () => about.locator('[data-about-thing]').getAttribute('data-about-thing');
        await page.goto(`${url}#/things/apiary`);
        await page.locator('[data-thing=r01]').getByRole('button').click();
        await becomes(told, 'r01');
        step('what it costs, does and is worth, and its rules');
        assert.match(await about.textContent(), /Agriculturalist.*Costs ?2 pollen.*When you build a farm: 1 basic\..*Worth ?1 VP.*How many ?1/s);
        await about.getByText('Landwirtin').waitFor();
        assert.ok(await about.getByRole('link', { name: 'AP-T76' }).isVisible());
        step('the list is one stop of Tab, with arrows inside');
        assert.equal(await page.locator('[data-thing] button[tabindex="0"]').count(), 1);
        await page.keyboard.press('ArrowDown');
        await becomes(told, 'r02');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp'); /* to the kind before */
        await becomes(told, 'f14');
        await page.keyboard.press('Tab');
        await becomes(() => page.evaluate(() => document.activeElement.closest('[data-thing]') === null), true);
        step('an address of its own, zones among the pieces');
        await page.goto(`${url}#/things/ambrosia/-/gust`);
        await becomes(told, 'gust');
        assert.ok(await page.locator('[data-thing=gust]').isVisible());
        assert.match(await about.textContent(), /Gust of wind.*AM-T112/s);
    },

    async 'shines in no dark room'({ open }) {
        const { page, url } = await open({ colorScheme: 'dark' });
        await page.goto(url);
        await page.locator('.gc .art rect').nth(GAMES.length - 1).waitFor();
        for (const ground of await page.locator('.gc .art svg > rect:first-of-type').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill)))
            assert.ok(ground.match(/\d+/g).every((part) => part < 96), `home: ${ground}`);
        for (const game of GAMES) {
            step(game);
            await page.goto(`${url}#/things/${game}`);
            await page.locator(`[href="#/rules/${game}"]`).waitFor();
            await page.locator('[data-thing] .art').first().waitFor();
            const grounds = () => page.locator('.art, .picture').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
            for (const ground of await grounds()) assert.ok(ground.match(/\d+/g).every((part) => part < 64), `${game}: ${ground}`);
        }
    },

    async 'of the table, on a phone, in German'({ open, command }) {
        const tab = await open(PHONE);
        const { page, press } = tab;
        await resume(tab, await played(command, 'waggle_dance', MIDDLE.waggle_dance));
        await press(page.locator('[popovertarget=menu]'));
        await press(page.locator('#menu').getByRole('link', { name: 'Pieces' }));
        await page.locator('[data-thing=MI]').waitFor();
        assert.equal((await shown(page)).length, 10 + 14);
        assert.match(await page.getByRole('link', { name: 'To the table' }).getAttribute('href'), /^#\/play\/./);
        await press(page.getByRole('checkbox', { name: 'in my game now' }));
        await becomes(async () => (await shown(page)).length, 10 + 10, 'the kinds of the deck, and what is always there');
        await page.goto(page.url().replace(/#.*/, '#/things/ambrosia'));
        await press(page.locator('[data-thing=G]').getByRole('button'));
        const sheet = page.getByRole('dialog', { name: 'Guardian' });
        await sheet.getByText('AM-T60').waitFor();
        await fits(page);
        await press(sheet.getByRole('button', { name: 'Close' }));
        await sheet.waitFor({ state: 'hidden' });
        await press(page.locator('[popovertarget=menu]'));
        await page.locator('#menu select').first().selectOption('de');
        await becomes(async () => /Spezialbienen9.*Ereigniskarten17.*Zonen12/s.test(await page.locator('fieldset').textContent()), true);
        await page.keyboard.press('Escape');
        await fits(page);
        await page.evaluate(readFileSync(AXE, 'utf8'));
        await page.evaluate(() => draw());
        await becomes(() => page.evaluate(faults), []);
        await page.emulateMedia({ colorScheme: 'dark' });
        await becomes(() => page.evaluate(faults, { runOnly: { type: 'rule', values: ['color-contrast'] } }), [], 'in the dark');
    },
};
