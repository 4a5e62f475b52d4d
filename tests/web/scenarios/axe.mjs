// axe finds nothing serious on any page, in light and in dark.
import { audit } from '../axe.mjs';
import { GAMES } from '../listed.mjs';
import { MIDDLE, played, SHORT } from '../records.mjs';
import { resume } from '../table.mjs';

export default {
    async 'home, set-up, rules, a refusal'({ open }) {
        const { page, url } = await open();
        await page.goto(url);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        await audit(page, 'home');
        await page.goto(`${url}#/new/waggle_dance`);
        await page.getByText('All options').click();
        await page.getByLabel(/^Honey goal/).waitFor();
        await page.keyboard.press('End'); /* there Start lies on no option */
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
