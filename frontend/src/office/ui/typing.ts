const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], dialog';

/** Is something being written or decided where the key was pressed? Then letters are letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
