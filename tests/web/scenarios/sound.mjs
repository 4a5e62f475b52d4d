// What is heard at a table, and when it is silent.
import assert from 'node:assert/strict';
import { MIDDLE, played } from '../records.mjs';
import { exportsOf, scriptOf } from '../source.mjs';
import { movesPlayed, playOn, resume, settled } from '../table.mjs';
import { becomes, until } from '../watch.mjs';

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
            window.lastContext = this;
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

        await page.locator('.appbar .game').click();
        await becomes(() => page.evaluate(() => window.lastContext?.state), 'running');
        await playsOne(page);
        await until(() => heard(page), ({ started }) => assert.ok(started > 0, 'a move is heard'));

        assert.equal(await button(page).getAttribute('aria-pressed'), 'true');
        await page.keyboard.press('m');
        await page.locator('[aria-pressed=false]', { hasText: 'Sound' }).waitFor();
        await page.reload();
        await settled(page);
        assert.equal(await button(page).getAttribute('aria-pressed'), 'false');
        await page.locator('.appbar .game').click();
        await playsOne(page);
        assert.deepEqual(await heard(page), { contexts: 0, started: 0 }, 'a move that nobody hears');
    },

    async 'one hears what one does and what hits one'() {
        const { soundOf } = exportsOf('lib/hearing.ts');
        const { sounds } = exportsOf('games/honey_nectar/sounds.ts');
        const hears = (seat, ...events) => soundOf({ seat, events: events.map(([id, args]) => ({ id, args })) }, [0], sounds);
        assert.equal(hears(null, ['rolled', { seat: 0 }]), 'dice');
        assert.equal(hears(null, ['rolled', { seat: 1 }]), null);
        assert.equal(hears(0, ['guarded', { seat: 0 }]), 'wood');
        assert.equal(hears(0, ['wrote', { seat: 0 }], ['entered', { seat: 0 }]), 'comb');
        assert.equal(hears(1, ['wrote', { seat: 1 }]), null);
        assert.equal(hears(1, ['wasp_flies', { seat: 1, foe: 0 }]), 'wasp');
        assert.equal(hears(1, ['took_two', { foe: 0 }], ['brought_two', { seat: 1 }]), 'low');
        assert.equal(hears(1, ['erased', { seat: 1, foe: 2 }]), null);
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
