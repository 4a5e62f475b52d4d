// Where the page is, from the address behind #: /, /new/GAME, /play, /rules/GAME/RULE.

function read(): string[] {
    return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

let path = $state.raw(read());

addEventListener('hashchange', () => {
    path = read();
    scrollTo(0, 0);
});

export const route = {
    get path(): string[] {
        return path;
    },
    go(to: string): void {
        location.hash = to;
    },
};
