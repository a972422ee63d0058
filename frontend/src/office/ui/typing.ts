const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], dialog';

/** Whether the key was pressed in a text input, a dialog or a menu, where shortcuts do not apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
