// The engine that plays studies too, in its own thread.
import url from 'lab.wasm?url';
import { work } from './work';

work(url);
