import { useEffect, useState } from 'react';

const AFTER_MS = 1500;

/** Returns true after a delay, by default once the page has had time for its main content. */
export function useIdle(afterMs = AFTER_MS): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return idle;
}
