// French and German, chosen in the menu: everything at the table is said in them, the page says which it is, and it is kept.
// English is what the words of both have as keys: no text or name in the page may be one of these.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { having } from '../listed.mjs';
import { MIDDLE, played } from '../records.mjs';
import { resume, settled, SOAK } from '../table.mjs';
import { becomes, step } from '../watch.mjs';

const WORDS = new URL('../../../web/src/words/', import.meta.url);
const LANGUAGES = { fr: 'Français', de: 'Deutsch' };
const PIECES = { fr: 'Pièces', de: 'Spielteile' };
const TRANSLATED = having('web/src/words/fr/GAME.sentences.json');

/** A key as a pattern: anything may stand in its gaps. */
function pattern(key) {
    const parts = key.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
}

/** Whether a text is English and nothing else: a key with words in it that no translation looks like. */
function english(language, game) {
    const folder = new URL(`${language}/`, WORDS);
    const files = readdirSync(folder).filter((file) => file === 'shell.json' || file.startsWith(`${game}.`));
    const entries = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
    const said = new Set(entries.map(([, text]) => text.replace(/\{[^}]*\}/g, '0')));
    const keys = entries.map(([key]) => key).filter((key) => /[a-z]{3}/.test(key.replace(/\{[^}]*\}/g, '')));
    const whole = new Set(keys.filter((key) => !key.includes('{') && !said.has(key)));
    const patterns = keys.filter((key) => key.includes('{')).map(pattern).filter((wanted) => ![...said].some((text) => wanted.test(text)));
    return (text) => whole.has(text) || patterns.some((wanted) => wanted.test(text));
}

/** In the page: every text and every name that a person can see or hear. */
function texts() {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
        if (node instanceof Text && !node.parentElement.closest('code, noscript, [lang]:not(html)')) found.add(node.data);
        else if (node instanceof Element && !node.matches('[data-move-field]'))
            for (const name of ['aria-label', 'title', 'placeholder', 'data-about']) found.add(node.getAttribute(name) ?? '');
    }
    found.add(document.title);
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** What nobody writes: a name put together of parts that are not there, a sentence with a small beginning, and in French a sign
    without the space before it. */
const UNWRITTEN = {
    fr: /, ?[:;,.](?!\.)|: ?:|\p{L}{4}\. \p{Ll}|[\p{L}\p{N})][;:!?](?= |$)/u,
    de: /, ?[:;,.](?!\.)|: ?:|\p{L}{4}\. \p{Ll}| [;:!?](?= |$)/u,
};

const languageOf = (page) => page.evaluate(() => document.documentElement.lang);

async function choose(page, language) {
    step(`chooses ${language}`);
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu select').first().selectOption(language);
    await becomes(() => languageOf(page), language);
    await page.keyboard.press('Escape');
}

const known = new Map();

async function speaks(page, language, game) {
    const area = `${language} ${game}`;
    if (!known.has(area)) known.set(area, english(language, game));
    const left = async (wrong) => (await page.evaluate(texts)).filter(wrong);
    await becomes(() => left(known.get(area)), [], `English left in ${LANGUAGES[language]}`);
    await becomes(() => left((text) => UNWRITTEN[language].test(text)), [], `not written so in ${LANGUAGES[language]}`);
}

/** In the page: texts in which an option or a value stands as the engine calls it; what is typed has to. */
function raw() {
    const found = [...document.querySelectorAll('.opt span, .opt option, [data-rule] p')].map((node) => node.textContent);
    return found.filter((text) => !text.includes('card R2 R') && /[a-z]_[a-z]|[a-z]=/.test(text));
}

export default {
    ...Object.fromEntries(TRANSLATED.map((game) => [game, async ({ open, command }) => {
        const tab = await open();
        const { page, url } = tab;
        await resume(tab, await played(command, game, MIDDLE[game]));
        for (const language of Object.keys(LANGUAGES)) {
            await choose(page, language);
            await settled(page);
            await speaks(page, language, game);
            if (SOAK || language === 'de') {
                await page.reload();
                await settled(page);
                await becomes(() => languageOf(page), language, 'kept after a reload');
                await speaks(page, language, game);
            }
            const asked = page.locator('.board [data-explain]').first();
            if ((await asked.count()) === 0) continue;
            await asked.dispatchEvent('contextmenu');
            await page.locator('.inspect p').last().waitFor();
            await settled(page);
            const rules = Object.keys(JSON.parse(readFileSync(new URL(`${language}/${game}.rules.json`, WORDS), 'utf8')));
            await becomes(async () => {
                const told = await page.locator('.inspect').textContent();
                return rules.filter((rule) => rule.length > 40 && told.includes(rule));
            }, [], 'rules in English');
            await page.keyboard.press('Escape');
        }
        for (const language of SOAK ? ['fr', 'de'] : ['de']) {
            step(`sets up and reads in ${language}`);
            await page.goto(`${url}#/new/${game}`);
            await choose(page, language);
            await page.locator('details summary').click();
            await page.locator('.opt').nth(2).waitFor();
            await speaks(page, language, game);
            await becomes(() => page.evaluate(raw), [], 'raw options');
            await page.goto(`${url}#/rules/${game}`);
            await page.locator('[data-rule]').first().waitFor();
            await speaks(page, language, game);
            await becomes(() => page.evaluate(raw), [], 'raw options in rules');
            const pieces = page.getByRole('main').getByRole('link', { name: PIECES[language] });
            if (!(await pieces.isVisible())) continue;
            await pieces.click();
            await page.locator('[data-thing]').first().waitFor();
            await speaks(page, language, game);
        }
    }])),

    async 'what a frame brings is said whole'({ open }) {
        const { page, url } = await open({ locale: 'fr' });
        await page.goto(`${url}#/new/apiary`);
        await page.getByRole('radio', { name: 'Longue' }).check();
        await page.locator('summary').click();
        await page.locator('.opt input').last().fill('a'); /* the seed */
        await page.locator('button.start').click();
        await settled(page);
        const text = await page.locator('main').innerText();
        assert.match(text, /en plaçant un cadre/);
        assert.doesNotMatch(text, /when you/);
    },

    async 'the language of the browser comes first'({ open }) {
        const { page, url } = await open({ locale: 'fr-CH' });
        await page.goto(url);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await becomes(() => languageOf(page), 'fr');
        await speaks(page, 'fr', 'no game');
        await choose(page, 'en');
        await page.getByRole('link', { name: 'Play now' }).waitFor();
    },
};
