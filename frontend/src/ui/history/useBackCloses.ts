import { useEffect, useRef, useState } from 'react';
import { openDialogEntry } from './dialogEntries.ts';

/**
 * While `isOpen`, Back calls `close` instead of leaving the page. If it stays open, for example because it asks first
 * or is busy, the next Back calls `close` again. Not for dialogs that the address opens: these have a history entry
 * already.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const now = useRef(close);
  const [timesBack, setTimesBack] = useState(0);

  useEffect(() => {
    now.current = close;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each Back removes the entry, so a new one is needed
  useEffect(() => {
    if (!isOpen) return;
    return openDialogEntry(() => {
      now.current();
      setTimesBack((times) => times + 1);
    });
  }, [isOpen, timesBack]);
}
