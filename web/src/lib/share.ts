// A game as a link that contains it: the record, deflated, in letters that an address may hold.

const CHUNK = 0x8000;

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
    const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
    return new Uint8Array(await answer.arrayBuffer());
}

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

export function download(record: string, name: string): void {
    const url = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: `${name}.skep` }).click();
    URL.revokeObjectURL(url);
}
