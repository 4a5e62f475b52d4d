// Draws the icons of web/public from its icon.svg, with Debian's Chromium. Needed only when the logo changes.
// usage: node icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const GROUND = '#FBF5E6'; // --bg of the light theme
// name, pixels a side, and how much of that the logo fills; one that fills all has no ground
const ICONS = [['icon-192', 192, 1], ['icon-512', 512, 1], ['icon-512-maskable', 512, 0.6], ['apple-touch-icon', 180, 0.76]];

const folder = new URL('../public/', import.meta.url);
const logo = (await readFile(new URL('icon.svg', folder), 'utf8')).replace('<svg', '<svg width="100%" height="100%"');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, side, share] of ICONS) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const edge = (side * (1 - share)) / 2;
    await page.setContent(
        `<body style="margin:0;box-sizing:border-box;height:100vh;padding:${edge}px;${share < 1 ? `background:${GROUND}` : ''}">${logo}`,
    );
    await writeFile(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
