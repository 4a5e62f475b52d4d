// What keys mean, on keyboards of any country.

/** Not for a field, not with a modifier, not while a dialogue is open. */
export function isForPage(event: KeyboardEvent): boolean {
    const target = event.target as HTMLElement;
    /* Where [ and ] need AltGr, that counts as Control and Alt. */
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if ((command && !event.getModifierState('AltGraph')) || event.defaultPrevented) return false;
    if (target.matches('input:not([type=range], [type=checkbox], [type=radio]), select, textarea')) return false;
    return document.querySelector('dialog[open], [popover]:popover-open') === null;
}

/** 1 to 9, also where digits need Shift; null: another key. */
export function digitOf(event: KeyboardEvent): number | null {
    if (/^[1-9]$/.test(event.key)) return Number(event.key);
    const place = event.shiftKey ? null : /^Digit([1-9])$/.exec(event.code);
    return place ? Number(place[1]) : null;
}

let keyed = false;
addEventListener('keydown', () => (keyed = true), true);
addEventListener('pointerdown', () => (keyed = false), true);

/** Whether this person's last press was on the keyboard, maybe on another page. */
export const comesByKeys = (): boolean => keyed;
