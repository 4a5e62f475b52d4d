import './tokens.css';
import './shell.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { fetchAhead } from './lib/ahead';
import './lib/keys'; /* from the first key on */
import { openWords } from './lib/language.svelte';
import { CALLS, get } from './lib/store';
import { loadSymbols } from './lib/symbols';
import { applyTheme } from './lib/theme.svelte';
import './lib/touched';
import { keepForLater } from './offline';

applyTheme();
fetchAhead();
loadSymbols().catch(() => undefined); /* without its art the page still works: everything has a name in words */
openWords('shell').then(() => mount(App, { target: document.getElementById('app')! }));
keepForLater();
if (get<string>(CALLS) === 'on') import('./lib/calls.svelte').catch(() => undefined);
