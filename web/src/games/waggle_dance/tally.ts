// Things that may be there several times, each once with its count.
export function tally<Thing>(things: Thing[]): { thing: Thing; count: number }[] {
    return [...new Set(things)].map((thing) => ({ thing, count: things.filter((other) => other === thing).length }));
}

/** What was there and is no longer. */
export function gone<Thing>(before: Thing[], now: Thing[]): Thing[] {
    const left = [...now];
    return before.filter((thing) => {
        const at = left.indexOf(thing);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
    });
}
