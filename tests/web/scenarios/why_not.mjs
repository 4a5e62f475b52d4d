// A click on something of the board that is no legal move now says why, with a rule that opens.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import { BOARDS } from '../listed.mjs';
import { kept, MIDDLE, played, rulesOf } from '../records.mjs';
import { movesPlayed, resume, settled, speaks } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

/** In the page: the middle of every thing of the board that could be pressed and is not lit. */
function dark() {
    const places = document.querySelectorAll('.board :is([role=button], button[data-at]):not([data-lit])');
    return [...places].flatMap((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const point = { x: x + width / 2, y: y + height / 2 };
        return node.contains(document.elementFromPoint(point.x, point.y)) ? [point] : [];
    });
}

async function explained({ open, command }, game) {
    const tab = await open();
    const { page } = tab;
    await resume(tab, await played(command, game, MIDDLE[game]));
    const before = await movesPlayed(page);
    const refusal = page.getByRole('alert');
    for (const { x, y } of await page.evaluate(dark)) {
        step(`clicks at ${Math.round(x)}, ${Math.round(y)}`);
        await page.mouse.click(x, y);
        await settled(page);
        if (await refusal.isVisible()) break;
    }
    await until(() => refusal.innerText(), (text) => assert.match(text, /Why not\?[^]*[a-z]{3}[^]*[A-Z]{2}-\w+/, 'a sentence and a rule'));
    assert.equal(await movesPlayed(page), before, 'nothing was played');
    const rule = refusal.locator('.rule');
    const id = await rule.innerText();
    assert.ok((await rulesOf(command, game)).includes(id), `${id} is a rule of the game`);
    await rule.click();
    await page.locator(`dialog [data-rule="${id}"].at`).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
}

export default {
    ...Object.fromEntries(BOARDS.map((game) => [game, (skep) => explained(skep, game)])),

    /* Its words were opened anew with each answer, drawn with new words everything asked again, and so on for ever. */
    async 'what is inspected is asked about once, in German'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('pollennation_changed'));
        await speaks(page, 'de');
        await page.locator('.board [data-otherwise]:not([data-otherwise=""])').first().dispatchEvent('contextmenu');
        await page.locator('.inspect .now').waitFor();
        await until(() => page.evaluate(async () => {
            const before = enginesAsked;
            for (let n = 0; n < 10; n++) await new Promise(requestAnimationFrame);
            return enginesAreQuiet() && enginesAsked - before;
        }), (asked) => assert.equal(asked, 0, 'nothing more is asked while one reads'));
    },

    async 'what the dock shows and refuses has its rule'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'apiary', { moves: 0, ready: ({ node }) => node === 'TURN' }));
        await page.locator('[data-dock] .slot.no', { hasText: 'Retrieve' }).click();
        await page.getByRole('alert').locator('.rule').waitFor();
        assert.match(await page.getByRole('alert').innerText(), /landing area: place one\.\s+AP-T3$/, 'what is possible is lit: no codes');
    },

    async 'a finger that stays is told what lies there, and chooses nothing'({ open, command }) {
        const tab = await open(PHONE);
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        const { x, y, width, height } = await page.locator('.board .mine').getByRole('button', { name: 'free comb' }).first().boundingBox();
        const finger = await tab.context.newCDPSession(page);
        const touch = (type, touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
        await page.locator('.inspect p').waitFor();
        await page.waitForTimeout(400);
        await touch('touchEnd', []);
        await page.waitForTimeout(100);
        await settled(page);
        assert.equal(await page.getByRole('alert').count(), 0, 'it is told once, not refused besides');
        assert.ok(await page.locator('.inspect').isVisible(), 'it stays to be read');
        assert.equal(await page.locator('[data-confirm]').count(), 0, 'and nothing is previewed');
    },

    async 'everything on the sheets of Honey & Nectar can be looked into'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        const untold = '.board :is([data-at], [data-thing]):not([data-about], [data-about] *, :has([data-about]))';
        await becomes(() => page.locator(untold).count(), 0);
        await page.locator('.board .mine').getByRole('button', { name: 'free comb' }).first().hover();
        await until(() => page.locator('.inspect').innerText(), (text) => assert.match(text, /Free comb.*An even sum of dice/s));
    },

    async 'what is inspected is told anew after a move'({ open }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, kept('pollennation_changed'));
        const flower = page.locator('.board [data-at="flower:1"]');
        const name = async () => (await flower.getAttribute('aria-label')).toLowerCase();
        const told = async () => (await page.locator('.inspect :is(h3, h3 + p)').allInnerTexts()).join('; ').replace(/\.$/, '').toLowerCase();
        await page.mouse.move(2, 2); /* it rests on another thing */
        await flower.dispatchEvent('contextmenu');
        await becomes(told, await name());
        const before = await name();
        await page.keyboard.press('/');
        await page.keyboard.type('W1');
        await page.keyboard.press('Enter');
        await until(name, (now) => assert.notEqual(now, before));
        await settled(page);
        await becomes(told, await name());
        assert.equal(await page.locator('.inspect h3').innerText(), (await flower.getAttribute('aria-label')).split(';')[0].replace(/^f/, 'F'), 'its name, and no more');
    },

    async 'a place that is taken is refused with who is there'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        const takenOf = ({ cards, players }) => cards.flatMap(({ card, slots }) =>
            slots.flatMap((seat, i) => (seat === 1 && players[0].pool.includes(i + 1) ? [[card, i + 1]] : [])));
        let taken = [];
        await resume(tab, await played(command, 'waggle_dance', { moves: 20, ready: (view) => view.node === 'PLACE' && (taken = takenOf(view)).length > 0 }));
        const [[card, value]] = taken;
        await page.locator(`.board [data-at="die:${value}"]`).click();
        await page.locator(`.board [data-at="${card}${value}"]`).click();
        await until(() => page.getByRole('alert').innerText(), (text) => assert.match(text, new RegExp(`A bee of Ida is on slot ${value} of ${card}\\.`)));
    },

    async 'a move that is typed'({ open, command }) {
        const tab = await open();
        const { page } = tab;
        await resume(tab, await played(command, 'honey_nectar', MIDDLE.honey_nectar));
        await page.keyboard.press('/');
        await page.keyboard.type('C17');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').locator('.rule').waitFor();
        const why = await page.getByRole('alert').innerText();
        assert.doesNotMatch(why, /can be played|moves\}/, 'what is possible is lit: no codes');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('nonsense');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText('nonsense is not a move of Honey & Nectar').waitFor();
    },
};
