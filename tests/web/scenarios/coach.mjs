// The coach beside a first game: it says what is new, once; what wins; it can be silenced, and shows the rule behind.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { played } from '../records.mjs';
import { movesPlayed, playOn, reopen, settled } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const source = readFileSync(new URL('../../../web/src/games/honey_nectar/coach.ts', import.meta.url), 'utf8');
const textOf = (name) => source.match(new RegExp(`^ {8}${name}: \\{ say: word\\('(.*?)'\\)`, 'm'))[1];

const game = (position, ...log) => ['skep 1', 'game honey_nectar', 'seats 2', 'name A Mara', 'name B Ida', `position ${position}`, '',
    ...log, 'result open', ''].join('\n');
/** A wasp of B has crossed out a number of A, who is asked now. */
const STUNG = game('12+10 y17 | 10+8 y17 | B 2 X12', '* R346', 'B C6', 'B W', 'B E12', '* R135');
/** 10 litres are missing, which these dice do not give. */
const NEARLY = game('18+18+18+18+18 y5 | 10+4 y17 | A 1', '* R135');
/** Two combs are free for 30 litres: a small number puts 100 out of reach. */
const TIGHT = game('18+16+14+12+10 y2 | 12+8+4+4+2 y4 | A 27', '* R146');
/** 4 litres are missing, and there is a 4. */
const NEAR = game('18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1', '* R146');

const said = (page) => page.locator('.coach [role=status]').innerText();
const says = (page, wanted) => until(() => said(page), (text) => assert.equal(text, wanted));
const button = (page, name) => page.locator('.coach').getByRole('button', { name });
const saved = (page) =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('skep.game.')).map(([, text]) => JSON.parse(text)));

export default {
    async 'a first game starts at once; what is new is said once; silence is kept'({ open }) {
        const { page, url } = await open();
        await page.goto(`${url}#/first/honey_nectar`);
        await settled(page);
        await says(page, textOf('MAIN'));
        const [{ coach, seats }] = await saved(page);
        assert.deepEqual([coach, seats.map(({ bot }) => bot)], [true, [null, 'beginner']]);

        await button(page, 'Why?').click();
        await page.locator('[data-rule="HN-T6"]:visible').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('[data-rule="HN-T6"]').waitFor({ state: 'hidden' });

        await playOn(page, { moves: (await movesPlayed(page)) + 3 });
        assert.notEqual(await said(page), textOf('MAIN'), 'what was said is not said again');

        await button(page, 'Quiet').click();
        await says(page, 'The coach is quiet.');
        await page.reload();
        await settled(page);
        await says(page, 'The coach is quiet.');
        await button(page, 'Speak again').click();
        await until(() => said(page), (text) => assert.notEqual(text, 'The coach is quiet.'));
    },

    async 'what is asked is told, then what happened to who looks; it stays under its line of the log'({ open }) {
        const tab = await open();
        const { page } = tab;
        const again = async () => {
            await page.reload();
            await settled(page);
        };
        await reopen(tab, 'honey_nectar', STUNG, { 1: 'easy' }, { coach: true });
        await says(page, textOf('MAIN'));
        await again();
        await says(page, textOf('erased'));
        await again();
        await says(page, 'Nothing new here. Ask for a hint if you like.');

        const line = page.locator('.rail .log li.me'); /* what Ida did to Mara */
        assert.equal(await line.locator('.remark').count(), 0, 'it is folded');
        await line.getByRole('button', { name: 'Coach' }).click();
        await line.locator('.remark').getByText(textOf('erased')).waitFor();
        await line.locator('.remark').getByRole('button', { name: 'HN-T12' }).waitFor();
        await again();
        await becomes(() => line.getByRole('button', { name: 'Coach' }).count(), 1, 'it is kept, once');
    },

    async 'somebody who is quiet misses nothing; so little is missing that it could be won'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reopen(tab, 'honey_nectar', NEARLY, { 1: 'easy' }, { coach: true });
        await says(page, textOf('MAIN'));
        await button(page, 'Quiet').click();
        await page.reload();
        await settled(page);
        await says(page, 'The coach is quiet.');
        await button(page, 'Speak again').click();
        await until(() => said(page), (text) => assert.match(text, /^You could win soon: what is missing fits into one comb/));
    },

    async 'a night is told of before what is asked in it, and what it asks the next time'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        let last = ''; /* what was asked before: by day a bee is placed, then nectar is stored */
        const ready = ({ node }) => [last, (last = node)].join() === 'PLACE,D_STORE';
        const record = await played(command, 'waggle_dance', { moves: 0, ready });
        await reopen(tab, 'waggle_dance', record, { 1: 'easy' }, { coach: true });
        await until(() => said(page), (text) => assert.match(text, /^Night: all bees work now/));
        await page.reload();
        await settled(page);
        await until(() => said(page), (text) => assert.match(text, /^Choose a room for each cube/));
    },

    async 'a move that loses at once is warned of'({ open }) {
        const tab = await open();
        await tab.page.goto(tab.url);
        await tab.page.evaluate(() => localStorage.setItem('skep.coach.honey_nectar', '["node MAIN","event entered","near"]'));
        await reopen(tab, 'honey_nectar', TIGHT, { 1: 'easy' }, { coach: true });
        await until(() => said(tab.page), (text) => assert.match(text, /^Careful: one of these moves loses at once: Write \d+ litres/));
    },

    async 'a move that wins is told, and shown'({ open }) {
        const tab = await open();
        await reopen(tab, 'honey_nectar', NEAR, { 1: 'easy' }, { coach: true });
        await until(() => said(tab.page), (text) => assert.match(text, /^You can win now: Write 4 litres/));
        await button(tab.page, 'Show me').click();
        await tab.page.locator('[data-confirm]:enabled').click();
        await tab.page.locator('[data-over]').waitFor();
        await becomes(() => tab.page.locator('.coach').count(), 0, 'the game is over, and the coach has done');
    },
};
