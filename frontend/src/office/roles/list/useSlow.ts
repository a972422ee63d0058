import { useEffect, useState } from 'react';

/** After so long a person wonders whether anything is still happening. */
const SLOW_AFTER_MS = 10_000;

/** Has what is under way been so for longer than expected? */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [underWay]);
  return slow;
}
