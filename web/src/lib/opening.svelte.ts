// A table that opens: its parts come one after the other, each in a task of its own, so that a slow machine answers in between.
// Once it is open, what is to be shown is shown at once.

import { tick } from 'svelte';

const queue: (() => void)[] = [];
let opens = $state(false);

/** Whether parts are still to come. */
export const isOpening = (): boolean => opens;

/** From now on parts wait for their turn, until none is left. */
export function beginOpening(): void {
    opens = true;
}

export function inTurn(show: () => void): void {
    if (queue.push(show) === 1) setTimeout(next);
}

function next(): void {
    queue[0]!();
    queue.shift();
    if (queue.length > 0) setTimeout(next);
    else tick().then(end);
}

/** Unless the last part has brought others. */
function end(): void {
    opens = queue.length > 0;
}
