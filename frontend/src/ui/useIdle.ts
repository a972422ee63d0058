import { useEffect, useState } from 'react';

const AFTER_MS = 1500;

/** True once the page has had time for what the person waits for. */
export function useIdle(afterMs = AFTER_MS): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return idle;
}
