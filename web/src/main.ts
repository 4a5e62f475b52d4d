import './tokens.css';
import './shell.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadSymbols } from './lib/symbols';
import { applyTheme } from './lib/theme';

applyTheme();
loadSymbols().catch(() => undefined); /* without its art the page still works: everything has a name in words */
mount(App, { target: document.getElementById('app')! });
