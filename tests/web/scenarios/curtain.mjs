// Two people at one screen whose hands are hidden: while the curtain hangs no hand is in the page, and after it only one's own.
// The engine itself, asked as one seat and as all, says what the page must not contain.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Engine, MIDDLE, played } from '../records.mjs';
import { dice, click, resume, settled } from '../table.mjs';
import { step, until } from '../watch.mjs';

const NAMES = ['Mara', 'Ida'];
const WORDS = readFileSync(new URL('../../../web/src/games/waggle_dance/words.ts', import.meta.url), 'utf8');
/** The cards in a hand of the engine's view: what records call them, and the texts by which the page would give them away. */
const queenCard = (id) => new RegExp(`\\b${id}: card\\(word\\(['"](.+?)['"]\\)`).exec(WORDS)[1];
const HANDS = {
    waggle_dance: ({ hand }) => hand.map((id) => ({ id, texts: [`card:${id}`, queenCard(id)] })),
    apiary: ({ hand }) => hand.map(({ id, name }) => ({ id, texts: [`card:${id}`, name] })),
};

/** For each seat its own cards, and those of the other that it cannot know from anything that it has seen. */
async function handsOf(command, game, record) {
    const engine = new Engine(command);
    try {
        assert.ok((await engine.ask({ do: 'load', record })).ok);
        const { view } = await engine.ask({ do: 'view', as: 'all' });
        const found = [];
        for (const seat of [0, 1]) {
            const { view: known } = await engine.ask({ do: 'view', as: seat });
            const { record: log } = await engine.ask({ do: 'record', as: seat });
            const seen = JSON.stringify([{ ...known, kinds: null, queen_cards: null }, log]); /* the whole deck, which all know */
            const isSeen = ({ id }) => new RegExp(`\\b${id}\\b`).test(seen);
            const [own, others] = [seat, 1 - seat].map((of) => HANDS[game](view.players[of]));
            found.push({ own, hidden: others.filter((card) => !isSeen(card)) });
        }
        return found;
    } finally {
        engine.close();
    }
}

const savedRecord = (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem(`skep.game.${location.hash.split('/').at(-1)}`)).record);

/** At once: what must not be seen must not be seen for a moment either. */
async function lacks(page, cards, when) {
    const content = (await page.content()).replace(/<details.*?<\/details>/gs, ''); /* in which is the whole deck */
    for (const text of cards.flatMap(({ texts }) => texts))
        assert.ok(!content.includes(text), `${when}: the page contains ${text}`);
}

/** Each holds a card that the other does not. */
const ready = ({ players: [a, b] }) => {
    const [mine, theirs] = [a, b].map(({ hand }) => hand.map((card) => card.id ?? card));
    return mine.some((id) => !theirs.includes(id)) && theirs.some((id) => !mine.includes(id));
};

/** Waggle Dance hangs a curtain only where somebody is asked because of a card: each holds such a one, and night is near. */
const WINDOWS = ['VO', 'SI', 'TR', 'GI', 'BO', 'XP', 'EX'];
const atDusk = (view) =>
    ready(view) && view.node === 'PLACE' && view.players.every(({ hand }) => hand.some((card) => WINDOWS.includes(card))) &&
    view.players.flatMap(({ pool }) => pool).length <= 1;

async function curtains({ open, command }, game, wishes) {
    const tab = await open();
    const { page } = tab;
    await resume(tab, await played(command, game, { ...MIDDLE[game], ready, ...wishes, names: NAMES, bots: {} }));
    const random = dice();
    const pass = page.locator('[data-dock] :is([data-move=pass], [data-move="-"])'); /* cards stay in hand */
    const checked = [0, 0]; /* hidden cards, by who must not see them */
    for (let lifted = 0; lifted < 2 || (lifted < 12 && checked.includes(0)); ) {
        if (!(await page.locator('.curtain').isVisible())) {
            if (await pass.isVisible()) await pass.click();
            else await click(page, random);
            await settled(page);
            continue;
        }
        const seat = NAMES.indexOf(/Pass to (\w+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())[1]);
        step(`the curtain before ${NAMES[seat]}`);
        const hands = await handsOf(command, game, await savedRecord(page));
        await lacks(page, hands.flatMap(({ hidden }) => hidden), 'while the curtain hangs');
        await page.getByRole('button', { name: `I am ${NAMES[seat]}` }).click();
        await settled(page);
        const { own, hidden } = hands[seat];
        await lacks(page, hidden, `before ${NAMES[seat]}`);
        await until(() => page.content(), (content) => {
            for (const { texts } of own) assert.ok(content.includes(texts[1]), `${NAMES[seat]} sees ${texts[1]}`);
        });
        checked[seat] += hidden.length;
        lifted++;
    }
    assert.ok(checked.every((n) => n > 0), `something was hidden from each: ${checked}`);
}

/** A bee is placed before everybody: the hand lies face down, and is shown to who asks, until another is asked. */
async function onDemand({ open, command }) {
    const tab = await open();
    const { page } = tab;
    const placing = (view) => ready(view) && view.node === 'PLACE' && view.players.every(({ pool }) => pool.length > 1);
    await resume(tab, await played(command, 'waggle_dance', { ...MIDDLE.waggle_dance, seed: '2', names: NAMES, bots: {}, ready: placing }));
    const hands = await handsOf(command, 'waggle_dance', await savedRecord(page));
    const all = hands.flatMap(({ own }) => own);
    const isHidden = async (when) => {
        assert.equal(await page.locator('.curtain').count(), 0, `${when}: no curtain`);
        await page.getByRole('button', { name: 'Show my cards' }).waitFor();
        await lacks(page, all.map(({ texts: [place] }) => ({ texts: [place] })), when);
        assert.equal(await page.locator('.board .hand').count(), 0, `${when}: no hand`);
    };
    await isHidden('before Mara');
    await page.getByRole('button', { name: 'Show my cards' }).click();
    await settled(page);
    for (const { texts } of hands[0].own) await page.locator(`.board [data-at="${texts[0]}"]`).waitFor();
    await lacks(page, hands[0].hidden, 'Mara has asked');
    await page.getByRole('button', { name: 'Lay my cards face down' }).click();
    await settled(page);
    await isHidden('Mara has laid them down');
    await page.locator('.board [data-at^="die:"]').first().click();
    await page.locator('.board [data-at^="D"][data-lit]').first().click();
    await settled(page);
    await isHidden('before Ida');
}

export default {
    'waggle_dance: a hand on demand': onDemand,
    waggle_dance: (skep) => curtains(skep, 'waggle_dance', { moves: 60, seed: '9', ready: atDusk }),
    apiary: (skep) => curtains(skep, 'apiary', { seed: '5' }),
};
