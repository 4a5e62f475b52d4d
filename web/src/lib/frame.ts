// What asks where things lie, or puts them in sight: with the next frame, when they are laid out anyway. In the middle of a change
// each such question would have all of it laid out once more.

type Look = () => (() => void) | void;

const waiting = new Set<Look>();

/** `look` asks where things lie, and gives what then changes something; all look before any of them changes anything. Gives what calls
    it off. */
export function inFrame(look: Look): () => void {
    if (waiting.size === 0) requestAnimationFrame(run);
    waiting.add(look);
    return () => waiting.delete(look);
}

function run(): void {
    const looks = [...waiting];
    waiting.clear();
    const changes = looks.map((look) => look());
    for (const change of changes) change?.();
}

const heard = new Set<() => void>();

/** A table calls it before it shows something else, while all still lies where it was and nothing has to be laid out for an answer. */
export function aboutToChange(): void {
    for (const note of heard) note();
}

/** Gives what calls it off. */
export function beforeChange(note: () => void): () => void {
    heard.add(note);
    return () => heard.delete(note);
}
