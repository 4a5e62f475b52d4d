// Arrow keys on a board, from target to target ([data-lit]): in a ring ([data-ring]) round it, elsewhere to the nearest
// one that way. While something is told of, from thing to thing.
import { focusOn, thingsSeen } from './inspect.svelte';

const WAYS: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function middle(of: Element): [number, number] {
    const { left, top, width, height } = of.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}

/** Sidewards counts double, so that an arrow goes where it points; what lies behind is out of the question. */
function far(from: Element, to: Element, [dx, dy]: readonly [number, number]): number {
    const [[x, y], [tx, ty]] = [middle(from), middle(to)];
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    return ahead > 1 ? ahead + 2 * aside : Infinity;
}

function nearest<Kind extends Element>(from: Element, all: Kind[], way: readonly [number, number]): Kind | null {
    const ahead = all.map((other) => ({ other, far: far(from, other, way) })).sort((a, b) => a.far - b.far);
    return ahead[0] && ahead[0].far < Infinity ? ahead[0].other : null;
}

/** Whether the key was for a target: one that is lit, or that was when the focus came to it; or for `told`, what is told of. */
export function arrows({ key, target }: KeyboardEvent, told: Element | null = null): boolean {
    const way = WAYS[key];
    const here = target as HTMLElement;
    if (way && told) {
        const next = nearest(told, thingsSeen(), way);
        if (next) focusOn(next);
        return true;
    }
    if (!way || !here.matches('.play :is([data-lit], [tabindex="-1"])')) return false;
    const ring = here.closest('[data-ring]');
    const found = (ring ?? document).querySelectorAll<HTMLElement>('.play [data-lit], :focus');
    const all = [...found].filter((other) => other.getClientRects().length > 0);
    if (ring) all[(all.indexOf(here) + way[0] + way[1] + all.length) % all.length]?.focus();
    else nearest(here, all, way)?.focus();
    return true;
}
