// Things that may be there several times, each once with its count.
export function tally<Thing>(things: Thing[]): { thing: Thing; count: number }[] {
    return [...new Set(things)].map((thing) => ({ thing, count: things.filter((other) => other === thing).length }));
}
