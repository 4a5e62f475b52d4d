// The review of a game: it grows, adds up, is walked through and kept; from its places a game goes on, and mistakes are tried again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { audit } from '../axe.mjs';
import { BOARDS } from '../listed.mjs';
import { kept as keptGame, linkTo, played, SHORT } from '../records.mjs';
import { pressOnSight, reopen, resume, settled, SOAK, speaks, start } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const whole = (page) => page.getByText(/^All \d+ events$/).waitFor();
const value = (page) => page.locator('.chances input').evaluate((node) => node.valueAsNumber);
const read = (page) => page.locator('.read .what').innerText();
const kept = (page) => page.evaluate(() => localStorage.getItem('skep.review.back'));

/** Every row of the sum, as numbers. */
async function sums(page) {
    const rows = await page.locator('.sum tbody tr').evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    return rows.map((cells) => cells.map((text) => Number(text.replace('−', '-'))));
}

/** A game that is over, reviewed from its result to the end. */
async function reviewed(tab) {
    await reopen(tab, 'honey_nectar', keptGame('honey_nectar_over'));
    await tab.page.getByRole('link', { name: 'Review' }).click();
    await whole(tab.page);
}

async function fits(page, width) {
    await page.setViewportSize({ width, height: 844 });
    await until(() => page.evaluate(() => document.documentElement.scrollWidth), (wide) => assert.ok(wide <= width, `${wide} of ${width}`));
}

/** At a mistake both moves are ringed together, on every screen. */
async function drawsBoth({ open, command }, game) {
    const tab = await open();
    const { page } = tab;
    await page.goto(linkTo(tab.url, await played(command, game, { ...SHORT[game], seed: '11', bots: { 0: 'random', 1: 'greedy' } })));
    await page.getByRole('button', { name: 'Review' }).click();
    await whole(page);
    await page.locator('.chances input').fill('0'); /* the set-up, of however many sentences */
    const [head, pair] = await Promise.all(['.side > header', '.side .pair'].map((part) => page.locator(part).boundingBox()));
    const told = await page.locator('.side .chance').boundingBox();
    assert.ok(told.y >= head.y + head.height - 1 && told.y + told.height <= pair.y + pair.height + 1, `${game}: the set-up has a place of its own`);
    const mistakes = page.locator('.moms .moment:has(.better) .head');
    const rings = (look) => page.locator(`.pointed.${look}`);
    const drawn = async () => (await rings('played').count()) > 0 && (await rings('other').count()) > 0;
    for (let i = 0; i < (await mistakes.count()) && !(await drawn()); i++) { /* until both have a place on the board */
        await mistakes.nth(i).click();
        await page.waitForFunction(() => enginesAreQuiet());
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    assert.ok(await drawn(), `${game}: both are ringed`);
    const look = (of) => rings(of).first().evaluate((ring) => [getComputedStyle(ring).borderTopStyle, getComputedStyle(ring).borderTopColor]);
    const [[solid, ink], [dashed, leaf]] = [await look('played'), await look('other')];
    assert.deepEqual([solid, dashed], ['solid', 'dashed']);
    assert.notEqual(ink, leaf);
    assert.deepEqual(await page.locator('.pair .way').evaluateAll((ways) => ways.map((way) => way.querySelector('.key').classList[1])), ['played', 'other']);
    if (game === 'ambrosia') assert.deepEqual(await page.locator('.board .path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeDasharray === 'none')), [true, false]);
    for (const [width, height] of SOAK ? [[1920, 1080], [1024, 768], [390, 844], [320, 640]] : [[1024, 768], [320, 640]]) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => document.querySelector('.side').scrollIntoView());
        const parts = await page.locator('.board [role=tab]').count(); /* then one of them at a time is in sight */
        for (const [i, of] of ['played', 'other'].entries()) {
            await page.locator('.pair .way').nth(i).click();
            await until(async () => (parts > 0 ? (await rings(of).count()) > 0 : drawn()), (seen) => assert.ok(seen, `${game}: ${width} x ${height}`));
        }
    }
}

export default {
    async 'from the result: it adds up, is walked through by keys, and kept'({ open }) {
        const tab = await open();
        const { page, url } = tab;
        await reviewed(tab);
        for (const [start, ...parts] of await sums(page))
            assert.equal(parts.slice(0, -1).reduce((sum, part) => sum + part, start), parts.at(-1), 'whole points add up');
        assert.deepEqual((await sums(page)).map((row) => row.at(-1)).sort(), [0, 100]);

        assert.equal((await page.locator('.graph header').innerText()).match(/\bwins?\b/g).length, 1, 'who won is said once');
        assert.doesNotMatch(await page.locator('main').innerText(), /±0/);
        await page.locator('main').focus();
        const first = await value(page);
        await page.keyboard.press('ArrowRight');
        await becomes(() => value(page), first + 1);
        const there = await read(page);
        assert.ok(there.length > 0);
        for (const look of ['.luck', ':not(.luck)']) assert.ok((await page.locator(`.chances .bar${look}`).count()) > 0, `bars: ${look}`);
        const drawn = await page.locator('.board').innerHTML();
        await page.locator('.chances svg').first().click({ position: { x: 300, y: 60 } }); /* the board jumps to the event that was pressed */
        const pressed = await value(page);
        assert.ok(pressed > first + 1, `event ${pressed}`);
        await until(() => page.locator('.board').innerHTML(), (now) => assert.notEqual(now, drawn));
        await page.locator('.chances input').fill('0'); /* a roll: for whom it was luck */
        await until(() => page.locator('.read b:not(.turn)').innerText(), (text) => assert.match(text, /^[+−]?\d+ for (Mara|Ida)$/));
        await page.locator('main').focus();
        const moments = await page.locator('.moms .moment').count();
        assert.ok(moments > 0 && moments <= 5, `${moments} moments`);
        for (let i = 0; i < 5; i++) await page.keyboard.press(']');
        await becomes(() => page.locator('.moment.on .no').innerText(), String(moments));
        await page.keyboard.press('[');
        if (moments > 1) await becomes(() => page.locator('.moment.on .no').innerText(), String(moments - 1));

        const head = page.locator('.graph header');
        const [, turn] = /(Turn \d+): from there on \w+ was ahead for good/.exec(await head.innerText());
        await head.getByRole('button', { name: 'Show' }).click();
        await becomes(() => page.locator('.read .turn').innerText(), turn, 'the board is where the game turned');

        await page.getByText('Events as a table').click();
        assert.equal(await page.locator('.graph tbody tr').count(), (await page.locator('.chances input').evaluate((node) => Number(node.max))) + 1);
        await page.getByRole('radio', { name: 'Ida' }).check({ force: true });
        await until(() => page.locator('.graph tbody tr td:nth-child(2)').allTextContents(),
            (who) => assert.ok(!who.includes('Mara') && who.includes('Ida'), 'only one seat and chance are left'));
        await page.getByRole('img', { name: 'Chances of winning' }).waitFor();

        await until(() => kept(page), (text) => assert.ok(text));
        await page.goto(url);
        await page.reload(); /* and what the page remembers is gone */
        await page.goto(`${url}#/replay/back`);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Review' }).click();
        await whole(page);
        assert.ok((await page.evaluate(() => window.enginesAsked)) < 40, 'nothing is judged again');
        await page.evaluate(() => localStorage.setItem('skep.review.back', '"nonsense"'));
        await page.goto(url);
        await page.reload();
        await page.goto(`${url}#/review/back`);
        await whole(page);
    },

    async 'three seats, from a link: stopped, and gone on with'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const names = ['Mara', 'Ida', 'Ben'];
        const record = await played(command, 'ambrosia', { ...SHORT.ambrosia, names, bots: { 1: 'easy', 2: 'easy' } });
        await page.goto(linkTo(tab.url, record));
        await page.getByRole('button', { name: 'Review' }).waitFor();
        await page.evaluate(() => (window.reviewSims = 8)); /* more than the first look */
        await pressOnSight(page, '.quality button'); /* it may be done before a pointer gets there */
        await page.getByRole('button', { name: 'Review' }).click();
        await page.getByRole('button', { name: 'Go on' }).waitFor();
        assert.match(await page.locator('.quality b').innerText(), /^\d+ of \d+ events$/);
        await becomes(() => page.locator('.chances .line.look').count(), 3, 'each seat has a line, and what is not judged is dotted');
        await page.getByRole('button', { name: 'Go on' }).click();
        await whole(page);
        await becomes(() => page.locator('.chances .line.look').count(), 0);
        assert.equal(await page.locator('.sum tbody tr').count(), 3);
        await page.getByText('The review sees no luck in this game').waitFor();
        await page.getByText('Read this review as a sketch').waitFor();
        const gave = await page.locator('.moms .gave').allTextContents(); /* of three, what one lost says not what another got */
        assert.ok(gave.length > 0);
        for (const text of gave) assert.match(text, /^[+−]\d+ for Ida$/);
        await page.getByText('Events as a table').click();
        assert.ok(!(await page.locator('.graph thead th').allTextContents()).includes('Luck'), 'what is no luck is not told as noise');
        assert.deepEqual(await page.locator('.chances .bar.luck').count(), 0);
        assert.doesNotMatch(await page.locator('.read').innerText(), / for (Mara|Ida|Ben)/);
        await page.locator('.chances input').fill('0');
        const way = page.locator('.board .path.played');
        for (let n = 0; n < 200 && (await way.count()) === 0; n++) {
            await page.locator('main').press('ArrowRight');
            await page.waitForFunction(() => enginesAreQuiet());
        }
        assert.equal(await way.evaluate((path) => getComputedStyle(path).strokeDasharray), 'none', 'what was played is no way that could be');
        const labels = await page.locator('.chances .small').evaluateAll((found) => found.map((node) => node.getBoundingClientRect().toJSON()));
        const glyphs = await page.locator('.chances .disc').evaluateAll((found) => found.map((node) => node.getBoundingClientRect().toJSON()));
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 3 && b.top < a.bottom - 3;
        for (const [i, name] of labels.entries())
            for (const other of [...labels.slice(i + 1), ...glyphs]) assert.ok(!meet(name, other), 'names in the graph stand apart');
        for (const width of [390, 320]) await fits(page, width);
    },

    ...Object.fromEntries(BOARDS.map((game) => [`both moves are drawn on the board together: ${game}`, (hand) => drawsBoth(hand, game)])),

    async 'played on from a moment, against bots and with other dice'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reviewed(tab);
        const seed = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skep.game.')).map((key) => JSON.parse(localStorage[key])));
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.waitForURL(/#\/play\//);
        await settled(page);
        const games = await seed();
        assert.equal(games.length, 2);
        const [branch, old] = games.sort((a, b) => b.when - a.when);
        assert.notEqual(/^seed (.*)$/m.exec(branch.record)[1], /^seed (.*)$/m.exec(old.record)[1]);
        assert.equal(branch.seats.filter(({ bot }) => bot === null).length, 1);
    },

    async 'a mistake is tried again: what was played is answered, and the better move is found'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reviewed(tab);
        await page.locator('.moms').getByRole('link', { name: 'Try again' }).first().click();
        const panel = page.getByRole('region', { name: 'Try again' });
        await panel.first().waitFor();
        await settled(page);
        const said = [];
        for (let n = 1; n <= 9 && (await panel.getByRole('button', { name: 'Show answer' }).count()) > 0; n++) {
            await page.keyboard.press(String(n));
            if ((await page.locator('[data-confirm]').count()) === 0) break; /* those were all moves */
            const tries = Number(await panel.getAttribute('data-tries'));
            await page.keyboard.press('Enter');
            await until(() => panel.getAttribute('data-tries'), (now) => assert.equal(Number(now), tries + 1));
            await until(() => panel.locator('.answer').innerText(), (text) => assert.notEqual(text, said.at(-1)));
            said.push(await panel.locator('.answer').innerText());
        }
        assert.match(said.at(-1), /^Found it|^As good as/, said.join('; '));
        for (const wrong of said.slice(0, -1)) assert.match(wrong, /It costs/);
        await until(() => panel.locator('li').count(), (n) => assert.ok(n > 1, 'with what else was weighed'));
        await panel.getByRole('link', { name: 'Back to the review' }).click();
        await whole(page);
    },

    async 'the answer to a mistake can be shown'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reviewed(tab);
        await page.locator('.moms').getByRole('link', { name: 'Try again' }).first().click();
        const panel = page.getByRole('region', { name: 'Try again' });
        await panel.first().waitFor();
        await settled(page);
        await page.getByRole('button', { name: 'Show answer' }).click();
        await panel.getByText('This was it:').waitFor();
    },

    async 'a review makes room for a game'({ open }) {
        const tab = await open({ init: () => {
            const { setItem } = Storage.prototype;
            Storage.prototype.setItem = function (key, text) {
                if (key.startsWith('skep.game.') && this.getItem('skep.review.old') !== null) throw new DOMException('full', 'QuotaExceededError');
                setItem.call(this, key, text);
            };
        } });
        const { page, url } = tab;
        await page.goto(url);
        await page.evaluate(() => localStorage.setItem('skep.review.old', '"letters"'));
        await start(tab, 'honey_nectar');
        await becomes(() => page.evaluate(() => localStorage.getItem('skep.review.old')), null);
        assert.equal(await page.getByText('The browser does not let this page keep the game').count(), 0);
    },

    async 'none of a game that goes on'({ open, command }) {
        const tab = await open();
        const { page, url } = tab;
        await reopen(tab, 'honey_nectar', await played(command, 'honey_nectar', { moves: 4 }), { 1: 'easy' }, { over: false });
        await page.goto(`${url}#/review/back`);
        await page.getByText('It is not over yet').waitFor();
        await resume(tab, await played(command, 'honey_nectar', { moves: 4 }), 'Watch it');
        assert.equal(await page.getByRole('button', { name: 'Review' }).count(), 0);
    },

    async 'on a phone, in French, and nothing that axe would call serious'({ open }) {
        const tab = await open();
        const { page } = tab;
        await reviewed(tab);
        await audit(page, 'the review');
        for (const width of [390, 320, 360]) await fits(page, width);
        for (const [language, table] of [['de', 'Ereignisse als Tabelle'], ['fr', 'Les événements en tableau']]) {
            await speaks(page, language);
            await page.getByText(table).waitFor();
            const { wide, room } = await page.locator('.sum .scroll').evaluate(({ scrollWidth, clientWidth }) => ({ wide: scrollWidth, room: clientWidth }));
            assert.ok(wide <= room, `${language}: the sum is ${wide} wide in ${room}, and its result out of sight`);
        }
    },

    async 'an analysis board: moves of all seats, lines that grow, and back'({ open, command }) {
        const tab = await open();
        const { page, url } = tab;
        await reopen(tab, 'honey_nectar', await played(command, 'honey_nectar'));
        await page.goto(`${url}#/analyse/back/1`);
        await page.locator('.lines .line').first().waitFor();
        await until(() => page.locator('[data-sims]').getAttribute('data-sims'), (sims) => assert.ok(Number(sims) > 0));
        const path = () => page.locator('.path').allTextContents();
        assert.deepEqual(await path(), ['']);
        await page.waitForFunction(() => enginesAreQuiet()); /* until then lines change places */
        await page.locator('.lines .line').first().click();
        await until(path, ([moves]) => assert.ok(moves));
        const [there] = await path();
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await becomes(path, ['']);
        await page.waitForFunction(() => enginesAreQuiet());
        await page.getByRole('button', { name: 'Forward' }).click();
        await becomes(path, [there]);
        await pressOnSight(page, '[aria-label=Forward]'); /* forward again, before it is shown what can be played there */
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await page.waitForFunction(() => window.pressedOnSight && enginesAreQuiet());
        await becomes(path, [there]);
        await page.goto(`${url}#/analyse`);
        const field = page.getByLabel('Position, record or link');
        const set = async (text) => {
            await field.fill(text);
            await page.getByRole('button', { name: 'Set it up' }).click();
        };
        await set('nonsense');
        await page.getByRole('alert').waitFor();
        await set('18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1');
        await page.getByRole('button', { name: 'Let chance move' }).click();
        await page.locator('.lines .line').first().waitFor();
    },

    async 'an analysis board has the dock of the table: by keys, step by step, and why not'({ open, command }) {
        const tab = await open();
        const { page, url } = tab;
        await reopen(tab, 'honey_nectar', await played(command, 'honey_nectar'));
        await page.goto(`${url}#/analyse/back/1`);
        await page.locator('[data-dock] .slot').first().waitFor();
        const path = () => page.locator('.path').textContent();
        await page.keyboard.press('1');
        const move = await page.locator('[data-confirm]').getAttribute('data-confirm');
        await page.keyboard.press('Enter');
        await becomes(path, move);
        await page.keyboard.press('u');
        await becomes(path, '');
        await page.locator('[data-dock] .slot.no').first().click();
        await page.getByRole('alert').getByText('Why not?').waitFor();
        await audit(page, 'the analysis board');
        for (const width of [390, 320]) await fits(page, width);
        await page.locator('.lines .line').first().waitFor(); /* above the dock */
    },

    async 'an analysis of a position of any game, with as many seats as it has'({ open }) {
        const tab = await open();
        const { page, url } = tab;
        for (const [game, position, is] of [
            ['waggle_dance', '3 P2 P1 | 8 WYY/e:3/H hand=VO pool=145 at=A:2,E:13,D3:3 put=3 | 6 -/-/- pool=123456 | 6 -/-/- pool=112233', true],
            ['apiary', '1 1 farm=f01,f01,f02 recruit=r01,r02,r03 dev=d01,d02,d03 carving=c01,c02,c03,c04,c05 planets=x01,x02,x03,x04,x05,x06,x07,x08 '
                + 'dances=t1,t2,t3 | ana langstroth 0 0 1,2,0,0,0 1,1,0,0 0,0,0,0 0 | cypri tower 1 0 1,1,1,0,0 1,1,0,0 0,0,0,0 0', true],
            ['pollennation', 'nonsense', false],
        ]) {
            await page.goto(url);
            await page.goto(`${url}#/analyse`);
            await page.getByLabel('Game').selectOption(game);
            await page.getByLabel('Position, record or link').fill(position);
            await page.getByRole('button', { name: 'Set it up' }).click();
            if (!is) await page.getByRole('alert').getByText('The position cannot be read').waitFor();
            else await page.locator('.lines .line').first().waitFor();
        }
    },

    async 'an analysis of a record and of a link, and none of a game that is being played'({ open, command }) {
        const tab = await open();
        const { page, url } = tab;
        const record = await played(command, 'ambrosia', SHORT.ambrosia);
        for (const text of [record, linkTo(url, record)]) {
            await page.goto(url);
            await page.goto(`${url}#/analyse`);
            await page.getByLabel('Position, record or link').fill(text);
            await page.getByRole('button', { name: 'Set it up' }).click();
            await page.getByRole('status').getByText('The game is over.').waitFor();
            const back = page.getByRole('button', { name: 'Back', exact: true });
            await back.click(); /* into the record's own moves */
            await until(() => page.getByRole('status').innerText(), (text) => assert.notEqual(text, 'The game is over.'));
            assert.equal(await page.locator('.path').textContent(), '');
            await page.getByRole('button', { name: 'Forward' }).click();
            await page.getByRole('status').getByText('The game is over.').waitFor();
            assert.equal(await page.locator('.path').textContent(), '', 'what the record has was not made here');
        }
        await page.goto(url);
        await page.goto(`${url}#/analyse`);
        await page.getByLabel('Position, record or link').fill(readFileSync(new URL('../../golden/fair_sealed.skep', import.meta.url), 'utf8'));
        await page.getByRole('button', { name: 'Set it up' }).click();
        await page.getByRole('alert').getByText('still being played').waitFor();
    },

    async 'chances have a band where searches differ, and where something is hidden they can be seen as each could know them'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const record = await played(command, 'waggle_dance', { ...SHORT.waggle_dance, bots: { 0: 'random', 1: 'greedy' } });
        await page.goto(linkTo(tab.url, record));
        await page.getByRole('button', { name: 'Review' }).waitFor();
        await page.evaluate(() => (window.reviewSims = 8));
        await page.getByRole('button', { name: 'Review' }).click();
        await whole(page);
        assert.match(await page.locator('.chances .band').getAttribute('d'), /^M.*Z$/);
        assert.equal(await page.locator('.chances .line').count(), 1, 'two seats share a line');
        await page.getByText('As each could know it').click();
        await until(() => page.locator('.chances .line').count(), (lines) => assert.equal(lines, 2, 'each knows something else'));
        for (const line of await page.locator('.chances .line').all()) assert.match(await line.getAttribute('d'), /^M.*L/);
        await page.getByText('when it had to decide').waitFor();
    },

    async 'how one plays: what reviews say is remembered here, and can be taken away'({ open }) {
        const tab = await open();
        const { page, url } = tab;
        await reviewed(tab);
        await page.goto(`${url}#/me`);
        const about = page.getByRole('region', { name: 'Honey & Nectar' });
        await about.getByText('1 game reviewed').waitFor();
        const lost = await about.locator('.kinds tbody td:nth-child(3)').allTextContents();
        assert.ok(lost.length > 1 && Number(lost[0]) >= Number(lost.at(-1)), 'what costs most comes first');
        await about.locator('.kinds').getByText('What the dice are used for').waitFor();
        for (const kind of await about.locator('.kinds tbody th').allTextContents()) assert.match(kind, /[a-z]/, 'kinds of decisions are words');
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
        assert.equal(file.suggestedFilename(), 'skep-reviews.json');
        const [game] = await page.evaluate(() => JSON.parse(localStorage.getItem('skep.mine')));
        const nodes = Object.values(game.nodes);
        assert.equal(nodes.reduce((sum, { decisions }) => sum + decisions, 0), game.decisions);
        assert.ok(Math.abs(nodes.reduce((sum, { own }) => sum + own, 0) - game.own) < 1e-6, 'kinds of decisions add up');
        await audit(page, 'how one plays');
        await fits(page, 320);
        await speaks(page, 'de');
        await about.getByText('Wofür die Würfel verwendet werden').waitFor();
        await speaks(page, 'en');
        /* A game that was drawn is none that was won, and where nothing was lost that is no loss below nothing. */
        const drawn = { ...game, id: 'drawn', result: 0.5, own: 0, nodes: { NOTHING: { decisions: 3, own: 0 } } };
        await page.evaluate((games) => localStorage.setItem('skep.mine', JSON.stringify(games)), [game, drawn]);
        await page.reload();
        await about.getByText(/2 games reviewed, [01] won, 1 drawn or shared/).waitFor();
        assert.doesNotMatch(await about.innerText(), /[-−]0/);
        /* Whether that changes: the last five games beside those before; and luck beside what it is on average. */
        await about.getByText('Too few games to say').waitFor();
        const some = Array.from({ length: 11 }, (_, i) => ({ ...game, id: `g${i}`, luck: 0.1, decisions: 10, own: i < 6 ? -0.5 : -0.2 }));
        await page.evaluate((games) => localStorage.setItem('skep.mine', JSON.stringify(games)), some);
        await page.reload();
        await about.getByText('Lately 2.0 points per decision, before 5.0.').waitFor();
        await about.getByText('luck: +10 a game, where 0 is the average').waitFor();
    },
};
