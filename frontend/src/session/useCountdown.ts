import { useEffect, useState } from 'react';

/** Returns the seconds left, and a function that restarts the countdown. */
export function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}

/** Seconds between two codes. */
export const RESEND_AFTER_S = 30;
