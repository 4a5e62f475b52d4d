// Tries the page in a browser: every scenario in a context of its own, one after another.
// usage: node run.mjs SKEP [WORD...]   SKEP: a skep with the page in it; WORD: only scenarios whose names have it
// Of a scenario that fails, NAME.png and NAME.txt (what the page said, and where it was) are left in failed-web/.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { launch, openTab, startServer } from './browser.mjs';

const FAILED = 'failed-web';
const [command, ...words] = process.argv.slice(2);
if (!command) {
    console.error('usage: node run.mjs SKEP [WORD...]');
    process.exit(2);
}

const folder = new URL('scenarios/', import.meta.url);
const scenarios = [];
for (const file of readdirSync(folder).sort()) {
    const { default: found } = await import(new URL(file, folder));
    for (const [name, run] of Object.entries(found)) scenarios.push({ name: `${file.replace('.mjs', '')}: ${name}`, run });
}
const wanted = scenarios.filter(({ name }) => words.every((word) => name.includes(word)));

async function keep(name, tabs, error) {
    mkdirSync(FAILED, { recursive: true });
    const path = `${FAILED}/${name.replace(/\W+/g, '-')}`;
    const lines = [error.stack];
    for (const [i, { page, complaints }] of tabs.entries()) {
        lines.push('', page.url(), ...complaints);
        await page.screenshot({ path: `${path}${i ? i + 1 : ''}.png` }).catch(() => undefined);
    }
    writeFileSync(`${path}.txt`, `${lines.join('\n')}\n`);
}

const server = await startServer(command);
const browser = await launch();
const began = Date.now();
let failed = 0;
for (const { name, run } of wanted) {
    const from = Date.now();
    const tabs = [];
    const servers = [];
    const skep = {
        command,
        /** A new tab with storage of its own; settings as of a Playwright context. */
        async open(settings = {}, url = server.url) {
            const tab = await openTab(browser, url, settings);
            tabs.push(tab);
            return tab;
        },
        /** A server of its own, to be stopped. */
        async serve() {
            servers.push(await startServer(command));
            return servers.at(-1);
        },
    };
    let error = null;
    try {
        await run(skep);
        const complaints = tabs.flatMap((tab) => tab.complaints);
        if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
    } catch (caught) {
        error = caught;
        failed++;
        await keep(name, tabs, error);
    }
    for (const { context } of tabs) await context.close();
    for (const own of servers) await own.stop();
    console.log(`${error ? 'FAILED' : 'ok    '} ${((Date.now() - from) / 1000).toFixed(1).padStart(5)} s  ${name}`);
    if (error) console.log(`              ${error.message.split('\n').slice(0, 6).join('\n              ')}`);
}
await browser.close();
await server.stop();
console.log(`${wanted.length - failed} passed, ${failed} failed, in ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
