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

/* Each in a task of its own: a slow machine answers in between. */
applyTheme();
const words = openWords('shell');
setTimeout(fetchAhead);
setTimeout(() => loadSymbols().catch(() => undefined)); /* without its art the page still works: everything has a name in words */
words.then(() => setTimeout(() => mount(App, { target: document.getElementById('app')! })));
setTimeout(keepForLater);
if (get<string>(CALLS) === 'on') import('./lib/calls.svelte').catch(() => undefined);
