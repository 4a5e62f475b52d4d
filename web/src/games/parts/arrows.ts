// Arrow keys on a board: from a target to the nearest one that way. For the window's onkeydown.

const WAYS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function centre(thing: Element): [number, number] {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}

export function arrows(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const here = (event.target as Element).closest?.('[data-at]');
    if (!way || !here) return;
    const [dx, dy] = way;
    const [x, y] = centre(here);
    const [next] = [...document.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]')]
        .filter((target) => target.getClientRects().length > 0)
        .map((target) => {
            const [tx, ty] = centre(target);
            const along = (tx - x) * dx + (ty - y) * dy;
            const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
            return { target, along, far: along + 2 * across };
        })
        .filter(({ along }) => along > 1)
        .sort((a, b) => a.far - b.far);
    next?.target.focus();
    event.preventDefault();
}
