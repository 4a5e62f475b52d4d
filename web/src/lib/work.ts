// An engine in its own thread: request lines in, { replies } out, one for each; with { stopped } it answers nothing more.
import { openModule } from './module.js';

/** `url`: where the module is. */
export function work(url: string): void {
    const opening = fetch(url)
        .then((answer) => answer.arrayBuffer())
        .then(openModule);
    let stopped: string | undefined;

    onmessage = async ({ data: lines }: MessageEvent<string[]>) => {
        const replies: string[] = [];
        try {
            const { ask } = await opening;
            if (stopped === undefined) for (const line of lines) replies.push(ask(line));
        } catch (error) {
            stopped = String(error);
        }
        postMessage({ replies, stopped });
    };
}
