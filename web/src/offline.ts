// Lets the browser keep the page for times without a network. Where it may not (no https and not this machine) nothing happens.

export function keepForLater(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(new URL('offline.js', document.baseURI), { updateViaCache: 'none' }).catch(() => undefined);
}
