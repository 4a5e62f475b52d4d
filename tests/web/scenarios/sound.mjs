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
    window.states = [];
    window.AudioContext = class extends AudioContext {
        constructor(...given) {
            super(...given);
            heard.contexts++;
            window.lastContext = this;
            this.addEventListener('statechange', () => states.push(this.state));
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

/** Another move is heard: a device that wakes too late for one, as on a busy machine, is awake for the next. */
async function playsAloud(page) {
    const { started: before } = await heard(page);
    await until(async () => {
        await playsOne(page);
        return (await heard(page)).started;
    }, (started) => assert.ok(started > before, 'a move is heard'));
}

export default {
    async 'nothing before a gesture, moves after it, and a mute that is remembered'({ open, command }) {
        const tab = await open({ silent: false, init: listen });
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        await page.reload(); /* a page that nobody has touched yet */
        await settled(page);
        assert.deepEqual(await heard(page), { contexts: 0, started: 0 });

        await page.locator('.appbar .game').click();
        const awoke = (times) => until(() => page.evaluate(() => window.states.filter((state) => state === 'running').length),
            (n) => assert.ok(n >= times, `the device is awake for the ${times}. time`));
        await awoke(1);
        await playsAloud(page);
        await becomes(() => page.evaluate(() => window.lastContext.state), 'suspended', 'with nothing to play the device rests');
        await playsAloud(page);
        await awoke(2);

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

    async 'all sounds are soft and short, and each is like what it is for'({ open }) {
        const { page } = await open();
        const measured = await page.evaluate(`(async () => {
            ${scriptOf('lib/synth.ts', 'synth')}
            const RATE = 44100;
            const energy = (samples) => samples.reduce((sum, x) => sum + x * x, 0);
            async function above(buffer, hertz) {
                const context = new OfflineAudioContext(1, buffer.length, RATE);
                const source = new AudioBufferSourceNode(context, { buffer });
                const once = new BiquadFilterNode(context, { type: 'highpass', frequency: hertz, Q: -6 });
                source.connect(once).connect(new BiquadFilterNode(context, { type: 'highpass', frequency: hertz, Q: -6 })).connect(context.destination);
                source.start();
                return energy((await context.startRendering()).getChannelData(0)) / energy(buffer.getChannelData(0));
            }
            const measured = {};
            for (const kind of ${JSON.stringify(SOUNDS)}) {
                const context = new OfflineAudioContext(1, 2 * RATE, RATE);
                synth.perform(context, kind);
                const buffer = await context.startRendering(), samples = buffer.getChannelData(0);
                const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
                const ends = samples.findLastIndex((x) => Math.abs(x) > peak / 100) / RATE;
                measured[kind] = { peak, ends, above: {} };
                for (const hertz of [250, 1000, 9000]) measured[kind].above[hertz] = await above(buffer, hertz);
            }
            return measured;
        })()`);
        for (const kind of SOUNDS) {
            const { peak, ends } = measured[kind];
            assert.ok(peak > 0.03 && peak < MINUS_18_DB, `${kind}: ${peak}`);
            assert.ok(ends < { win: 1.2, wasp: 0.8 }[kind] || ends < 0.6, `${kind}: ${ends} s`);
        }
        const share = (kind, hertz) => measured[kind].above[hertz];
        assert.ok(share('dice', 1000) > 0.2, `dice click: ${share('dice', 1000)}`);
        assert.ok(share('wood', 1000) > 0.02, `wood knocks: ${share('wood', 1000)}`);
        assert.ok(share('wasp', 1000) > 0.03, `a wasp buzzes: ${share('wasp', 1000)}`);
        assert.ok(share('paper', 1000) > 0.6 && share('paper', 9000) < 0.15, `paper does not hiss: ${share('paper', 9000)}`);
        assert.ok(share('low', 250) > 0.05, `a phone can play a low note: ${share('low', 250)}`);
        for (const kind of ['comb', 'turn', 'win']) assert.ok(share(kind, 9000) < 0.01, `${kind} is a clear note`);
    },
};
