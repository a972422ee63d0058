/** The maximum time between the two keys of a shortcut. */
const PAUSE_MS = 1500;

/** Remembers the previous letter for as long as a shortcut may take. */
export function letterBefore() {
  let letter = '';
  let at = Number.NEGATIVE_INFINITY;
  return (pressed: string): string => {
    const before = Date.now() - at < PAUSE_MS ? letter : '';
    letter = pressed;
    at = Date.now();
    return before;
  };
}

/** Whether a key types a letter, and is no shortcut of the browser. */
export const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The first keys of the office's shortcuts of two: to go somewhere, and to create something. */
export const PREFIXES: readonly string[] = ['G', 'N'];
