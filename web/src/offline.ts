// Lets the browser keep the page for times without a network. Where it may not (no https and not this machine) it does
// without. All of it is fetched for that: first comes what is looked at.

const REST_MS = 3000;

export function keepForLater(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const script = new URL('offline.js', document.baseURI);
    const keep = () => navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
    setTimeout(keep, navigator.serviceWorker.controller ? 0 : REST_MS);
}
