// The action bar of a board stands in the bar below the board, where the thumb is; in the board where there is none.

export function dock(node: Element): (() => void) | void {
    const bar = document.querySelector('[data-dock]');
    if (!bar) return;
    bar.append(node);
    return () => node.remove();
}
