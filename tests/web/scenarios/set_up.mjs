// The set-up page. While the engine, which knows presets and options, is still on its way, nothing that can be pressed moves between
// a press and its release. A first game is gentle and says what it is about; the next one begins as the last did. Nothing is cut.
import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from '../browser.mjs';
import { settled } from '../table.mjs';
import { becomes, step, until } from '../watch.mjs';

/** In the page: notes where all is that can be pressed now. */
function note() {
    const seen = [...document.querySelectorAll('main :is(a, button, input, select, summary)')].filter((node) =>
        node.checkVisibility({ visibilityProperty: true }));
    const place = (node) => Object.values(node.getBoundingClientRect().toJSON()).join(' ');
    const places = new Map(seen.map((node) => [node, place(node)]));
    window.moved = () => seen.filter((node) => place(node) !== places.get(node)).map((node) => node.outerHTML);
    return seen.length;
}

async function staysPut({ open }, settings = {}) {
    const { page, url, press } = await open(settings);
    let come;
    const coming = new Promise((resolve) => (come = resolve));
    await page.route('**/*.wasm', async (route) => {
        await coming;
        await route.continue();
    });
    await page.goto(`${url}#/new/pollennation`);
    await page.locator('main select').first().waitFor();
    const fold = page.locator('summary');
    if (await fold.isVisible()) await press(fold);
    assert.ok((await page.evaluate(note)) > 0);
    come();
    const start = page.locator('button.start');
    await start.waitFor();
    await page.locator('.opt').nth(2).waitFor({ state: 'attached' });
    await becomes(() => page.evaluate(() => moved()), [], 'what has moved');
    await page.unroute('**/*.wasm');
    await press(fold);
    await page.locator('.opt input').last().fill('browser'); /* the seed */
    await press(start);
    await settled(page);
}

const seatsOf = (page) => page.locator('.rail .seat .nm').allInnerTexts();
const optionsOf = (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem(`skep.game.${location.hash.split('/')[2]}`)).record.match(/^option .*/gm));

async function firstVisit({ open }) {
    const { page, url } = await open();
    await page.goto(url);
    await page.getByRole('link', { name: 'Play now' }).click();
    await settled(page);
    await becomes(() => page.getByRole('dialog', { name: 'Goal' }).locator('dd').count(), 3, 'what it is about, at the table');
    await page.getByText('Without one you are called Keeper.').waitFor();
    await page.getByLabel('Your name').fill('Ida');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(() => seatsOf(page), (names) => assert.match(names.join(), /Ida.*you.*Forager.*easy bot/s));
    await page.reload();
    await settled(page);
    assert.match((await seatsOf(page)).join(), /Ida.*you.*Forager.*easy bot/s, 'and is called so from now on');
    assert.deepEqual(await optionsOf(page), ['option threshold=8'], 'a first game');

    step('sets up a first game of another one');
    await page.goto(`${url}#/new/pollennation`);
    const checked = (name) => page.getByRole('radio', { name }).isChecked();
    await until(() => checked('First game'), (is) => assert.ok(is, 'a first game'));
    await becomes(() => page.getByLabel('Seat 2 is').inputValue(), 'easy');
    await becomes(() => page.locator('.goal dd:visible').count(), 3, 'want, turn, hurt');
    await becomes(() => page.getByLabel('Your name').inputValue(), 'Ida', 'the name is not asked again');
    await page.getByLabel('Your name').fill('');
    await page.getByText('Without one you are called Keeper.').waitFor();
    await page.getByLabel('Your name').fill('Mara');
    await page.getByRole('radio', { name: 'Long' }).check();
    await page.getByLabel('Seat 2 is').selectOption('medium');
    await page.getByRole('button', { name: 'Start' }).click();
    await settled(page);
    assert.equal(await page.getByRole('dialog', { name: 'Goal' }).count(), 0, 'it has been read');
    const [seats, options] = [await seatsOf(page), await optionsOf(page)];
    assert.match(seats.join(), /Mara.*you.*Forager.*medium bot/s);
    assert.deepEqual(options, ['option target=15']);

    step('plays again at a press');
    const first = page.url();
    await page.goto(url);
    await page.getByRole('link', { name: 'Play now PollenNation' }).click();
    await settled(page);
    assert.notEqual(page.url(), first, 'another game');
    assert.equal(await page.getByRole('dialog', { name: 'Goal' }).count(), 0, 'what is known is not told again');
    await becomes(() => seatsOf(page), seats, 'the same people');
    await becomes(() => optionsOf(page), options, 'the same game');
    await page.goBack();
    await page.getByRole('heading', { name: 'Five bee games' }).waitFor();

    step('sets up again, and another game');
    await page.getByRole('link', { name: 'Set up PollenNation' }).click();
    await until(() => checked('Long'), (is) => assert.ok(is, 'as the last time'));
    await becomes(() => page.getByLabel('Seat 2 is').inputValue(), 'medium');
    await page.goto(`${url}#/new/ambrosia`);
    await until(() => checked('First game'), (is) => assert.ok(is, 'the first game of this one'));
    await becomes(() => page.getByLabel('Your name').inputValue(), 'Mara', 'the name is not asked again');
    const small = () => page.locator('main :is([type=checkbox], [type=radio])').evaluateAll((all) =>
        all.filter((node) => node.checkVisibility() && Math.min(node.offsetWidth, node.offsetHeight) < 24).map((node) => node.outerHTML));
    await becomes(small, [], 'for a finger');

    step('as more sit down, games that they cannot play give way');
    await page.goto(`${url}#/new/pollennation`);
    await page.getByRole('radio', { name: 'First game' }).check();
    for (const [seats, game, others] of [[3, 'Standard', 1], [4, 'All cards', 3]]) {
        await page.getByRole('button', { name: 'Add a seat' }).click();
        await until(() => checked(game), (is) => assert.ok(is, `${game} for ${seats}`));
        assert.equal(await page.getByRole('radio', { name: `Not with ${seats} seats.` }).and(page.locator(':disabled')).count(), others);
    }
    await page.getByRole('button', { name: 'Start' }).click();
    await settled(page);
    await becomes(async () => (await seatsOf(page)).length, 4);
}

/** In the page: selects that are narrower than their words, what sticks out of its sheet, and a page wider than the screen. */
function cut() {
    const right = (node) => node.getBoundingClientRect().right;
    const out = [...document.querySelectorAll('.paper :is(a, button, input, select)')]
        .filter((node) => right(node) > right(node.closest('.paper')))
        .map((node) => node.outerHTML);
    const narrow = [...document.querySelectorAll('select')].flatMap((select) => {
        const free = select.cloneNode(true);
        Object.assign(free.style, { width: 'max-content', position: 'absolute' });
        select.after(free);
        const wide = free.offsetWidth;
        free.remove();
        return wide > select.offsetWidth && select.offsetWidth > 0 ? [`${select.textContent}: ${wide}`] : [];
    });
    const wide = document.documentElement.scrollWidth;
    return [...out, ...narrow, ...(wide > innerWidth ? [`the page: ${wide}`] : [])];
}

/** 320 pixels wide, and a phone that lies. */
async function fits({ open }) {
    const { page, url } = await open({ locale: 'de' });
    const fitsIn = async (what) => {
        for (const size of [{ width: 320, height: 640 }, { width: 740, height: 360 }]) {
            await page.setViewportSize(size);
            await becomes(() => page.evaluate(cut), [], `${what}, ${size.width} wide`);
        }
    };
    await page.goto(url);
    await page.locator('.gc .btn').nth(9).waitFor(); /* to play and to learn each of the five */
    await fitsIn('home');
    await page.goto(`${url}#/new/apiary`);
    await page.locator('details summary').click();
    await page.locator('.opt').nth(2).waitFor();
    await fitsIn('the set-up');
    await page.setViewportSize(DESKTOP);
}

/** A text that has names is chosen by them, or is one's own; a record says which, but for the first set, as records always did. */
async function sets({ open }) {
    const { page, url } = await open({ locale: 'de' });
    const option = page.locator('[data-option=components]');
    const begin = async (choice) => {
        await page.goto(`${url}#/`);
        await page.goto(`${url}#/new/apiary`);
        await page.locator('details summary').last().click();
        if (choice !== undefined) await option.locator('select').selectOption(choice);
    };
    const start = () => page.locator('button.start').click();
    const options = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('skep.game.'))
        .flatMap(([, text]) => JSON.parse(text).record.match(/^option components.*/gm) ?? []));
    await begin();
    await becomes(() => option.locator('select').inputValue(), 'second');
    await becomes(() => option.locator('option').allInnerTexts(), ['der erste', 'der zweite', 'ein eigener']);
    assert.equal(await option.locator('textarea').count(), 0);
    await option.locator('select').selectOption('');
    await option.locator('textarea').fill('third');
    await start();
    await until(() => page.locator('.refusal').innerText(), (text) => assert.match(text, /first, second .*third/));
    const [told, { height }] = [await page.locator('.refusal').boundingBox(), page.viewportSize()];
    assert.ok(told.y > 0 && told.y + told.height <= height, 'in sight, where Start was pressed');
    await option.locator('select').selectOption('first');
    assert.equal(await option.locator('textarea').count(), 0);
    await start();
    await settled(page);
    assert.deepEqual(await options(), []);
    await begin('second');
    await start();
    await settled(page);
    await becomes(options, ['option components=second']);
}

export default {
    'sets of components': sets,
    'a first visit, and the next': firstVisit,
    'fits small screens': fits,
    'at a desk': (skep) => staysPut(skep),
    'at a desk, in French': (skep) => staysPut(skep, { locale: 'fr-CH' }),
    'on a phone': (skep) => staysPut(skep, PHONE),
};
