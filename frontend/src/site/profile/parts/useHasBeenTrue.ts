import { useState } from 'react';

/**
 * True if `now` is or was true since the component mounted. Used for the focus: content that replaces a form or a
 * button takes it.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
