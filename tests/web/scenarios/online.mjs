// Online tables: two people with a browser each, as they meet, play, lose the line and come back.
import assert from 'node:assert/strict';
import { audit } from '../axe.mjs';
import { PHONE } from '../browser.mjs';
import { GAMES } from '../listed.mjs';
import { movesPlayed, settled, SOAK } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

const has = (locator, text) => locator.filter({ hasText: text }).first().waitFor();
const OPEN = ['honey_nectar', 'ambrosia'];
/** The dock of who is asked, and has not just answered. */
const ASKED = '[data-dock]:not(:has([data-sending]))';

/** Somebody opens a table of a game and gives its link. */
async function openTable({ page, press, url }, game, { clock } = {}) {
    await page.goto(`${url}#/table/${game}`);
    await page.getByLabel('Your name').fill('Mara');
    if (clock) await press(page.getByRole('button', { name: clock }));
    await press(page.getByRole('button', { name: 'Open the table' }));
    return page.locator('[data-link]').inputValue();
}

/** A table such as the page does not open, by the wire; gives its link. */
async function openByWire({ page, url }, wishes) {
    await page.goto(url);
    const answer = await page.evaluate((asked) => new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/wire`);
        socket.onopen = () => socket.send(JSON.stringify({ do: 'open', re: 1, ...asked }));
        socket.onmessage = ({ data }) => {
            resolve(data);
            socket.close();
        };
        socket.onclose = () => reject(new Error('the wire was closed'));
    }), { game: 'honey_nectar', seats: [{}, {}], ...wishes });
    const { table } = JSON.parse(answer);
    assert.ok(table, `a table is opened: ${answer}`);
    step(`at ${table}`);
    return `${url}#/t/${table}`;
}

/** Somebody takes an open seat, and has it: who comes next finds another. */
async function takeSeat({ page, press }, link, name) {
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await press(page.locator('[data-sit]').first());
    await page.locator('[data-sit]').first().waitFor({ state: 'detached' });
}

async function sitDown(tab, link, name = 'Ada') {
    await takeSeat(tab, link, name);
    await tab.page.locator('.board').first().waitFor();
}

async function two(hands, game, settings = {}, { url, ...options } = {}) {
    step(`two sit down at ${game}`);
    const [mara, ada] = [await hands.open({}, url), await hands.open(settings, url)];
    const link = await openTable(mara, game, options);
    await sitDown(ada, link);
    await mara.page.locator('.board').first().waitFor();
    return { mara, ada, link };
}

/** Whoever is asked plays the first move of the list, by number and Enter, and is told of it; gives who. Where others are asked in
    private first (`game`), a move that is on its way is enough. `ends`: whether nobody need play any more. */
async function somebodyPlays(tabs, game = 'honey_nectar', ends = () => false) {
    while (!(await ends())) {
        for (const tab of tabs) {
            const { page } = tab;
            if (await page.locator('[data-over]').count()) return null;
            if (!(await page.locator(ASKED).count())) continue;
            const before = await movesPlayed(page);
            await page.keyboard.press('1');
            if (!(await page.locator('[data-confirm]').count())) continue;
            await page.keyboard.press('Enter');
            const waits = async () => !OPEN.includes(game) && (await page.locator('[data-sending]').count()) > 0;
            const comesOff = async () => (await movesPlayed(page)) !== before || (await waits());
            await becomes(async () => {
                if (await comesOff()) return true;
                /* What loses at once is chosen twice. */
                if (await page.getByText('This loses at once.').count()) await page.keyboard.press('Enter');
                return false;
            }, true, 'the move is told');
            return tab;
        }
        await tabs[0].page.waitForTimeout(20);
    }
}

/** Who is asked, and who waits. */
async function askedAndWaiting(tabs) {
    const asked = await until(async () => {
        for (const tab of tabs) if (await tab.page.locator(ASKED).count()) return tab;
        return null;
    }, (found) => assert.ok(found, 'somebody is asked'));
    return [asked, tabs.find((tab) => tab !== asked)];
}

/** A desktop against a phone; in a soak to the end, where the dice check out on both. */
const plays = (game) => async (hands) => {
    const { mara, ada } = await two(hands, game, PHONE);
    if (SOAK) {
        while (await somebodyPlays([mara, ada], game));
        for (const { page, press } of [mara, ada]) {
            await press(page.locator('[data-over] [data-dice]'));
            await page.locator('[data-proven="true"]').waitFor();
        }
        return;
    }
    for (let i = 0; i < 12; i++) await somebodyPlays([mara, ada], game);
    /* Each has seen what it may; where everything lies open that is the same. */
    assert.ok((await movesPlayed(mara.page)) > 0);
    if (OPEN.includes(game)) await becomes(async () => (await movesPlayed(ada.page)) === (await movesPlayed(mara.page)), true, 'as many moves were told');
};

/** Plays on until somebody is asked for dice, and not for something beside them; gives who is, and who waits. */
async function askedForDice(tabs) {
    for (;;) {
        await somebodyPlays(tabs);
        const [asked, waits] = await askedAndWaiting(tabs);
        await settled(asked.page);
        if (await asked.page.locator('.board .die:enabled').count()) return [asked, waits];
    }
}

/** What is half chosen at Honey & Nectar: a die. */
const chosenDice = ({ page }) => page.locator('.board .die[aria-pressed="true"]').count();
async function chooseDie({ page, press }) {
    await press(page.locator('.board .die:enabled').first());
    await page.locator('.board .die[aria-pressed="true"]').waitFor();
}

/** It stands as it was, in the same page. */
async function isStillThere(tab) {
    await tab.page.locator('[data-lost]').waitFor({ state: 'detached' });
    assert.equal(await chosenDice(tab), 1, 'what was half chosen is still chosen');
    assert.equal(await tab.page.evaluate(() => window.stays), true, 'without a reload');
}

export default {
    ...Object.fromEntries(GAMES.map((game) => [`two play: ${game}`, plays(game)])),

    'the list of tables, a code, and a bot in place of a friend': async (hands) => {
        const tab = await hands.open();
        const { page, press, url } = tab;
        const link = await openTable(tab, 'honey_nectar');
        const name = link.split('/').at(-1);
        await page.goto(`${url}#/tables`);
        await has(page.locator(`[data-table="${name}"]`), 'Waiting');
        await page.getByLabel('The four words of a table').fill(name.replaceAll('-', ' '));
        await press(page.getByRole('button', { name: 'Go there' }));
        await press(page.locator('[data-fill]'));
        await page.locator('.board').first().waitFor();
    },

    'a reload and a second device go on where it was': async (hands) => {
        const { mara, ada, link } = await two(hands, 'honey_nectar', {}, { clock: '10 min + 10 s' });
        for (let i = 0; i < 3; i++) await somebodyPlays([mara, ada]);
        await ada.page.reload();
        await ada.page.locator('.board').first().waitFor();
        await has(ada.page.locator('[data-clock="0"]'), /^\d+:\d\d/);
        await somebodyPlays([mara, ada]);
        /* Another tab has the seat too, and hears of all that the first does. */
        const tab = await mara.context.newPage();
        await tab.goto(link);
        await tab.locator('.board').first().waitFor();
        await somebodyPlays([mara, ada]);
        await becomes(async () => (await movesPlayed(tab)) === (await movesPlayed(mara.page)), true, 'both tabs were told');
        await tab.close();
        /* The key carries the seat elsewhere; the address does not keep it. */
        const key = await mara.page.evaluate(() => JSON.parse(localStorage.getItem('skep.seats'))[0].key);
        const other = await hands.open();
        await other.page.goto(`${link}/${key}`);
        await other.page.locator('.board').first().waitFor();
        assert.ok(!other.page.url().includes(key));
        await somebodyPlays([other, ada]);
    },

    'a line that breaks, and a server that dies: what is half chosen stays, and what is confirmed meanwhile is sent': async (hands) => {
        const server = await hands.serve();
        const { mara, ada } = await two(hands, 'honey_nectar', {}, { url: server.url });
        const [asked, waits] = await askedForDice([mara, ada]);
        await asked.page.evaluate(() => (window.stays = true));
        await chooseDie(asked);
        step('the network goes and comes back');
        await asked.context.setOffline(true);
        await asked.page.locator('[data-lost]').waitFor();
        assert.equal(await chosenDice(asked), 1);
        await asked.context.setOffline(false);
        await isStillThere(asked);

        step('the server dies and comes back');
        await server.die();
        for (const { page } of [asked, waits]) await page.locator('[data-lost]').waitFor();
        await server.revive();
        await waits.page.locator('[data-lost]').waitFor({ state: 'detached' });
        await isStillThere(asked);

        step('what the others do beside the game leaves it chosen too');
        await waits.press(waits.page.locator('[data-end]'));
        await waits.press(waits.page.locator('[data-agree]'));
        await asked.page.locator('[data-wants-end]').waitFor();
        await isStillThere(asked);

        step('confirmed without a line');
        const told = await movesPlayed(waits.page);
        await asked.context.setOffline(true);
        await asked.page.locator('[data-lost]').waitFor();
        await asked.page.keyboard.press('1');
        await asked.page.locator('[data-confirm]').waitFor();
        await asked.page.keyboard.press('Enter');
        await has(asked.page.locator('[data-sending]'), 'Waits for the line');
        await asked.context.setOffline(false);
        await until(() => movesPlayed(waits.page), (n) => assert.ok(n > told, 'the other has been told of it'));
        await somebodyPlays([mara, ada]);
        /* A browser complains of a line that nobody answers. */
        for (const tab of [mara, ada]) tab.complaints = tab.complaints.filter((text) => !/WebSocket connection to .* failed/.test(text));
    },

    'to take back what the other has seen is asked, and allowed or not': async (hands) => {
        const { mara, ada } = await two(hands, 'honey_nectar');
        for (let i = 0; i < 4; i++) await somebodyPlays([mara, ada]);
        let [asked, asker] = await askedAndWaiting([mara, ada]);
        /* Each has had a turn, and who is asked has just begun another. */
        while (!(await asked.page.locator('[data-dock] .back').textContent()).includes('Ask undo')) {
            await somebodyPlays([mara, ada]);
            [asked, asker] = await askedAndWaiting([mara, ada]);
        }
        const asks = asker.page.locator('[data-online] .back');
        await has(asks, 'Ask undo');
        step('refused, it can be asked again after a while');
        await asker.press(asks);
        await asked.press(asked.page.locator('[data-no]'));
        await has(asker.page.locator('.dock .say'), 'does not want to take back');
        await asker.press(asks);
        await asker.page.getByText(/Ask again in \d+ seconds/).first().waitFor();

        step('the other may ask at once, and is allowed to');
        const before = await movesPlayed(asker.page);
        await has(asked.page.locator('[data-dock] .back'), 'Ask undo');
        await asked.press(asked.page.locator('[data-dock] .back'));
        await asker.press(asker.page.locator('[data-allow]'));
        await asked.page.locator('[data-dock]').waitFor();
        await until(() => movesPlayed(asker.page), (n) => assert.ok(n < before, 'it is taken back'));
    },

    'phrases are said, and can be muted': async (hands) => {
        const { mara, ada } = await two(hands, 'honey_nectar');
        const [hears, says] = await askedAndWaiting([mara, ada]);
        const say = async (phrase) => {
            await says.press(says.page.locator('[data-talk]'));
            await says.press(says.page.locator(`[data-phrase="${phrase}"]`));
        };
        await say('well_played');
        await has(hears.page.locator('[data-said]'), 'Well played');
        await hears.press(hears.page.getByRole('button', { name: 'Menu' }));
        await hears.press(hears.page.locator('.item', { hasText: 'Say' }));
        await hears.press(hears.page.getByText('Mute phrases'));
        await hears.page.locator('[data-mute="nice"]').check();
        await hears.page.keyboard.press('Escape');
        await hears.page.evaluate(() => {
            window.heard = [];
            new MutationObserver(() => window.heard.push(document.querySelector('[data-said]')?.textContent ?? '')).observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        await say('nice');
        await say('luck');
        await has(hears.page.locator('[data-said]'), 'Good luck');
        assert.equal(await hears.page.evaluate(() => window.heard.some((text) => text.includes('Nice move'))), false, 'a phrase that is muted is not heard');
        await hears.page.reload();
        await hears.page.locator('.board').first().waitFor();
        await hears.press(hears.page.getByRole('button', { name: 'Menu' }));
        await hears.press(hears.page.locator('.item', { hasText: 'Say' }));
        assert.equal(await hears.page.locator('[data-mute="nice"]').isChecked(), true, 'it stays so');
        await hears.page.getByLabel(/^Mute /).check();
        await hears.page.keyboard.press('Escape');
        await say('ouch');
        await says.press(says.page.locator('[data-end]')); /* comes after it, on the same line */
        await says.press(says.page.locator('[data-agree]'));
        await hears.page.locator('[data-wants-end]').waitFor();
        assert.equal(await hears.page.locator('[data-said]').count(), 0, 'who is muted is not heard');
    },

    'a game that both end: its dice are open and check out, with what the page saw of them': async (hands) => {
        const { mara, ada } = await two(hands, 'honey_nectar');
        await somebodyPlays([mara, ada]);
        await mara.press(mara.page.getByRole('button', { name: 'Menu' }));
        await mara.page.locator('[data-ends]').waitFor();
        assert.equal(await mara.page.getByRole('switch', { name: 'Tutor' }).count(), 0, 'a tutor is for games against bots');
        await mara.press(mara.page.locator('[data-ends]'));
        await mara.press(mara.page.locator('[data-agree]'));
        await ada.press(ada.page.locator('[data-wants-end]'));
        await ada.press(ada.page.locator('[data-agree]'));
        const { page, press } = mara;
        for (const tab of [mara, ada]) await tab.page.locator('[data-dice]').waitFor();
        const check = async (proven) => {
            await press(page.locator('[data-dice]'));
            await page.locator(`[data-proven="${proven}"]`).waitFor();
        };
        await check(true);
        await page.getByText('Secrets of these seats are mixed into every roll: Mara and Ada.').waitFor();
        await becomes(() => page.locator('[data-own] [data-ok="true"]').count(), 2, 'commitment and secret are those of this page');
        assert.equal(await page.getByText('That the commitment was shown before').count(), 0, 'this page saw that');
        await page.keyboard.press('Escape');
        await page.evaluate(() => {
            const [mine] = JSON.parse(localStorage.getItem('skep.seats'));
            localStorage.setItem('skep.seats', JSON.stringify([{ ...mine, commit: 'f'.repeat(64) }]));
        });
        await check(false);
        await has(page.locator('[data-own]'), 'the record has another');
    },

    'who runs out of time loses, where the table wants that': async (hands) => {
        const [mara, ada] = [await hands.open(), await hands.open()];
        const link = await openByWire(mara, { clock: { kind: 'move', ms: 2000 }, late: 'end' });
        await takeSeat(mara, link, 'Mara');
        step('another sits down, and both do nothing');
        await takeSeat(ada, link, 'Ada');
        for (const { page } of [mara, ada]) {
            await has(page.locator('.dock .say'), 'ran out of time');
            await page.locator('[data-dice]').waitFor();
        }
    },

    'a bot plays for who is gone and runs out of time, until they come back': async (hands) => {
        const [mara, ada] = [await hands.open(), await hands.open()];
        /* With the first decision the clock is long enough for everything. */
        const link = await openByWire(mara, { clock: { kind: 'fischer', ms: 8000, add: 3600000 }, late: 'bot' });
        await takeSeat(mara, link, 'Mara');
        step('another sits down');
        await takeSeat(ada, link, 'Ada');
        const back = mara.page.locator('[data-back]');
        step('one of them does nothing, the other plays when asked');
        await mara.page.locator('.board').first().waitFor();
        const isBack = () => back.count();
        while (!(await isBack())) {
            if (await ada.page.locator(ASKED).count()) await somebodyPlays([ada], 'honey_nectar', isBack);
            await ada.page.waitForTimeout(20);
        }
        step('somebody goes, comes back and plays on');
        await mara.page.goto(`${mara.url}#/tables`);
        await mara.page.locator('[data-table]').first().waitFor();
        await mara.page.goto(link);
        await mara.press(back);
        await back.waitFor({ state: 'detached' });
        await somebodyPlays([mara, ada]);
    },

    ...(SOAK && {
        'a bot for who has been away for two minutes': async (hands) => {
            const { mara, ada, link } = await two(hands, 'honey_nectar');
            const [gone, stays] = await askedAndWaiting([mara, ada]);
            await gone.page.goto(`${gone.url}#/`);
            await stays.press(stays.page.locator('[data-replace]'));
            await stays.page.locator('[data-dock]').waitFor();
            await gone.page.goto(link);
            await gone.press(gone.page.locator('[data-back]'));
            await gone.page.locator('[data-back]').waitFor({ state: 'detached' });
            await somebodyPlays([mara, ada]);
        },
    }),

    'somebody watches, and follows a seat': async (hands) => {
        const { link } = await two(hands, 'waggle_dance');
        const { page, press } = await hands.open();
        await page.goto(link);
        await page.locator('.board').first().waitFor();
        await has(page.locator('[data-online]'), 'Watching');
        await has(page.locator('.dock .say'), 'You watch, 30 seconds late: hands are hidden here.');
        for (const [seat, name] of ['Mara', 'Ada'].entries()) {
            await press(page.locator(`[data-follow="${seat}"]`));
            await has(page.locator('.dock .say'), `You follow ${name}`);
            await page.locator(`.board .own[data-seat="${seat}"]`).waitFor(); /* whose comb is shown large */
        }
        await press(page.locator('[data-all]'));
        await has(page.locator('.dock .say'), 'moves');
        assert.equal(await page.locator('[data-talk], [data-end]').count(), 0, 'who watches has nothing to say');
    },

    ...(SOAK && {
        'who watches the choice of factions is not told that they are theirs': async (hands) => {
            const { link } = await two(hands, 'apiary');
            const { page } = await hands.open();
            await page.goto(link);
            await has(page.locator('.deal h2'), 'Mara keeps one of these factions');
            assert.doesNotMatch(await page.locator('.board').first().textContent(), /\byour\b/i);
        },
    }),

    'somebody watches': async (hands) => {
        const { mara, ada, link } = await two(hands, 'honey_nectar');
        const { page } = await hands.open();
        await page.goto(link);
        await page.locator('.board').first().waitFor();
        await has(page.locator('[data-online]'), 'Watching');
        await somebodyPlays([mara, ada]);
        await page.waitForFunction(() => document.querySelectorAll('.rail .log li').length > 0);
    },

    'where nobody may watch, who comes is told so, and does not ask on and on': async (hands) => {
        const [mara, ada, eve] = [await hands.open(), await hands.open(), await hands.open()];
        const link = await openByWire(mara, { watch: false });
        await eve.page.goto(link);
        await eve.page.locator('[data-sit]').first().waitFor();
        await takeSeat(mara, link, 'Mara');
        await sitDown(ada, link);
        let sent = 0;
        eve.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (sent += !payload.includes('"hello"'))));
        await eve.page.reload();
        await has(eve.page.locator('.sorry'), 'Nobody may watch at this table.');
        await somebodyPlays([mara, ada]);
        assert.ok(sent <= 6, `it asked ${sent} times`);
    },

    'a seat is mine though the line broke before that was answered': async (hands) => {
        const cuts = () => {
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (line) {
                send.call(this, line);
                if (!line.includes('"do":"sit"') || window.cut) return;
                window.cut = true;
                this.close(); /* what is said to it from now on is not heard */
            };
        };
        const [mara, ada] = [await hands.open(), await hands.open({ init: cuts })];
        const link = await openTable(mara, 'honey_nectar');
        await sitDown(ada, link);
        assert.equal(await ada.page.evaluate(() => window.cut), true);
        await somebodyPlays([mara, ada]);
    },

    'who wants to is called by the system when it is their turn': async (hands) => {
        const mara = await hands.open({ whole: true, serviceWorkers: 'allow', permissions: ['notifications'] });
        const ada = await hands.open();
        const { page, press } = mara;
        const link = await openTable(mara, 'honey_nectar');
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        const calls = page.locator('[data-calls]');
        assert.equal(await calls.getAttribute('aria-pressed'), 'false', 'nobody is called who did not ask for it');
        await press(calls);
        await page.locator('[data-calls][aria-pressed="true"]').waitFor();
        await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
        await sitDown(ada, link);
        const shown = () => page.evaluate(async () =>
            (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title} / ${body}`));
        await page.locator('.board').first().waitFor();
        await until(async () => {
            if (await ada.page.locator(ASKED).count()) await somebodyPlays([ada]);
            return shown();
        }, (found) => assert.deepEqual(found, ['Your turn: Honey & Nectar / Ada']));

        step('a press on it leads to the table');
        await page.evaluate(() => (location.hash = '#/'));
        await page.getByRole('link', { name: 'Play now' }).waitFor();
        const [worker] = mara.context.serviceWorkers();
        await worker.evaluate(async () => {
            const [notification] = await registration.getNotifications();
            dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        }).catch(() => undefined); /* only a real press may move a window to the front */
        await page.locator('.board').first().waitFor();
        assert.equal(page.url(), link);
        await becomes(shown, [], 'it is gone');
        /* Remembered, and switched off again. */
        await page.reload();
        await page.locator('.board').first().waitFor(); /* the table brings a menu of its own */
        await press(page.getByRole('button', { name: 'Menu' }));
        await press(page.locator('[data-calls][aria-pressed="true"]'));
        await becomes(() => page.evaluate(() => localStorage.getItem('skep.calls')), '"off"');
    },

    'axe finds nothing': async (hands) => {
        const tab = await hands.open();
        const { page, url, press } = tab;
        const looks = async (what, lasting) => {
            await lasting.first().waitFor();
            await audit(page, what);
        };
        await page.goto(`${url}#/table`);
        await looks('a new table', page.locator('.form'));
        const link = await openTable(tab, 'honey_nectar');
        await looks('the invitation', page.locator('[data-link]'));
        await page.goto(`${url}#/tables`);
        await looks('the tables', page.locator('[data-table]'));
        if (!SOAK) return;
        await page.evaluate(() => localStorage.removeItem('skep.seats'));
        await page.goto(link);
        await looks('a seat to be taken', page.locator('[data-sit]'));
        await press(page.locator('[data-sit]'));
        await looks('the table', page.locator('.board'));
        await press(page.getByRole('button', { name: 'Menu' }));
        await press(page.locator('[data-ends]'));
        await looks('the end', page.locator('[data-agree]'));
    },

    '320 pixels are enough, in every language': async (hands) => {
        const tab = await hands.open({ viewport: { width: 320, height: 640 } });
        const { page, press } = tab;
        const link = await openTable(tab, 'honey_nectar');
        const isNarrow = async (what, lasting) => {
            step(what);
            await page.locator(lasting).first().waitFor();
            await becomes(() => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - 320), 0, `${what} is no wider than the screen`);
        };
        for (const lang of ['de', 'fr', 'en']) {
            await page.evaluate((chosen) => localStorage.setItem('skep.language', JSON.stringify(chosen)), lang);
            await page.reload();
            await isNarrow(`${lang}: the invitation`, '[data-link]');
            await page.goto(`${tab.url}#/tables`);
            await isNarrow(`${lang}: the tables`, '[data-table]');
            await page.goto(`${tab.url}#/table`);
            await isNarrow(`${lang}: a new table`, '.form');
            await page.goto(link);
        }
        await press(page.locator('[data-fill]'));
        await isNarrow('the table', '.board');
    },
};
