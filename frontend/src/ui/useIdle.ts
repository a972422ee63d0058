import { useEffect, useState } from 'react';

const AFTER_MS = 1500;

/** True once the page has had time for what the person waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
