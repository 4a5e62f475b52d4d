// Puzzles on the page: one of each game is solved by its answer; a miss costs a try, what cannot be played does not; the answer is shown
// and told; today's is the same for everybody.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { having } from '../listed.mjs';
import { becomes, step, until } from '../watch.mjs';

const recordsOf = (game) =>
    readFileSync(new URL(`../../../data/puzzles/${game}.skep`, import.meta.url), 'utf8').split(/^(?=skep 1$)/m).filter(Boolean);

/** The moves of the answer, as the record has them. */
function answerOf(record) {
    const [head, body] = record.split(/\n\n(.*)/s);
    const { at, moves } = Object.fromEntries([...head.matchAll(/^puzzle (at|moves)=(\d+)$/gm)].map(([, key, n]) => [key, Number(n)]));
    return body.split('\n').slice(at, at + moves).map((line) => line.replace(/^\S+ /, ''));
}

const quiet = (page) =>
    page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let quiet = 0; quiet < 2; quiet = enginesAreQuiet() && !document.querySelector('.deaf') ? quiet + 1 : 0) await frame();
    });
const told = (page) => page.locator('.rail .puzzle').innerText();

async function openPuzzle({ page, url }, game, n) {
    step(`${game}: puzzle ${n}`);
    await page.goto(`${url}#/puzzle/${game}/${n}`);
    await page.locator('.rail .puzzle').waitFor();
    await page.locator('[data-dock]').waitFor();
    await quiet(page);
}

/** Presses the first wrong move. */
async function misses(page, answer) {
    const slots = page.locator('[data-dock] .slot[data-move], [data-list] [data-move]');
    const moves = await slots.evaluateAll((nodes) => nodes.map((node) => node.dataset.move));
    const at = moves.findIndex((move) => move !== answer);
    if (at < 0) return false;
    await slots.nth(at).click();
    await quiet(page);
    return true;
}

export default {
    async 'one of each game, found by hint and answer'({ open }) {
        const tab = await open();
        const { page } = tab;
        const NUMBER = { ambrosia: '004', waggle_dance: '161' }; /* on whose line nobody earns anything; before which a rival did what nobody noticed */
        for (const game of having('data/puzzles/GAME.skep')) {
            const record = recordsOf(game).find((text) => text.includes(`puzzle id=${game}-${NUMBER[game] ?? ''}`));
            const answer = answerOf(record);
            await openPuzzle(tab, game, Number(/^puzzle id=.*-(\d+)$/m.exec(record)[1]));
            assert.match(await told(page), answer.length > 1 ? /One way is clearly best/ : /One move is clearly best/);
            await page.getByRole('button', { name: 'Hint', exact: true }).last().click();
            await page.locator('.rail .themes').waitFor();
            await page.getByRole('button', { name: 'Show answer' }).click();
            await page.locator('.rail .line .found').first().waitFor();
            assert.match(await told(page), /of 100 games/);
            if (game === 'ambrosia') assert.match(await told(page), /Against what looks best at once .* for \w+ \d+ points less/);
            if (game === 'waggle_dance') assert.match(await told(page), /: 5 → 7\s+You: 6 → 7/);
            await page.getByRole('link', { name: 'Next puzzle' }).waitFor();
        }
    },

    async 'a miss costs a try and is not played, three show the answer'({ open }) {
        const tab = await open();
        const { page } = tab;
        const [answer] = answerOf(recordsOf('honey_nectar')[0]);
        await openPuzzle(tab, 'honey_nectar', 1);
        for (const left of [2, 1]) {
            assert.ok(await misses(page, answer), 'there is another move to press');
            await page.mouse.down({ clickCount: 2 }); /* of a double click the second half, late */
            await page.mouse.up({ clickCount: 2 });
            await quiet(page);
            await becomes(() => told(page).then((text) => text.includes(`${left} ${left > 1 ? 'tries' : 'try'}`)), true, 'a try is gone');
            assert.match(await told(page), /Not this\. Against it the move to find brings 22 litres more, but .*Yours wins at most 59 of 100 games/);
        }
        await misses(page, answer);
        await until(() => told(page), (text) => assert.match(text, /This was it:[^]*dice of this line were picked/));
        await page.goto(`${tab.url}#/`);
        await page.getByText('Puzzle of the day').waitFor();
    },

    async 'where the game ends on a line, that is told, and no dice where none fall'({ open }) {
        const tab = await open();
        const { page } = tab;
        const plays = async (...keys) => {
            for (const key of keys) {
                await page.keyboard.press(key);
                await quiet(page);
            }
        };
        await openPuzzle(tab, 'honey_nectar', 4);
        await plays('2', 'Enter'); /* 10 litres, and no swarm that puts 100 out of the rival's reach */
        await until(() => told(page), (text) => assert.match(text, /Not this\. The move to find goes on to win the game\. Yours wins at most 65 of 100/));
        await page.getByRole('button', { name: 'Show answer' }).click();
        await until(() => told(page), (text) => assert.match(text, /It wins 100 of 100 games/));
        assert.doesNotMatch(await told(page), /dice of this line/);

        await openPuzzle(tab, 'honey_nectar', 2);
        await plays('6', 'Enter'); /* nothing, and a swarm */
        await page.locator('[data-dock] .slot').filter({ hasText: 'All 14' }).click();
        await page.locator('[data-list] [data-move="S16+16"]').click();
        await quiet(page);
        await plays('Enter');
        await until(() => told(page), (text) => assert.match(text, /Not this: it loses the game at once\./));
    },
};
