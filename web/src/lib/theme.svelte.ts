// Light or dark: the system's, until somebody chooses.
import { get, put } from './store';

const KEY = 'skep.theme';
const chosen = get<string>(KEY);
let now = $state(chosen === 'light' || chosen === 'dark' ? chosen : 'auto');

export const theme = (): string => now;

export function applyTheme(): void {
    if (now === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = now;
}

export function chooseTheme(wanted: string): void {
    now = wanted;
    put(KEY, wanted);
    applyTheme();
}
