// The lab: a small study is played to its end or stopped, reports are opened, kept, saved and refused.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { audit } from '../axe.mjs';
import { speaks } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

/** Sets a study up, as small as it may be, and starts it. */
async function study({ page, url }, { games = 100, rounds = 50, own = false } = {}) {
    await page.goto(`${url}#/lab`);
    await page.evaluate((n) => (window.studyRounds = n), rounds);
    await page.getByRole('button', { name: 'New study' }).click();
    if (own) await page.getByRole('radio', { name: 'A question of your own' }).check();
    await page.getByLabel('Games of each cell').fill(String(games));
    await page.getByRole('button', { name: 'Start' }).click();
}

const kept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skep.study.')).length);
const open = (page, name, mimeType, buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });

async function fits(page, width) {
    await page.setViewportSize({ width, height: 844 });
    await until(() => page.evaluate(() => document.documentElement.scrollWidth), (wide) => assert.ok(wide <= width, `${wide} of ${width}`));
}

/** A report that the command has written. */
const REPORT = ['lab', 'ambrosia', '--vary', 'seats=2,3', '--bots', 'greedy', '-n', '8', '--json', '-'];
const written = (command) => execFileSync(command, REPORT, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

export default {
    async 'a study is played to its end, and answers with intervals'({ open: openTab }) {
        const tab = await openTab();
        const { page } = tab;
        await study(tab);
        const link = page.getByRole('link', { name: 'Which threshold is fair?' });
        await link.waitFor();
        assert.match(await page.locator('main li').innerText(), /4 × 100[^]*(\d+ % \(\d+ to \d+\)|at most about \d+ points)/);
        assert.equal(await page.getByText('stopped early').count(), 0);
        assert.equal(await kept(page), 1);
        await link.click();
        await page.getByRole('heading', { name: 'Method' }).waitFor();
        const figure = page.getByRole('img', { name: 'First player wins' });
        assert.match(await figure.locator('desc').textContent(), /Guardian threshold 8: \d+ % \(\d+ to \d+\)/);
        await page.getByText('Show as a table').first().click();
        assert.equal(await page.locator('section').first().locator('tbody tr').count(), 4, 'every cell stands in the table');
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
        const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
        assert.deepEqual([saved.kind, saved.ended, saved.cells.length, saved.cells[0].games], ['study', 'games', 4, 100]);
        await page.reload();
        await page.getByRole('heading', { name: 'Which threshold is fair?' }).waitFor();

        await page.getByRole('button', { name: /^Watch: the longest/ }).click();
        await page.waitForURL(/#\/play\//);
    },

    async 'paused, left, come back to, stopped and kept: it says so everywhere'({ open: openTab }) {
        const tab = await openTab();
        const { page, url } = tab;
        await study(tab, { games: 100000, rounds: 2, own: true });
        const live = page.getByRole('region', { name: 'Running' });
        const pause = live.getByRole('button', { name: 'Pause' });
        const boxes = [pause, live.getByRole('button', { name: /^Stop/ }), live.locator('.answer')].map((part) => part.boundingBox());
        const [at, stop, answer] = await Promise.all(boxes);
        assert.ok(at.x < stop.x && at.y + at.height <= answer.y, 'what grows, the answer and the number at Stop, moves nothing under the finger');
        await pause.click();
        await live.getByText('Paused').waitFor();
        await live.getByText('So far:').waitFor();
        assert.equal(await live.getByRole('img', { name: 'First player wins, %' }).count(), 1);
        const games = () => live.locator('.foot b').innerText().then(Number);
        await page.goto(`${url}#/`);
        await page.goto(`${url}#/lab`);
        const before = await games();
        assert.ok(before > 0);
        await live.getByRole('button', { name: 'Go on' }).click();
        await until(games, (now) => assert.ok(now > before));
        await live.getByRole('button', { name: /^Stop and keep \d+$/ }).click();
        await page.locator('main li').getByText('stopped early').waitFor();
        await page.locator('main li a').click();
        await page.getByText('Stopped early:').waitFor();
        assert.match(await page.title(), /stopped early/);
        await page.getByText(/Stopped early, at \d+ of 100000 games a cell/).waitFor();
    },

    async 'a report is opened from a file; what is none is refused, and a study that cannot be'({ open: openTab, command }) {
        const tab = await openTab();
        const { page, url } = tab;
        await page.goto(`${url}#/lab`);
        await page.getByText('No study yet.').waitFor();
        const alert = page.getByRole('alert');
        for (const [text, why] of [
            ['{"kind":', 'This is not JSON'], ['[1]', 'This is no report of a study'], ['{"kind":"study","study":{"game":"chess"}}', 'study.game has to be'],
        ]) {
            await open(page, 'bad.json', 'application/json', text);
            await alert.getByText(why).waitFor();
        }
        const report = written(command);
        const broken = JSON.parse(report);
        broken.cells[1].measures.first_player.mean = 'much';
        await open(page, 'bad.json', 'application/json', JSON.stringify(broken));
        await alert.getByText('cells[1].measures has to be').waitFor();
        assert.equal(await kept(page), 0);
        await open(page, 'good.json', 'application/json', report);
        await page.getByRole('heading', { name: 'Method' }).waitFor();
        await page.getByText('2 cells, 8 games each').waitFor();
        await page.getByText('too few games to say').first().waitFor();
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
        assert.equal(readFileSync(await file.path(), 'utf8'), report, 'byte for byte');

        await page.goto(`${url}#/lab`);
        await page.getByRole('button', { name: 'New study' }).click();
        await page.getByLabel('Values of Guardian threshold').fill('8, 9');
        await page.getByRole('button', { name: 'Start' }).click();
        await alert.getByText('vary.threshold').waitFor();
        await page.getByRole('button', { name: /^Remove the study/ }).click();
        await page.getByRole('button', { name: 'Remove for good?' }).click();
        await becomes(() => kept(page), 0);
    },

    async 'on a phone, in German, and nothing that axe would call serious'({ open: openTab, command }) {
        const tab = await openTab();
        const { page, url } = tab;
        await page.goto(`${url}#/lab`);
        await page.getByRole('button', { name: 'New study' }).click();
        await page.getByLabel('Values of Guardian threshold').waitFor();
        await audit(page, 'the lab');
        for (const width of [390, 320]) await fits(page, width);
        await open(page, 'good.json', 'application/json', written(command));
        await page.getByRole('heading', { name: 'Method' }).waitFor();
        for (const width of [320, 390]) await fits(page, width);
        await audit(page, 'a report');
        await speaks(page, 'de');
        await page.getByRole('heading', { name: 'Wer beginnt' }).waitFor();
    },
};
