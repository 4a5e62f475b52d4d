// Takes the pictures of the README: home and every board in mid-game, on a desk and on a phone, as small WebP files.
// usage: node shots.mjs SKEP [FOLDER]   SKEP: a skep with the page in it; FOLDER: docs/pictures if not given
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launch, openTab, PHONE, startServer } from './browser.mjs';
import { BOARDS } from './listed.mjs';
import { MIDDLE, played } from './records.mjs';
import { resume } from './table.mjs';

const QUALITY = 0.8;
/** Positions that show much of their board. */
const SHOWN = {
    ...MIDDLE,
    honey_nectar: { moves: 60 },
    apiary: { ...MIDDLE.apiary, seed: '1', moves: 130, ready: ({ node, players: [me] }) => node === 'TURN' && me.active.some(Boolean) },
};
/** A phone shows one part of Apiary at a time: the hive, while a tile looks for its place. */
const IN_PART = { ...SHOWN, apiary: { ...SHOWN.apiary, ready: ({ node }) => node === 'BUILD' } };
const SCREENS = {
    desktop: { settings: { viewport: DESKTOP }, shown: SHOWN },
    phone: { settings: { ...PHONE, deviceScaleFactor: 2 }, shown: IN_PART },
};
const [command, folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))] = process.argv.slice(2);
if (!command) {
    console.error('usage: node shots.mjs SKEP [FOLDER]');
    process.exit(2);
}

/** In a page: a PNG as WebP, both in base64. */
async function convert({ png, quality }) {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
    return btoa(bytes.reduce((letters, byte) => letters + String.fromCharCode(byte), ''));
}

const server = await startServer(command);
const browser = await launch();
const studio = await browser.newPage();
mkdirSync(folder, { recursive: true });

async function shoot(page, name) {
    const png = (await page.screenshot()).toString('base64');
    const webp = Buffer.from(await studio.evaluate(convert, { png, quality: QUALITY }), 'base64');
    writeFileSync(`${folder}/${name}.webp`, webp);
    console.log(`${name}.webp  ${Math.ceil(webp.length / 1024)} KB`);
}

try {
    for (const [screen, { settings, shown }] of Object.entries(SCREENS)) {
        const home = await openTab(browser, server.url, { ...settings, drawn: true });
        await home.page.goto(server.url);
        await home.page.locator('.games').waitFor();
        await shoot(home.page, `home-${screen}`);
        await home.context.close();
        for (const game of BOARDS) {
            const tab = await openTab(browser, server.url, { ...settings, drawn: true });
            await resume(tab, await played(command, game, { ...shown[game], names: ['Mara', 'Forager'] }));
            await tab.page.mouse.move(0, 0);
            await shoot(tab.page, `${game}-${screen}`);
            await tab.context.close();
        }
    }
} finally {
    await browser.close();
    await server.stop();
}
