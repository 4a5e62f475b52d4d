// A game as a link that contains it: the record, deflated, in letters that an address may hold.

const CHUNK = 0x8000;
/** No record is longer, but a few letters can swell to anything. */
const BYTES_MOST = 2 << 20;

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let size = 0; ; ) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        size += value.length;
        if (size > BYTES_MOST) {
            await reader.cancel();
            throw new RangeError('too long');
        }
        parts.push(value);
    }
}

/** In letters that an address may hold. */
export async function packed(text: string): Promise<string> {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    let letters = '';
    for (let i = 0; i < bytes.length; i += CHUNK) letters += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** null: this was no text that packed() wrote. */
export async function unpacked(letters: string): Promise<string | null> {
    try {
        const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
        const text = await through(bytes, new DecompressionStream('deflate-raw'));
        return new TextDecoder('utf-8', { fatal: true }).decode(text);
    } catch {
        return null;
    }
}

export async function linkTo(record: string): Promise<string> {
    return `${location.href.replace(/#.*$/, '')}#/open/${await packed(record)}`;
}

export function download(text: string, name: string, kind = 'skep'): void {
    const url = URL.createObjectURL(new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: `${name}.${kind}` }).click();
    URL.revokeObjectURL(url);
}
