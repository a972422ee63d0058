import { useEffect, useRef, useState } from 'react';
import { openDialogEntry } from './dialogEntries.ts';

/**
 * While something lies over the page, Back closes it instead of leaving the page. What stays open all the same, because it
 * asks first or is busy, is closed by the next Back. Not for what the address opens: that has an entry already.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const now = useRef(close);
  const [timesBack, setTimesBack] = useState(0);

  useEffect(() => {
    now.current = close;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each Back takes the entry away, whether it closes or not
  useEffect(() => {
    if (!isOpen) return;
    return openDialogEntry(() => {
      now.current();
      setTimesBack((times) => times + 1);
    });
  }, [isOpen, timesBack]);
}
