import { useState } from 'react';
import { useMedia } from '#ui/useMedia.ts';

const KEY = 'rostro.agenda.rail';
const CLOSED = 'closed';

/** The browser may forbid storage; then the rail is open on every load. */
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
    // Without storage the choice is just not kept.
  }
}

export function useRail(): { fits: boolean; open: boolean; toggle: () => void } {
  const fits = useMedia('(min-width: 1280px)');
  const [open, setOpen] = useState(read);
  const toggle = (): void => {
    keep(!open);
    setOpen(!open);
  };
  return { fits, open, toggle };
}
