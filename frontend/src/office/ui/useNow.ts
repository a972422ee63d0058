import { instantOf } from '@rostro/shared/time';
import { useEffect, useState } from 'react';

const HALF_A_MINUTE_MS = 30_000;
const now = (): string => instantOf(Date.now());

/** The current instant, updated every 30 seconds. */
export function useNow(): string {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), HALF_A_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
