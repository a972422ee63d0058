import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for a moment, to avoid requests for incomplete input. */
export function useSettled<T>(value: T, afterMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
