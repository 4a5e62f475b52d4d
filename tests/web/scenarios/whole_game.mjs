// A whole game of each, a person against the easy bot, by clicking what is lit: to the result with its items; with options that make
// them short, in a soak Honey & Nectar as it comes out of the box; and the beginning of one with everything in motion.
import assert from 'node:assert/strict';
import { BOARDS } from '../listed.mjs';
import { playOn, SOAK, start } from '../table.mjs';
import { until } from '../watch.mjs';

const SHORT = {
    honey_nectar: SOAK ? {} : { turn_limit: 24 },
    pollennation: { target: 2 },
    ambrosia: { hives: 1 },
    waggle_dance: { honey_goal: 1, max_rounds: SOAK ? 4 : 2 },
    apiary: { hib_tokens: 3, max_turns: 14 },
};

async function whole(skep, game, options) {
    const tab = await skep.open();
    const { page } = tab;
    await start(tab, game, { options });
    const clicks = await playOn(page);
    assert.ok(clicks.board > clicks.bar, `most is done on the board: ${clicks.board} clicks there, ${clicks.bar} in the bar`);
    const rows = () => page.locator('.result tbody tr').evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)));
    await until(rows, (items) => {
        assert.ok(items.length > 1, 'the score has items');
        for (const values of items) assert.equal(values.length, 2, 'each item has a value for each seat');
    });
}

export default {
    ...Object.fromEntries(BOARDS.map((game) => [game, (skep) => whole(skep, game, SHORT[game] ?? {})])),

    async 'in motion'({ open }) {
        const tab = await open({ reducedMotion: 'no-preference', drawn: true, silent: false });
        await start(tab, 'pollennation', { preset: 'First game' });
        await playOn(tab.page, { moves: 24 });
    },
};
