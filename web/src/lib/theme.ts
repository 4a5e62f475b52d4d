// Light or dark: the system's, until somebody chooses.
import { get, put } from './store';

const KEY = 'skep.theme';

export function applyTheme(): void {
    const theme = get<string>(KEY);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

export function switchTheme(): void {
    const now = document.documentElement.dataset.theme;
    const dark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    put(KEY, dark ? 'light' : 'dark');
    applyTheme();
}
