import { useState } from 'react';

/** Has it been true since the component came? Then what replaces a form, or a dialog's opener, takes the focus. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
