// What others did shows what it was before, big moments get a beat, and the end is kind to both.
import assert from 'node:assert/strict';
import { GAMES } from '../listed.mjs';
import { Engine, kept, played, SHORT } from '../records.mjs';
import { noteFirst, reopen, resize, resume, SOAK, speaks } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

/** Where much has changed since Mara's last choice, and what of it the board shows: what it was, by the part that says so. */
const CHANGED = {
    honey_nectar: { 'header .was': 2, '.mark .strike': 2, '.swarm .was': 1 },
    ambrosia: { '.left': 5, '.grown': 3, '.gain.won': 1 },
    pollennation: { '.left': 2 },
    waggle_dance: { 's[data-was]': 4, '.ghost.left use[href="#sk-egg"]': 1 },
    apiary: { '.space .left': 4 },
};
/** What the number beside a name is. */
const UNIT = {
    honey_nectar: 'litres', ambrosia: 'points so far', pollennation: 'of 10 points', waggle_dance: 'of 7 honey', apiary: 'as it stands',
};
const BIG = [
    ['honey_nectar', 'wasp_flies', 'wasp_died', 'erased'],
    ['honey_nectar', 'swarms', 'repelled'],
    ['ambrosia', 'total'],
    ['pollennation', 'scored'],
    ['waggle_dance', 'honey'],
    ['apiary', 'hibernated'],
];

/** Plays until `seat` has a move that does it; gives the record there, and the move. */
async function findMove(command, game, options, seat, does) {
    const engine = new Engine(command);
    try {
        let seed = 7;
        const begin = () => engine.ask({ do: 'new', game, seats: 2, options, seed: String(seed++) });
        await begin();
        for (;;) {
            const turn = await engine.ask({ do: 'turn' });
            assert.ok(seed < 40, `${game}: it never happened`);
            if (turn.who === 'over') await begin();
            else if (turn.who === 'chance') await engine.ask({ do: 'roll' });
            else {
                const { moves } = await engine.ask({ do: 'moves' });
                const before = turn.seat === seat && moves.length > 1 ? await engine.ask({ do: 'view', as: 'all' }) : null;
                for (const move of before ? moves : []) {
                    const after = await engine.ask({ do: 'preview', move, as: 'all' });
                    if (!does(after, before)) continue;
                    await engine.ask({ do: 'sit', seats: [{ name: 'Mara', bot: null }, { name: 'Ida', bot: null }] });
                    return { move, record: (await engine.ask({ do: 'record' })).record };
                }
                const { plays } = await engine.ask({ do: 'hint', bot: 'easy', sims: 20 });
                await engine.ask({ do: 'play', move: plays });
            }
        }
    } finally {
        engine.close();
    }
}

async function type(page, move) {
    await page.keyboard.press('/');
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
}

/** What a beat says, and how many questions there are, when it begins. */
const watchForBeat = (page) =>
    noteFirst(page, () => {
        const beat = document.querySelector('.board .beat');
        return beat && { says: beat.innerText, asked: document.querySelectorAll('[data-dock]').length };
    });

/** In the page: ids that several things have. */
function repeatedIds() {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, i) => ids.indexOf(id) !== i);
}

/** In the page: how much of what the dock says of the end is cut. */
function cut() {
    const said = document.querySelector('.ended');
    return [said.scrollWidth - said.clientWidth, said.scrollHeight - said.clientHeight];
}

export default {
    async 'what others changed shows what it was'({ open }) {
        const tab = await open();
        const { page } = tab;
        for (const [game, parts] of Object.entries(CHANGED)) {
            await resume(tab, kept(`${game}_changed`));
            await until(() => page.locator('.rail .seat .pts small').allInnerTexts(), (units) => assert.deepEqual([...new Set(units)], [UNIT[game]]));
            for (const [part, n] of Object.entries(parts))
                await until(() => page.locator(`.board ${part}`).count(), (found) => assert.equal(found, n, `${game}: ${part}`));
            assert.equal(await page.locator('.rail .log .fold').getByText(/^1 step$/).count(), 0, `${game}: what is one step is not told twice`);
            if (game === 'honey_nectar') {
                const litres = page.locator('.board header .was > [aria-hidden]');
                assert.deepEqual(await litres.allTextContents(), ['−24', '+28']);
                assert.match(await page.locator('.board header').first().innerText(), /was 44/, 'for who reads it');
                await becomes(() => page.locator('.rail .pts .was').count(), 2);
            }
            await page.keyboard.press('[');
            await becomes(() => page.locator('.board [data-was], .rail [data-was]').count(), 0);
            await page.keyboard.press('Escape');
        }
    },

    async 'a big moment has a sign and a beat, and can be skipped'({ open, command }) {
        const tab = await open({ quick: false });
        const { page } = tab;
        for (const [game, ...ids] of BIG) {
            const isBig = ({ events = [] }) => events.some(({ id }) => ids.includes(id));
            const { move, record } = await findMove(command, game, SHORT[game].options ?? {}, 0, isBig);
            await resume(tab, record);
            const beat = await watchForBeat(page);
            await type(page, move);
            const { asked } = await beat();
            assert.equal(asked, 0, 'nothing is asked meanwhile');
            await page.keyboard.press('.');
            await becomes(() => page.locator('.beat').count(), 0);
        }
    },

    async 'a lost majority is told to who had it'({ open, command }) {
        const tab = await open({ quick: false });
        const { page } = tab;
        const loses = ({ view, asks }, { view: was }) => asks === 0 && view.day && view.round === was.round &&
            view.flowers.some(({ yield: gives }, i) => {
                const had = was.flowers[i].yield;
                return had[0] === Math.max(...had) && gives[0] < had[0];
            });
        const { move, record } = await findMove(command, 'waggle_dance', {}, 1, loses);
        await resume(tab, record);
        const beat = await watchForBeat(page);
        await type(page, move);
        const { says } = await beat();
        assert.match(says, /^Ida caught up with you on flower \d: 2 would/);
    },

    async 'past a swarm it is said how far the next one is'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const all = ({ view: { sheets: [after] } }, { view: { total, sheets: [now] } }) => after.nectar === now.nectar + total && total > now.to_swarm;
        await resume(tab, (await findMove(command, 'honey_nectar', {}, 0, all)).record);
        await page.locator('[data-slot=none]').hover();
        await until(() => page.locator('.sheet .swarm').first().innerText(), (text) => {
            const [, nectar, swarm, left] = /\d+ → (\d+).*swarm at (\d+): (-?\d+) to go/.exec(text) ?? assert.fail(text);
            assert.ok(Number(left) > 0 && Number(swarm) === Number(nectar) + Number(left), text);
        });
        await page.locator('.appbar .game').hover();
        await speaks(page, 'fr');
        await resize(page, 1024, 768);
        await page.locator('[data-slot=none]').hover();
        await until(() => page.locator('.sheet .swarm').first().evaluate((node) => [node.innerText, node.scrollHeight - node.clientHeight]), ([text, cut]) => {
            assert.match(text, /→/);
            assert.ok(cut <= 0, `${text}: is cut`);
        });
    },

    async 'how it ended is said whole, however small the screen is'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        for (const game of SOAK ? GAMES : ['ambrosia']) { /* which has most to say */
            const record = await played(command, game, SHORT[game]);
            for (const bots of [{ 1: 'easy' }, { 0: 'easy' }]) {
                await reopen(tab, game, record, bots);
                await page.reload();
                for (const language of ['en', 'de', 'fr']) {
                    await speaks(page, language);
                    for (const [width, height] of [[1280, 800], [390, 844], [320, 640]]) {
                        await resize(page, width, height);
                        await becomes(() => page.evaluate(cut), [0, 0], `${game} in ${language}, ${width} wide`);
                    }
                    await resize(page, 1280, 800);
                }
            }
        }
    },

    async 'the end dances for who won and is kind to who lost'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const record = kept('honey_nectar_won');
        await resume(tab, kept('apiary_changed')); /* whose dances are something else */
        await reopen(tab, 'honey_nectar', record);
        await becomes(() => page.locator('.ended').innerText(), 'You have exactly 100 litres and win.');
        await becomes(() => page.locator('.rail .result h2').innerText().then((text) => text.trim()), 'You have exactly 100 litres and win.');
        assert.doesNotMatch(await page.locator('.rail .result p').allInnerTexts().then(String), /win/, 'it is said once');
        assert.equal(await page.locator('.since .lab').count(), 0, 'nothing came after the winning move, and nothing is announced');
        assert.equal(await page.locator('[data-move-field]').count(), 0);
        const { height } = await page.locator('.rail .log .lines').boundingBox();
        assert.ok(height > 100, `the log can be read beside the result: ${height}`);
        await becomes(() => page.locator('.dock .dancers svg').count(), 3);
        assert.equal(await page.locator('.dock .dancers').evaluate((node) => getComputedStyle(node).flexDirection), 'row', 'beside each other');
        assert.equal(await page.locator('.sheet').locator('.tight, .lost, .facts .ic').count(), 0, 'no red after the end');
        assert.doesNotMatch((await page.locator('.sheet .swarm').allInnerTexts()).join('|'), /swarm|to go/, 'nothing comes any more');
        await page.locator('[data-over]').getByRole('button', { name: 'Score sheet' }).click();
        await page.locator('dialog .result').waitFor();
        assert.deepEqual(await page.evaluate(repeatedIds), []);
        await page.keyboard.press('Escape');
        await until(() => page.locator('.sheet .facts').allInnerTexts(), (texts) => assert.match(texts.join('|'), /^\d+ free combs? · won\|\d+ free combs?$/));
        await until(() => page.locator('.rail .margin').innerText(), (text) => assert.match(text, /^42 ahead of Ida\. .* made the difference: \d+ to \d+\.$/));
        const rows = await page.locator('.rail .result tbody tr').evaluateAll((lines) =>
            lines.map((line) => [...line.children].map((cell) => cell.textContent.trim())));
        const total = rows.findIndex(([name]) => name === 'Litres of honey');
        assert.match(rows.flat().join(' '), /(?<!\S)−\d/, 'what was lost has a minus');
        assert.doesNotMatch(rows.flat().join(' '), /(?<!\S)-\d/, 'and no hyphen');
        const number = (text) => Number(text.replace('−', '-'));
        for (const seat of [1, 2])
            assert.equal(rows.slice(0, total).reduce((sum, row) => sum + number(row[seat]), 0), number(rows[total][seat]), 'the parts add up');
        await reopen(tab, 'honey_nectar', record, { 0: 'easy' });
        await page.reload();
        await until(() => page.locator('.ended').innerText(), (text) => assert.match(text, /^You lose\. 42 behind Mara this time\. Mara has exactly 100 litres and wins\.$/));
        assert.equal(await page.locator('.dancers').count(), 0);
        await reopen(tab, 'waggle_dance', kept('waggle_dance_level'), { 0: 'easy' });
        await page.reload();
        await until(() => page.locator('.ended').innerText(), (text) => assert.match(text, /So close: level with Mara\./));
        await until(() => page.locator('.rail .margin').innerText(), (text) => assert.match(text, /Nectar from \w+/, 'what brought the honey'));
        await reopen(tab, 'apiary', await played(command, 'apiary', SHORT.apiary), {});
        await page.reload();
        await until(() => page.locator('.dancers').evaluateAll((bees) => bees.map((node) => node.offsetHeight)),
            (heights) => assert.ok(heights.length === 2 && heights.every((n) => n < 40), `bees dance beside each other on any board: ${heights}`));
    },

    async 'the points of five have room beside each other'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', { ...SHORT.apiary, names: ['Mara', 'Ida', 'Ben', 'Zoe', 'Kim'] }), 'Watch it');
        await page.getByRole('slider').press('End');
        for (const width of [1280, 1024]) {
            await resize(page, width, 800);
            await until(() => page.locator('.rail .result .scroll').evaluate((node) => node.scrollWidth - node.clientWidth),
                (beyond) => assert.equal(beyond, 0, `${width} wide`));
        }
    },
};
