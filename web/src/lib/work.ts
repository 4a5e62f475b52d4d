// An engine in its own thread: a request line in, { reply } out, or { stopped } and then nothing more.
import { openModule } from './module.js';

/** `url`: where the module is. */
export function work(url: string): void {
    const opening = fetch(url)
        .then((answer) => answer.arrayBuffer())
        .then(openModule);
    let stopped: string | undefined;

    onmessage = async (event: MessageEvent<string>) => {
        try {
            const { ask } = await opening;
            postMessage(stopped === undefined ? { reply: ask(event.data) } : { stopped });
        } catch (error) {
            stopped = String(error);
            postMessage({ stopped });
        }
    };
}
