import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: nobody wants what half a word, or half an address, finds. */
export function useSettled<T>(value: T, afterMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
