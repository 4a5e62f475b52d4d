// What just happened: the log tells a line for one actor and one turn, in the past, to who reads it.
import assert from 'node:assert/strict';
import { kept, MIDDLE, played } from '../records.mjs';
import { logLines, noteFirst, resize, resume, settled, speaks, start } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const trimmed = async (page) => (await logLines(page)).map((line) => line.trim());
/** In the page: the lines since the reader's turn, and whether each touched the reader. */
const since = (page) =>
    page.locator('.rail .log .since ~ .line').evaluateAll((lines) =>
        lines.map((line) => [line.querySelector('.what').textContent.trim(), line.classList.contains('me')]));

/** Several of a thing as a language counts them, and as it does not. */
const COUNTED = {
    fr: [/\b[2-9] (fibres|pollens|eaux|cires|miels)(?!\p{L})/u, /\b[2-9] (jetons )?(fibre|pollen|eau|cire|miel)(?!\p{L})/u],
    de: [/\b[2-9] Fasern/, /\b[2-9] Faser\b/],
};

export default {
    async 'a line is one turn of one seat'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('honey_nectar_middle'));
        const lines = await until(() => trimmed(page), (texts) => assert.ok(texts.length > 10));
        for (const [i, line] of lines.entries())
            assert.match(line, i % 2 ? /^Ida rolled / : /^You rolled /, 'turns follow each other, the actor first');
        assert.ok(lines.includes('You rolled 2, 2 and 5; wrote 2 (2 litres now). Your wasp found nothing in Ida’s hive.'));
        await becomes(() => since(page), [
            ['Ida rolled 1, 4 and 6; wrote 4 (40 litres now). Ida’s wasp died with a guardian of yours: you have 1 left.', true],
            ['You rolled 3, 5 and 5.', false],
        ]);

        step('what was done to who reads stays above the board, within its row however much it is');
        const chip = page.locator('.since .ev.me');
        await becomes(() => chip.locator('.told').innerText(), 'Ida’s wasp died with a guardian of yours: you have 1 left.');
        assert.match(await chip.getAttribute('title'), /^Ida rolled 1, 4 and 6; wrote 4/);
        assert.ok(await chip.evaluate((node) => {
            const [told, row] = [node.querySelector('.told'), node.parentElement];
            const [text, low] = [told.textContent, told.clientHeight];
            told.textContent = text.repeat(9);
            if (told.clientHeight < 1.8 * low) return false;
            const within = node.getBoundingClientRect().right <= row.lastElementChild.getBoundingClientRect().left;
            told.textContent = text;
            return within;
        }));

        for (const [width, height] of [[390, 844], [320, 640]]) {
            await resize(page, width, height);
            await becomes(() => chip.locator('.told').evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]), [0, 0], 'whole on a phone');
        }
        await resize(page, 1280, 800);

        const rail = page.locator('.rail .log');
        const [line, end] = await Promise.all([rail.locator('.line').last().boundingBox(), rail.locator('.lines').boundingBox()]);
        assert.ok(line.y + line.height <= end.y + end.height + 1, 'the log is at its end');
        assert.equal(await rail.locator('code, .rule').count(), 0, 'codes are folded');
        const wasp = rail.locator('.line.me');
        await wasp.getByRole('button', { name: '3 steps' }).click();
        await becomes(() => wasp.locator('code').allTextContents(), ['R146', 'C4', 'W']);
        await becomes(() => wasp.locator('.rule').allTextContents(), ['HN-T2', 'HN-T7', 'HN-T11']);
        await wasp.locator('.step').nth(1).click();
        await page.locator('.player').waitFor();
        await page.keyboard.press('Escape');
        await rail.getByRole('button', { name: 'Codes' }).click();
        await until(() => rail.locator('.line').first().locator('code').count(), (n) => assert.equal(n, 2, 'always, if wished'));
        await rail.getByRole('button', { name: 'Codes' }).click();

        await rail.getByRole('button', { name: 'Ida', exact: true }).click();
        await becomes(() => trimmed(page), lines.filter((line) => line.startsWith('Ida')));
        await rail.getByRole('button', { name: 'All', exact: true }).click();
        await rail.locator('.what').nth(4).click();
        await until(() => page.locator('.player output').innerText(), (text) => assert.match(text, /^12/, 'a line shows its position'));
        await page.keyboard.press('Escape');
        await speaks(page, 'de');
        await until(() => since(page), ([[line]]) => assert.match(line, /^Ida hat 1, 4 und 6 gewürfelt; 4 eingetragen .* Wächterin von dir/));
    },

    async 'what a move would do is said to who reads'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('honey_nectar_middle'));
        const said = page.locator('.dock .say p');
        await page.locator('[data-move="C-"]').hover();
        await until(() => page.locator('[data-confirm]').innerText(), (text) => assert.match(text, /^Confirm\s+Write nothing/));
        await until(() => said.innerText(), (text) => assert.match(text, /^You write no comb\. You add 13 to nectar/, 'and not again what is to be confirmed'));
        await until(() => page.locator('.dock > [aria-live]').innerText(), (text) => assert.match(text, /^Write nothing.* You write no comb\. You add 13 to nectar/));
        await becomes(() => page.locator('.sheet .swarm').first().innerText(), '31 → 44 swarm at 46: 2 to go');
        await page.locator('.appbar .game').hover();
        await speaks(page, 'de');
        await page.locator('[data-move="C-"]').hover();
        await until(() => said.innerText(), (text) => assert.match(text, /Du füllst keine Wabe\. Du schreibst 13 zum Nektar/));
        step('what was done to who reads stays until they have played');
        const [chip, mark] = [page.locator('.since .ev.me'), page.locator('.board .mine [data-was]')];
        assert.deepEqual([await chip.count(), await mark.count()], [1, 1]);
        await page.locator('[data-move="C-"]').click();
        await settled(page);
        assert.deepEqual([await chip.count(), await mark.count()], [0, 0]);
    },

    async 'set-up and a sowing take a line each'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'pollennation', MIDDLE.pollennation));
        const rail = page.locator('.rail .log');
        const [first, second] = await until(() => trimmed(page), (texts) => assert.ok(texts.length > 10));
        assert.match(first, /^Set-up: Every flower got two cubes of its colour; [^.]*\. .*\w+ made flower \d+ \w+ hive.* began\.$/, 'in short');
        assert.doesNotMatch(first, /laid|dealt/);
        assert.match(second, /^(You|Ida) (gathered|moved|flew) /);
        const setUp = rail.locator('.line').first();
        assert.equal(await setUp.locator('.step').count(), 0);
        await setUp.getByRole('button', { name: '31 steps' }).click();
        await becomes(() => setUp.locator('.step').count(), 31);
        const sown = await until(() => trimmed(page), (texts) => assert.ok(texts.some((text) => /sowed as far/.test(text))));
        assert.match(sown.find((text) => /sowed as far/.test(text)), /^\w+ gathered \d+ cubes? on flower \d+; sowed as far as flower \d+ \(\w+\)/);
        assert.ok(sown.every((text) => !/got (red|blue|pink|yellow|orange|white)|drop /.test(text)), 'drops are steps, labels no events');
        await resume(tab, await played(command, 'apiary', { moves: 0 }));
        await until(() => trimmed(page), (texts) => assert.match(texts.join('|'), /^Set-up: \w+ (was|were) first\.[^|]*$/i, 'one line while it goes on'));
        assert.equal(await rail.locator('.step, code, .rule').count(), 0);
        assert.equal(await page.locator('.since .lab').count(), 0, 'nothing is announced where nothing has come');
        await speaks(page, 'de');
        await until(() => trimmed(page), (texts) => assert.match(texts.join('|'), /^Aufbau: [^|]+\.$/));
    },

    async 'what chance lays out before anybody is asked lies there at once'({ open }) {
        const tab = await open({ quick: false, init: () => {
            window.announced = [];
            const note = () => announced.push(...[...document.querySelectorAll('.since .now')].map((node) => node.textContent));
            new MutationObserver(note).observe(document, { subtree: true, childList: true });
        } });
        const { page } = tab;
        await start(tab, 'apiary', { preset: 'First game' });
        const lines = await until(() => trimmed(page), (texts) => assert.ok(texts.length > 0));
        assert.match(lines[0], /^Set-up: /);
        const steps = await page.locator('.rail .log .line').first().locator('.fold').innerText();
        assert.ok(Number(/\d+/.exec(steps)[0]) > 20, steps);
        assert.deepEqual(await page.evaluate(() => announced), [], 'none of it is announced');
    },

    async 'what others do says whose it is'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', { moves: 260, options: { setup_mode: 'starter' } }));
        const lines = await until(() => trimmed(page), (texts) => assert.ok(texts.length > 20));
        assert.deepEqual(lines.filter((line) => /(paid|gained|scored) \d+ [^;.]*×/.test(line)), [], 'numbers are added up');
        const bumps = lines.filter((line) => line.includes('bumped.'));
        assert.ok(bumps.length > 0);
        for (const line of bumps) assert.match(line, /(Your|Ida’s) \d was bumped\./);
        for (const [language, [counted, not]] of Object.entries(COUNTED)) {
            await speaks(page, language);
            const told = await until(() => trimmed(page), (texts) => assert.ok(texts.some((text) => counted.test(text)), `several in ${language}`));
            assert.deepEqual(told.filter((text) => not.test(text)), [], `several in ${language}`);
        }
        await speaks(page, 'en');

        await resume(tab, await played(command, 'waggle_dance', MIDDLE.waggle_dance));
        await until(() => trimmed(page), (texts) => assert.ok(texts.some((text) => /2 cubes for you\b/.test(text))));
        await speaks(page, 'de');
        await until(() => trimmed(page), (texts) => assert.ok(texts.some((text) => /2 Nektar für dich\b/.test(text)), 'one of a list'));
    },

    async 'nothing is told of what tells nothing, and what is done again adds up'({ open }) {
        const tab = await open();
        const { page } = tab;
        const record = kept('waggle_dance_many');
        await resume(tab, record);
        await page.locator('.rail .log .more button').click();
        const lines = await until(() => trimmed(page), (texts) => assert.ok(texts.length > 40));
        assert.deepEqual(lines.filter((line) => /…|×/.test(line)), []);
        assert.ok(lines.some((line) => /stored 2 \w+ cubes in room/.test(line)));
        const silent = record.slice(record.indexOf('\n\n') + 2).split('\n').lastIndexOf('P2 -') + 1; /* a declined trade */
        await page.locator('.rail .log .what').first().click();
        await page.locator('.player input').fill(String(silent));
        await until(() => page.locator('.player output').innerText(), (text) => assert.match(text, new RegExp(`^${silent}\\b`)));
        await becomes(() => page.locator('.rail .log .line.now').count(), 1, 'its position is with a line');
    },

    async 'of a seat with two turns since one’s own both are told, and opened one after the other'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('ambrosia_twice'));
        const chip = page.locator('.since .ev');
        await becomes(() => chip.count(), 1);
        const [first, second] = (await until(() => since(page), (lines) => assert.equal(lines.length, 2))).map(([text]) => text);
        const title = await chip.getAttribute('title');
        assert.ok(title.startsWith(first.replace(/\.$/, '')), `${title}: ${first}`);
        assert.ok(title.length > first.length + second.length / 2, title);
        await chip.click();
        await becomes(() => page.locator('.rail .log .since ~ .line').evaluateAll((lines) => lines.map((line) => line.classList.contains('now'))), [true, false]);
    },

    async 'a roll is told when the dice have fallen'({ open }) {
        const tab = await open({ quick: false });
        const { page } = tab;
        await resume(tab, kept('honey_nectar_middle'));
        const last = page.locator('.rail .log .line').last();
        const comes = await noteFirst(page, () => {
            const moment = document.querySelector('.since .now');
            const told = [...document.querySelectorAll('.rail .log .what')].at(-1);
            return moment && { moment: moment.textContent, told: told.textContent };
        });
        await page.locator('[data-dock]').getByRole('button', { name: 'No comb' }).click();
        const during = await comes();
        assert.match(during.moment, /Ida rolled/);
        assert.match(during.told, /^\s*You rolled 3, 5 and 5;/, 'the log is at what came before');
        await page.keyboard.press('.');
        await until(() => last.locator('.what').textContent(), (text) => assert.doesNotMatch(text, /3, 5 and 5/));
    },
};
