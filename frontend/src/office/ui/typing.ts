const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], dialog';

/** Whether the key was pressed in a text input, a dialog or a menu, where shortcuts do not apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Whether the key has no modifier, and nobody has used it. */
export const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);
