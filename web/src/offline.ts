// Lets the browser keep the page for times without a network. Where it may not (no https and not this machine) it does
// without.

export function keepForLater(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const script = new URL('offline.js', document.baseURI);
    navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
}
