import { useEffect, useRef } from 'react';

/**
 * Keeps the subject of a dialog or drawer while it closes. `opening` counts the openings, as a key for a new form each
 * time.
 */
export function useLastOpened<T>(subject: T | undefined): { shown: T | undefined; opening: number } {
  const last = useRef<{ shown: T | undefined; opening: number; open: boolean }>({
    shown: undefined,
    opening: 0,
    open: false,
  });
  const open = subject !== undefined;
  const opening = last.current.opening + (open && !last.current.open ? 1 : 0);
  const now = { shown: subject ?? last.current.shown, opening, open };
  useEffect(() => {
    last.current = now;
  });
  return now;
}
