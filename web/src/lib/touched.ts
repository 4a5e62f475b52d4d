// Whether somebody has touched this page: until then it makes no sound. Heard from the start, so that a table that a press opened may.

let touched = false;

export const isTouched = (): boolean => touched;

for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => (touched = true), { capture: true, once: true });
