// The set-up page while the engine is still on its way: what can be pressed stays where it is, and a press on Start counts.
import { settled } from '../table.mjs';
import { becomes } from '../watch.mjs';

/** Opens the set-up page; the engine comes when `come` is called. */
async function early(open) {
    const { page, url } = await open();
    let come;
    const coming = new Promise((resolve) => (come = resolve));
    await page.route('**/*.wasm', async (route) => {
        await coming;
        await route.continue();
    });
    await page.goto(`${url}#/new/honey_nectar`);
    const button = page.getByRole('button', { name: 'Start' });
    await button.waitFor();
    return { page, button, come };
}

export default {
    async 'Start keeps its place'({ open }) {
        const { page, button, come } = await early(open);
        const fold = page.getByText('All options');
        if (await fold.isVisible()) await fold.click();
        const place = await button.boundingBox();
        come();
        await fold.waitFor();
        await page.locator('.opt').nth(2).waitFor({ state: 'attached' });
        await becomes(() => button.boundingBox(), place);
        await page.unroute('**/*.wasm');
    },

    async 'Start is heard'({ open }) {
        const { page, button, come } = await early(open);
        await button.click();
        come();
        await settled(page);
        await page.unroute('**/*.wasm');
    },
};
