// What is heard at a table, and when it is silent.
import assert from 'node:assert/strict';
import { MIDDLE, played } from '../records.mjs';
import { scriptOf } from '../source.mjs';
import { movesPlayed, playOn, resume, settled } from '../table.mjs';
import { until } from '../watch.mjs';

const SOUNDS = ['dice', 'wood', 'comb', 'paper', 'wasp', 'low', 'turn', 'win'];
/** An eighth of full. */
const MINUS_18_DB = 10 ** (-18 / 20);

/** In the page before its own scripts: counts the contexts that it makes, and what it starts in them. */
function listen() {
    window.heard = { contexts: 0, started: 0 };
    window.AudioContext = class extends AudioContext {
        constructor(...given) {
            super(...given);
            heard.contexts++;
        }
    };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...given) {
        heard.started++;
        start.apply(this, given);
    };
}

const heard = (page) => page.evaluate(() => window.heard);
const button = (page) => page.getByRole('button', { name: 'Sound' });

/** Another move and all that follows it. */
async function playsOne(page) {
    await playOn(page, { moves: (await movesPlayed(page)) + 1 });
    await page.mouse.move(0, 0);
}

export default {
    async 'nothing before a gesture, moves after it, and a mute that is remembered'({ open, command }) {
        const tab = await open({ init: listen });
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        await page.reload(); /* a page that nobody has touched yet */
        await settled(page);
        assert.deepEqual(await heard(page), { contexts: 0, started: 0 });

        await page.mouse.click(640, 799);
        await until(() => heard(page), ({ contexts }) => assert.equal(contexts, 1));
        await playsOne(page);
        await until(() => heard(page), ({ started }) => assert.ok(started > 0, 'a move is heard'));

        assert.equal(await button(page).getAttribute('aria-pressed'), 'true');
        await page.keyboard.press('m');
        await page.locator('[aria-pressed=false]', { hasText: 'Sound' }).waitFor();
        const { started } = await heard(page);
        await playsOne(page);
        assert.equal((await heard(page)).started, started, 'a move that nobody hears');

        await page.reload();
        await settled(page);
        assert.equal(await button(page).getAttribute('aria-pressed'), 'false');
        await page.mouse.click(640, 799);
        await playsOne(page);
        assert.deepEqual(await heard(page), { contexts: 0, started: 0 });
    },

    async 'all sounds are soft'({ open }) {
        const { page } = await open();
        const peaks = await page.evaluate(`(async () => {
            ${scriptOf('lib/synth.ts', 'synth')}
            const peaks = {};
            for (const kind of ${JSON.stringify(SOUNDS)}) {
                const context = new OfflineAudioContext(1, 2 * 44100, 44100);
                synth.perform(context, kind);
                peaks[kind] = (await context.startRendering()).getChannelData(0).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
            }
            return peaks;
        })()`);
        for (const kind of SOUNDS) assert.ok(peaks[kind] > 0.01 && peaks[kind] < MINUS_18_DB, `${kind}: ${peaks[kind]}`);
    },
};
