// The service worker: keeps the whole page, with the engine, for times without a network. The build puts VERSION and FILES before
// it (plugin.ts), so that every new page is a new service worker. Files in assets/ have a hash of their content in their name:
// one that an earlier version kept is the same file. The page itself is asked for again each time there is a network.
/* global VERSION, FILES */
const NAME = `skep ${registration.scope} `;
const PAGE = new URL('./', location.href).href;
const PATIENCE = 3000;

async function keep(cache, file) {
    const url = new URL(file, PAGE).href;
    const had = file.startsWith('assets/') ? await caches.match(url) : undefined;
    const answer = had ?? (await fetch(url, { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(url, answer);
}

async function install() {
    const cache = await caches.open(NAME + VERSION);
    await Promise.all(FILES.map((file) => keep(cache, file)));
    await skipWaiting();
}

/** Of the versions before, the last stays: a page of it may still be open and want a file of its own. */
async function activate() {
    const before = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + VERSION);
    await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
    await clients.claim();
}

async function kept(url) {
    const cache = await caches.open(NAME + VERSION);
    return (await cache.match(url, { ignoreVary: true })) ?? caches.match(url, { ignoreVary: true });
}

/** As the network has it, or as it is kept where that fails or takes its time. */
async function openPage() {
    try {
        const answer = await fetch(PAGE, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
        if (answer.ok && !answer.redirected) return answer;
    } catch {
        /* no network */
    }
    return (await kept(PAGE)) ?? fetch(PAGE);
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
/** Who presses a notification comes to its table: in the tab that has it, in another of this page, or in a new one. */
async function bring(go) {
    const open = await clients.matchAll({ type: 'window' });
    const client = open.find(({ url }) => url.includes(`#${go}`)) ?? open[0];
    if (!client) return clients.openWindow(`${PAGE}#${go}`);
    client.postMessage({ go });
    return client.focus();
}

addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(bring(event.notification.data.go));
});
addEventListener('fetch', (event) => {
    const { request } = event;
    const url = request.url.replace(/[?#].*$/, '');
    if (request.method !== 'GET' || !url.startsWith(registration.scope)) return;
    if (request.mode === 'navigate') {
        if (url === PAGE || url === `${PAGE}index.html`) event.respondWith(openPage());
        return;
    }
    event.respondWith(kept(request.url).then((answer) => answer ?? fetch(request)));
});
