// Every game on one page: reached from its rules and pieces, whole on one sheet of A4 in every language, with rules that there are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AXE, PHONE } from '../browser.mjs';
import { having } from '../listed.mjs';
import { rulesOf } from '../records.mjs';
import { becomes, step } from '../watch.mjs';

const SUMMED_UP = having('web/src/games/GAME/summary.ts');

/** In the page: what rule ids stand there, ranges by both ends. */
function named() {
    return [...document.querySelectorAll('[data-summary] .id')].flatMap((link) => {
        const book = link.hash.split('/').at(-1).replace(/-.*/, '');
        return link.textContent.split('–').map((id) => `${book}-${id}`);
    });
}

const sheets = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

export default Object.fromEntries([
    ...['en', 'fr', 'de'].map((locale) => [
        `is one sheet of A4, ${locale}`,
        async ({ open, command }) => {
            const { page, url } = await open({ locale });
            for (const game of SUMMED_UP) {
                step(game);
                await page.goto(`${url}#/summary/${game}`);
                await page.locator(`[data-summary=${game}]`).waitFor();
                await becomes(() => page.evaluate(() => document.documentElement.lang), locale);
                assert.equal(sheets(await page.pdf({ preferCSSPageSize: true })), 1, `${game}, sheets`);
                if (locale !== 'en') continue; /* the same rules */
                const rules = await rulesOf(command, game);
                const ids = await page.evaluate(named);
                assert.ok(ids.length > 15, `${ids.length} rules`);
                assert.deepEqual(ids.filter((id) => !rules.includes(id)), []);
            }
        },
    ]),
    [
        'comes from the rules, fits a phone by night, and prints',
        async ({ open }) => {
            const { page, url, press } = await open({ ...PHONE, colorScheme: 'dark' });
            await page.goto(`${url}#/rules/apiary`);
            await press(page.getByRole('main').getByRole('link', { name: 'One page' }));
            await page.locator('[data-summary=apiary]').waitFor();
            await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'fits the width');
            await page.evaluate(() => (window.print = () => (window.printed = true)));
            await press(page.getByRole('button', { name: 'Print' }));
            await becomes(() => page.evaluate(() => window.printed), true);
            await page.evaluate(readFileSync(AXE, 'utf8'));
            await page.evaluate(() => draw());
            const faults = async () => (await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] })))
                .violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
            await becomes(faults, []);
        },
    ],
]);
