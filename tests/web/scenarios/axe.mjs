// axe finds nothing serious on any page, in light and in dark.
import { readFileSync } from 'node:fs';
import { AXE } from '../browser.mjs';
import { MIDDLE, played, SHORT } from '../records.mjs';
import { GAMES, resume } from '../table.mjs';
import { becomes, step } from '../watch.mjs';

const SOURCE = readFileSync(AXE, 'utf8');
const GRAVE = ['serious', 'critical'];
/** All rules in light; in dark, where only the colours differ, those about colours. */
const THEMES = { light: {}, dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } };

async function findings(page, options) {
    const wanted = { ...options, resultTypes: ['violations'] };
    const { violations } = await page.evaluate((rules) => axe.run(document, rules), wanted);
    const grave = violations.filter(({ impact }) => GRAVE.includes(impact));
    return grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

async function audit(page, what) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
    for (const [theme, options] of Object.entries(THEMES)) {
        step(`axe looks at ${what}, ${theme}`);
        await page.emulateMedia({ colorScheme: theme });
        await becomes(() => findings(page, options), [], `${what}, ${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
}

export default {
    async 'home, set-up, rules, a refusal'({ open }) {
        const { page, url } = await open();
        await page.goto(url);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        await audit(page, 'home');
        await page.goto(`${url}#/new/waggle_dance`);
        await page.getByText('All options').click();
        await page.getByLabel(/^Honey goal/).waitFor();
        await audit(page, 'set-up');
        await page.goto(`${url}#/rules/honey_nectar`);
        await page.locator('[data-rule]').first().waitFor();
        await audit(page, 'rules');
        await page.goto(`${url}#/open/nothing`);
        await page.getByRole('alert').waitFor();
        await audit(page, 'a link that is refused');
    },

    ...Object.fromEntries(GAMES.map((game) => [game, async ({ open, command }) => {
        const tab = await open();
        await resume(tab, await played(command, game, MIDDLE[game]));
        await audit(tab.page, 'the table');
    }])),

    async 'replay and result'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', SHORT.honey_nectar), 'Watch it');
        await audit(page, 'the replay');
        await page.getByRole('slider').press('End');
        await page.locator('.result').waitFor();
        await audit(page, 'the result');
    },
};
