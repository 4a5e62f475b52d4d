// Ambrosia between the move and the check: what can still be done glows, a button goes on, and why not is told; the banner at the end
// names who won, with how many points, in every language.
import assert from 'node:assert/strict';
import { resize, resume, settled } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const record = (position, moves) =>
    ['skep 1', 'game ambrosia', 'seats 2', 'option layout=fixed', 'option first_player=1', 'option events=true',
     'name 1 Mara', 'name 2 Ida', `position ${position}`, '', ...moves, 'result open', ''].join('\n');

const LEAP = record('4=1N1N 7=1N 8=1N 14=1N 18=1N 20=2N 23=1R jelly=1,0 event=LEAP', ['1 4-5x1']);
const LAST = record('4=1G1H 20=2N hives=1N/1N/1N/1N/1N/1N jelly=1,0 event=LEAP', ['1 4-5x1']);

const FREE = record('4=1N2N 5=1N1N 18=1N1N 20=2N jelly=1,0', ['1 5-6x1']);

/** In the page: what the dock's places say and have no room for. */
const cut = () => [...document.querySelectorAll('[data-dock] .slot .words > *')].flatMap((node) =>
    node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth ? [node.textContent] : []);

async function choose(page, language) {
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu select').first().selectOption(language);
    await becomes(() => page.evaluate(() => document.documentElement.lang), language);
    await page.keyboard.press('Escape');
}

export default {
    async 'ambrosia, a jelly before the check'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, LEAP);
        await page.getByText('Spend a jelly before the check, or go on.').first().waitFor();
        const lit = page.locator('[data-ring] [role=button][data-lit]');
        await becomes(() => lit.count(), 7, 'the seven stacks that can leap glow');
        await tab.press(page.getByText('16 cards left in the deck'));
        await page.getByText('nobody lands on foreign bees', { exact: false }).waitFor();
        await page.keyboard.press('/');
        await page.keyboard.type('jf 7.1');
        await page.keyboard.press('Enter');
        const refusal = page.getByRole('alert');
        await until(() => refusal.innerText(), (text) => assert.match(text, /Between the move and the check[^]*AM-T57/));
        await page.keyboard.press('Escape');
        await tab.press(page.getByRole('button', { name: 'Go on' }));
        await settled(page);
        await page.getByText('Scored. Choose the stack to gather from.').first().waitFor();
    },

    async 'ambrosia, whom a jelly frees'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, FREE);
        await becomes(() => page.locator('[data-move="jf 4.1"] .words').innerText().then((text) => text.split('\n')), ['Free on 4', 'normal bee; for a jelly']);
        for (const language of ['en', 'de', 'fr']) {
            await choose(page, language);
            for (const width of [1280, 1024, 390, 320]) {
                await resize(page, width, 800);
                await becomes(() => page.evaluate(cut), [], `in ${language}, ${width} wide`);
            }
            await resize(page, 1280, 800);
        }
    },

    async 'ambrosia, a last position is no scoring'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, LAST);
        await tab.press(page.getByRole('button', { name: 'Go on' }));
        await settled(page);
        const rows = () => page.locator('.result').first().locator('tbody tr').evaluateAll((lines) =>
            lines.map((line) => [...line.children].map((cell) => cell.textContent.trim()).join(' ')));
        await until(rows, (items) => {
            assert.ok(items.some((item) => /^Last position – \d/.test(item)), `Ida's last position is a row of its own: ${items}`);
            assert.ok(items.some((item) => /^Scoring 1 \d+ –$/.test(item)), `and none of the scorings: ${items}`);
        });
    },

    async 'ambrosia, who won'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, LAST);
        await tab.press(page.getByRole('button', { name: 'Go on' }));
        await settled(page);
        const banner = page.locator('.result');
        const says = (wanted) => until(() => banner.innerText(), (text) => assert.match(text, wanted));
        await says(/^Mara wins with 8 points[^]*Ida came last/);
        await choose(page, 'de');
        await says(/Mara gewinnt mit 8 Punkten[^]*Ida liegt hinten/);
        await choose(page, 'fr');
        await says(/Mara gagne avec 8 points[^]*Ida ferme la marche/);
    },
};
