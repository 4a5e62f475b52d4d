// A view comes whole with every step, and little of it is new: what is the same stays the same object, and is not drawn again.

/** `now`, made of the parts of `old` that are equal. */
export function share<T>(old: T | null, now: T): T {
    if (typeof now !== 'object' || now === null || typeof old !== 'object' || old === null || old === now) return now;
    if (Array.isArray(now) !== Array.isArray(old)) return now;
    const keys = Object.keys(now) as (keyof T)[];
    let same = keys.length === Object.keys(old).length;
    for (const key of keys) {
        now[key] = share(old[key], now[key]);
        same &&= now[key] === old[key];
    }
    return same ? old : now;
}
