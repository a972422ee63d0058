import { useState } from 'react';
import { useMedia } from '#ui/useMedia.ts';

const KEY = 'rostro.agenda.rail';
const CLOSED = 'closed';

/** Storage may be forbidden in the browser; then the rail is open whenever the page opens. */
function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== CLOSED;
  } catch {
    return true;
  }
}

function keep(open: boolean): void {
  try {
    if (open) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, CLOSED);
  } catch {
    // It is not remembered, which is all.
  }
}

/** Whether the screen has room for the rail, and whether it is open, as this browser remembers it. */
export function useRail(): { fits: boolean; open: boolean; toggle: () => void } {
  const fits = useMedia('(min-width: 1280px)');
  const [open, setOpen] = useState(read);
  const toggle = (): void => {
    keep(!open);
    setOpen(!open);
  };
  return { fits, open, toggle };
}
