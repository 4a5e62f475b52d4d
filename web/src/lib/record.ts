// Reads a record file (docs/protocol.md) as far as the page needs it: how the game began and what was played. The engine
// has accepted the text before.

export interface Begun {
    request: Record<string, unknown>;
    moves: { seat: string; move: string }[];
}

export function readRecord(text: string): Begun {
    const request: Record<string, unknown> = { do: 'new' };
    const options: Record<string, string> = {};
    const moves: Begun['moves'] = [];
    let header = true;
    for (const line of text.split(/\r?\n/)) {
        if (line.startsWith('#')) continue;
        const [, word, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
        if (line === '' && Object.keys(request).length > 1) header = false;
        if (word === undefined || rest === undefined) continue;
        if (!header) {
            if (word !== 'result') moves.push({ seat: word, move: rest });
        } else if (word === 'option') {
            const at = rest.indexOf('=');
            options[rest.slice(0, at)] = rest.slice(at + 1).replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c));
        } else if (word === 'game' || word === 'seed' || word === 'position') request[word] = rest;
        else if (word === 'seats') request[word] = Number(rest);
    }
    return { request: { ...request, options }, moves };
}
