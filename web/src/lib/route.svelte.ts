// Where the page is, from the address behind #: /, /new/GAME, /play/ID, /replay/ID, /open/LETTERS, /rules/GAME/RULE,
// /things/GAME/ID/PIECE (ID -: of no table), /summary/GAME, /learn/GAME/LESSON, /first/GAME, /puzzle/GAME/N,
// /review/ID, /retry/ID/EVENT, /analyse/ID/AT, /me, /lab, /lab/ID,
// /tables, /table/GAME, /t/TABLE/KEY (a key only where a seat is carried to another device).

function read(): string[] {
    const parts = location.hash.replace(/^#\/?/, '').split('/').filter(Boolean);
    try {
        return parts.map(decodeURIComponent);
    } catch {
        return parts; /* an address that somebody mistyped */
    }
}

let path = $state.raw(read());
let visit = $state(0);

function arrive(): void {
    path = read();
    visit++;
    scrollTo(0, 0);
}

addEventListener('hashchange', arrive);

export const route = {
    get path(): string[] {
        return path;
    },
    /** Another number for every address that was gone to. */
    get visit(): number {
        return visit;
    },
    go(to: string): void {
        if (location.hash === `#${to}`) arrive();
        else location.hash = to;
    },
    /** As go(), without a way back to where the page was. */
    become(to: string): void {
        history.replaceState(null, '', `#${to}`);
    },
};
