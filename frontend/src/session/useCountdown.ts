import { useEffect, useState } from 'react';

/** Seconds that are left, and what lets them run again. */
export function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}

/** Between one code and the next. */
export const RESEND_AFTER_S = 30;
