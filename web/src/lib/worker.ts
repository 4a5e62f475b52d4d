// The engine of a table, in its own thread.
import url from 'skep.wasm?url';
import { work } from './work';

work(url);
