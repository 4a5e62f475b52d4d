// Where on the page the things are that lessons point at. The tests ask the same.

/**
 * The thing that a lesson calls so, as a selector: "comb:14" is one's own, "foe_comb:14" a rival's. Boards mark their things with
 * data-thing (one or more names) in or at the data-seat whose they are, if they are anybody's; what moves touch has data-at already.
 * A button is a place in the dock, by its id or by a move that is right; where it has none, the one that opens the list.
 * @param {string} name
 * @param {number} me
 * @param {string[]} right
 * @returns {string}
 */
export function selectorOf(name, me, right) {
    const foe = name.startsWith('foe_');
    const thing = name.replace(/^foe_/, '');
    if (thing.startsWith('button:')) {
        const id = thing.slice('button:'.length);
        const slots = [`[data-slot="${CSS.escape(id)}"]`, ...right.map((move) => `[data-move="${CSS.escape(move)}"]`)].join();
        return `[data-dock] :is(${slots}), [data-dock]:not(:has(${slots})) [data-slot="all"]`;
    }
    const either = `:is([data-thing~="${CSS.escape(thing)}"], [data-at="${CSS.escape(thing)}"])`;
    const theirs = `[data-seat]:not([data-seat="${me}"])`;
    return `${either}:${foe ? 'is' : 'not'}(${theirs}, ${theirs} *)`;
}
