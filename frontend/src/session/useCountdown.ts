import { useEffect, useState } from 'react';

/**
 * Returns the seconds left, and a function that restarts the countdown. The first countdown may have another length.
 */
export function useCountdown(seconds: number, first = seconds): [number, () => void] {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}

/** Seconds between two codes. */
export const RESEND_AFTER_S = 30;
