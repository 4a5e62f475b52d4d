import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
    preprocess: vitePreprocess(),
    /** What the compiler warns of ends the build. */
    onwarn({ message, code, filename, start }) {
        throw new Error(`${filename}:${start?.line}: ${message.split('\n')[0]} (${code})`);
    },
};
