// What comes from outside and is damaged is refused with what is wrong, and the game that was going on is as it was. Storage that
// is full or forbidden is said, and the game goes on.
import assert from 'node:assert/strict';
import { linkTo, MIDDLE, played } from '../records.mjs';
import { click, dice, logLines, movesPlayed, resume, settled, start } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

async function atTable({ open, command }) {
    const tab = await open();
    const record = await played(command, 'honey_nectar', MIDDLE.honey_nectar);
    await resume(tab, record);
    const { page } = tab;
    const address = page.url();
    const log = await logLines(page);
    return {
        ...tab, record,
        /** Refused like this, and nothing is lost. */
        async refused(wanted) {
            step(`is refused: ${wanted}`);
            await page.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
            await until(() => page.getByRole('alert').innerText(), (text) => assert.match(text, wanted));
            await page.goto(tab.url);
            const kept = page.getByRole('region', { name: 'Open games' }).getByRole('listitem');
            await becomes(() => kept.count(), 1, 'no game came, none went');
            await page.goto(address);
            await settled(page);
            await becomes(() => logLines(page), log, 'the current game is as it was');
        },
    };
}

async function openFile(page, url, text, name = 'game.skep') {
    await page.goto(url);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** A person can still choose, and the choice counts. */
async function goesOn(page) {
    const random = dice();
    const before = await movesPlayed(page);
    for (let n = 0; n < 20 && (await movesPlayed(page)) === before; n++) await click(page, random);
    await until(() => movesPlayed(page), (n) => assert.ok(n > before, 'the game goes on'));
}

export default {
    async 'a damaged link'(skep) {
        const { page, url, record, refused } = await atTable(skep);
        const link = linkTo(url, record);
        await page.goto(link.slice(0, -20));
        await refused(/The link is damaged/);
        await page.goto(`${link.slice(0, -40)}!${link.slice(-39)}`);
        await refused(/The link is damaged/);
        await page.goto(linkTo(url, 'a'.repeat(8 << 20))); /* a few letters that swell */
        await refused(/The link is damaged/);
        await page.goto(linkTo(url, 'a letter to a friend\n'));
        await refused(/[Ll]ine 1\b/);
    },

    async 'a damaged file'(skep) {
        const { page, url, record, refused } = await atTable(skep);
        const lines = record.split('\n').length - 1;
        await openFile(page, url, record.replace(/result open\n$/, ''));
        await refused(new RegExp(`[Ll]ine ${lines}\\b`));
        await openFile(page, url, record.replace(/\nA C\d+\n/, '\nA C99\n'));
        await refused(/[Ll]ine \d+\b/);
        await openFile(page, url, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0xfe]), 'picture.png');
        await refused(/[Ll]ine 1\b/);
        await openFile(page, url, '');
        await refused(/[Ll]ine 1\b/);
    },

    async 'blank lines say nothing'({ open, command }) {
        const { page, url } = await open();
        const record = await played(command, 'honey_nectar', MIDDLE.honey_nectar);
        const moves = record.match(/^[AB*] /gm).length;
        for (const text of [record, record.replaceAll('\n\n', '\n'), record.replaceAll('\n', '\n\n')]) {
            await openFile(page, url, text);
            await page.getByText(`· ${moves} moves`).waitFor();
        }
        await openFile(page, url, record.replaceAll('\n\n', '\n'));
        await page.getByRole('button', { name: 'Play on' }).click();
        await settled(page);
        await becomes(() => movesPlayed(page), moves, 'no move is lost');
        await goesOn(page);
    },

    async 'a header that says a thing twice, a day that never was'(skep) {
        const { page, url, record, refused } = await atTable(skep);
        await openFile(page, url, record.replace(/^seed .*\n/m, '$&seed 8\n'));
        await refused(/expected no second seed/);
        await openFile(page, url, record.replace(/^seed .*\n/m, '$&date 2026-02-30\n'));
        await refused(/expected a date like 2026-01-31/);
    },

    async 'a link to a game that is not here'({ open }) {
        const { page, url } = await open();
        await page.goto(`${url}#/play/nowhere`);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        await page.goto(`${url}#/%E0%A4%A/new`);
        await page.getByRole('link', { name: 'Play now' }).waitFor();
    },

    async 'storage is full'({ open }) {
        const tab = await open({ init: () => {
            Storage.prototype.setItem = () => {
                throw new DOMException('full', 'QuotaExceededError');
            };
        } });
        await start(tab, 'honey_nectar');
        await tab.page.getByText('The browser does not let this page keep the game').waitFor();
        await goesOn(tab.page);
    },

    async 'storage is forbidden'({ open }) {
        const tab = await open({ quick: false, init: () => {
            Object.defineProperty(window, 'localStorage', {
                get() {
                    throw new DOMException('forbidden', 'SecurityError');
                },
            });
        } });
        await start(tab, 'honey_nectar');
        await tab.page.getByText('The browser does not let this page keep the game').waitFor();
        await goesOn(tab.page);
    },
};
