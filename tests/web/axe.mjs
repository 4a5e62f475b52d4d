// axe looks at a page, in light and in dark.
import { readFileSync } from 'node:fs';
import { AXE } from './browser.mjs';
import { becomes, step } from './watch.mjs';

const SOURCE = readFileSync(AXE, 'utf8');
const GRAVE = ['serious', 'critical'];
/** All rules in light, that of targets for fingers too; in dark, where only the colours differ, those about colours. */
const THEMES = { light: { rules: { 'target-size': { enabled: true } } }, dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } };

async function findings(page, options) {
    const wanted = { ...options, resultTypes: ['violations'] };
    const { violations } = await page.evaluate((rules) => axe.run(document, rules), wanted);
    const grave = violations.filter(({ impact }) => GRAVE.includes(impact));
    return grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

export async function audit(page, what) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
    await page.evaluate(() => draw()); /* or there are no colours */
    for (const [theme, options] of Object.entries(THEMES)) {
        step(`axe looks at ${what}, ${theme}`);
        await page.emulateMedia({ colorScheme: theme });
        await becomes(() => findings(page, options), [], `${what}, ${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
}
