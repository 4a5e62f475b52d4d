// What asks where things lie, or puts them in sight: with the next frame, when they are laid out anyway. In the middle of a change
// each such question would have all of it laid out once more.

/** Gives what calls it off. */
export function inFrame(run: () => void): () => void {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
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
