// One game in two tabs: the second says so and follows the first, until it takes over; no move is lost.
import assert from 'node:assert/strict';
import { click, dice, logLines, movesPlayed, settled, start } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

const NOTE = 'This game is open in another tab';
const note = (page) => page.getByText(NOTE);
/** What stands in the log, of whoever sees it, as the other tab has it too. */
const same = (one, other) => until(async () => [await logLines(one), await logLines(other)], ([a, b]) => assert.deepEqual(a, b));

async function plays(page, random) {
    const before = await movesPlayed(page);
    for (let n = 0; n < 8 && (await movesPlayed(page)) === before; n++) await click(page, random, true);
    await until(() => movesPlayed(page), (n) => assert.ok(n > before, 'a move is played'));
}

export default {
    async 'one plays, the other follows'({ open }) {
        const tab = await open();
        const one = tab.page;
        const random = dice();
        await start(tab, 'honey_nectar');
        const two = await tab.context.newPage();
        await two.goto(one.url());
        await note(two).waitFor();
        await plays(one, random);
        await same(two, one);
        await becomes(() => two.locator('[data-dock] [data-move]').count(), 0, 'who follows has nothing to choose');

        await two.getByRole('button', { name: 'Play here' }).click();
        await note(one).waitFor();
        await note(two).waitFor({ state: 'detached' });
        await settled(two);
        const before = await movesPlayed(two);
        await plays(two, random);
        await same(one, two);
        await until(() => movesPlayed(one), (n) => assert.ok(n > before, 'the moves of both are there'));

        /* Whoever is left plays. */
        await two.close();
        await note(one).waitFor({ state: 'detached' });
        await settled(one);
        await plays(one, random);
    },
};
