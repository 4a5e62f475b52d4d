import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { plan } from './chunks/plan';
import { contents } from './contents/plugin';
import { offline } from './offline/plugin';

// Relative addresses, so that the built page works below any path and from any static host. The engines come from CMake's
// preset wasm.
export default defineConfig({
    base: './',
    plugins: [svelte(), contents(), offline()],
    resolve: {
        alias: [{ find: /^(skep|lab)\.wasm/, replacement: fileURLToPath(new URL('../build/wasm/$1.wasm', import.meta.url)) }],
    },
    worker: { format: 'es' },
    server: { fs: { allow: ['..'] } },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { output: { manualChunks: plan(), onlyExplicitManualChunks: true } },
    },
});
