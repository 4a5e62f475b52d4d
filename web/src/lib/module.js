// The engine's WebAssembly module (apps/wasm/skep.c) as a function from request line to reply line. Plain JavaScript,
// so that the page's worker and the tests run the same code.

/**
 * @typedef {{ memory: WebAssembly.Memory, request(): number, request_max(): number, answer(length: number): number,
 *             reply_length(): number }} Exports
 */

/**
 * @param {BufferSource} bytes the module
 * @returns {Promise<{ ask: (line: string) => string, memory: WebAssembly.Memory }>}
 */
export async function openModule(bytes) {
    /** @type {WebAssembly.Memory} */
    let memory;
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();

    /** @param {number} at */
    const text = (at) => {
        const from = new Uint8Array(memory.buffer, at);
        return decoder.decode(from.subarray(0, from.indexOf(0)));
    };
    const page = {
        milliseconds: () => performance.now(),
        /** @param {number} what @param {number} file @param {number} line */
        stopped: (what, file, line) => {
            throw new Error(`${text(file)}:${line}: ${text(what)}`);
        },
    };
    const { instance } = await WebAssembly.instantiate(bytes, { page });
    const engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    memory = engine.memory;

    return {
        memory,
        ask(line) {
            const max = engine.request_max();
            const into = new Uint8Array(memory.buffer, engine.request(), max);
            const { written } = encoder.encodeInto(line, into);
            const at = engine.answer(written);
            if (at === 0) throw new Error('not enough memory');
            return decoder.decode(new Uint8Array(memory.buffer, at, engine.reply_length()));
        },
    };
}
