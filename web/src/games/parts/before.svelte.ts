// The view before the one on the table: what a board compares, to show what has just happened.

export function before<View>(now: () => View): { readonly view: View | null } {
    let last: View | null = null;
    let current: View | null = null;
    const held = $derived.by(() => {
        const next = now();
        if (next !== current) [last, current] = [current, next];
        return last;
    });
    return {
        get view() {
            return held;
        },
    };
}
