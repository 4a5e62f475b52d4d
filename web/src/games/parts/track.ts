// Tokens of one kind have no names in a view. To let the one that moved glide, each gets a name that stays with it:
// those that stand where one stood before keep its name, the others take the names that are left over.

export interface Token<Place> {
    id: string;
    at: Place;
}

let serial = 0;

export function track<Place>(before: Token<Place>[], places: Place[], prefix: string): Token<Place>[] {
    const free = [...before];
    const named = places.map((at): Token<Place> | null => {
        const i = free.findIndex((token) => token.at === at);
        return i < 0 ? null : free.splice(i, 1)[0]!;
    });
    return named.map((token, i) => token ?? { id: free.shift()?.id ?? `${prefix}${serial++}`, at: places[i]! });
}
