// Hints that teach: where to look, then the move and why, then the best moves in the game's own things; and bots that can be hurried.
import assert from 'node:assert/strict';
import { MIDDLE, played } from '../records.mjs';
import { movesPlayed, noteFirst, resume, settled } from '../table.mjs';
import { until } from '../watch.mjs';

const middle = (command, game) => played(command, game, MIDDLE[game]);
/** A sees 3, 3 and 6: 12 litres with a guardian are best, the guardian alone comes next. */
const ROLLED = ['skep 1', 'game honey_nectar', 'seats 2', 'name A Mara', 'name B Ida', 'position 12+10 y17 n3 | 10+8 y17 | A 1 X12', '',
    '* R336', 'result open', ''].join('\n');

/** Where the things of the table are: a hint moves none of them. */
const boxes = (page) =>
    page.evaluate(() => ['.board', '[data-dock]', '.rail', '.rail .log'].map((what) => {
        const { x, y, width, height } = document.querySelector(what)?.getBoundingClientRect() ?? {};
        return [what, x, y, width, height].join(' ');
    }));

/** The places of the board that are ringed, by what lies within. */
const ringed = (page) =>
    page.evaluate(() => {
        const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        const rings = [...document.querySelectorAll('.pointed')].map((ring) => ring.getBoundingClientRect());
        const places = [...document.querySelectorAll('.board [data-at]')];
        return rings.map((ring) => places.find((place) => inside(place.getBoundingClientRect(), ring))?.dataset.at ?? 'nothing');
    });

const status = (page) => page.locator('.hints [role=status]');
const lines = (page) => page.locator('.hints li').allInnerTexts();
const next = async (page, heading) => {
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: heading }).waitFor();
};

export default {
    async 'a hint points, tells why, and compares in litres'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, ROLLED);
        const before = await boxes(page);
        assert.deepEqual(await ringed(page), []);
        await next(page, 'Look here');
        await until(() => status(page).innerText(), (text) => assert.equal(text, 'Look at your guardians.'));
        await until(() => ringed(page), (at) => assert.deepEqual(at.sort(), ['comb', 'guardian']));
        await next(page, 'This move');
        await until(() => status(page).innerText(), (text) =>
            assert.match(text, /^Write 12 litres and post a guardian\. Against the next best \(.*\): 12 litres more, but 1 free comb less\.$/));
        await next(page, 'Best moves as a bot sees them');
        await until(() => lines(page), (texts) => {
            assert.equal(texts.length, 3);
            assert.match(texts[0], /wins \d+ % of the games tried/);
            for (const text of texts.slice(1)) assert.match(text, /(litres?|guardians?|nectar[^·]*|combs?) (more|less)[^]* · (about equal|wins \d+ %)/);
        });
        assert.deepEqual(await boxes(page), before, 'nothing has moved');
        await page.keyboard.press('Escape');
        await until(() => ringed(page), (at) => assert.deepEqual(at, []));
    },

    async 'what the search leaves open is played on, and told in the things of the game'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        for (const game of ['pollennation', 'ambrosia', 'waggle_dance']) {
            await resume(tab, await middle(command, game));
            await next(page, 'Look here');
            await next(page, 'This move');
            await until(() => status(page).innerText(), (text) => assert.match(text, / (more|less)\b[^%]*\.$|It hardly matters:/));
            await next(page, 'Best moves as a bot sees them');
            await until(() => lines(page), (texts) => {
                assert.match(texts[0], /\nfrom now: .* (more|less)/);
                for (const text of texts.slice(1)) assert.match(text, / (more|less) · |\nhardly matters:/);
            });
        }
    },

    async 'a hint says what a move costs, and where it hardly matters'({ open }) {
        const tab = await open({ init: () => {
            const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
            /* As if the bot had found what the scenario wants. */
            const found = (line) => {
                const reply = JSON.parse(line);
                if (!window.found || !reply.moves?.some(({ brings }) => brings)) return line;
                for (const [i, { value, brings }] of window.found.entries())
                    Object.assign(reply.moves[i] ?? {}, { value, error: 0.001, visits: 100, brings: brings.map(([what, seat, then]) => ({ what, seat, now: 0, then })) });
                return JSON.stringify(reply);
            };
            Object.defineProperty(Worker.prototype, 'onmessage', { set(hear) {
                set.call(this, ({ data }) => hear({ data: { ...data, replies: data.replies.map(found) } }));
            } });
        } });
        const { page } = tab;
        const why = async (...found) => {
            await resume(tab, ROLLED);
            await page.evaluate((found) => (window.found = found), found);
            await next(page, 'Look here');
            await next(page, 'This move');
            return until(() => status(page).innerText(), (text) => assert.match(text, /next best/)).then((text) => text.replace(/\(.*\)/, '(...)'));
        };
        const best = { value: 0.6, brings: [['guardians', 0, 1], ['nectar', 0, 2]] };
        assert.match(await why(best, { value: 0.5, brings: [['nectar', 0, 2], ['litres', 0, 12], ['litres', 1, -3]] }),
            /Against the next best \(\.{3}\): 1 guardian more, but 12 litres less and for Ida 3 litres more at first\. It pays off later: it wins 10 % more often\.$/);
        assert.match(await why(best, { value: 0.6, brings: [['litres', 0, 12], ['guardians', 0, 1], ['nectar', 0, 2]] }),
            /Against the next best \(\.{3}\): 12 litres less\. In the end both are about as good\.$/);
        assert.match(await why(best, best), /It hardly matters: the next best \(\.{3}\) is about as good, and neither can be seen to bring more\.$/);
        await next(page, 'Best moves as a bot sees them');
        await until(() => lines(page), (texts) => {
            assert.match(texts[0], /\nfrom now: 1 guardian and 2 nectar more · wins 60 % of the games tried$/);
            assert.match(texts[1], /\nhardly matters: about as good as the first$/);
        });
    },

    async 'a hint is whole sentences, and its lines can be played'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        for (const game of ['pollennation', 'apiary']) {
            await resume(tab, await middle(command, game));
            await next(page, 'Look here');
            await until(() => status(page).innerText(), (text) => assert.match(text, /^[A-Z][^…]*\.$/));
            await next(page, 'This move');
            await until(() => status(page).innerText(), (text) => assert.match(text, /^[A-Z][^…]*\.$/));
            await next(page, 'Best moves as a bot sees them');
            await until(() => lines(page), (texts) => {
                assert.ok(texts.length > 1);
                for (const text of texts.slice(1)) assert.match(text, /about equal|hardly matters|wins \d+ % (less|more) often|proven/);
            });
        }
        const before = await movesPlayed(page);
        await page.waitForFunction(() => enginesAreQuiet()); /* until then lines change places */
        await page.locator('.hints li button').nth(1).click();
        await until(() => movesPlayed(page), (n) => assert.ok(n > before, 'a line of the hint plays its move'));
    },

    async 'how far a bot has thought is seen'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, ROLLED.replace('name B Ida', 'name B Ida\nbot B expert:900ms'));
        const thinks = await noteFirst(page, () => document.querySelector('.dock .done')?.getAttribute('style'));
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        assert.match(await thinks(), /--of: ?900ms/);
    },

    async 'a bot that thinks can be hurried'({ open }) {
        const tab = await open({ init: () => {
            const { postMessage } = Worker.prototype;
            window.hurried = 0;
            window.thought = 0;
            Worker.prototype.postMessage = function (lines) {
                for (const { do: what, hurry } of lines.map((line) => JSON.parse(line))) {
                    if (what === 'think') window.thought++;
                    if (hurry) window.hurried++;
                }
                postMessage.call(this, lines.map((line) => line.replace('"expert"', '"expert:10000000"'))); /* however late the full stop comes */
            };
        } });
        const { page } = tab;
        await resume(tab, ROLLED.replace('name B Ida', 'name B Ida\nbot B expert'));
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.thought > 1);
        const dock = page.locator('.dock');
        await dock.getByText('Ida thinks …').waitFor();
        for (const name of ['Look back', 'Skip to me']) assert.ok(await dock.getByRole('button', { name }).isEnabled(), name);
        await dock.getByRole('button', { name: 'Play now' }).click();
        await page.waitForFunction(() => window.hurried > 0);
        await settled(page);
        await page.evaluate(() => (window.thought = window.hurried = 0));
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.thought > 1);
        await page.keyboard.press('.');
        await page.waitForFunction(() => window.hurried > 0);
        await settled(page);
    },
};
