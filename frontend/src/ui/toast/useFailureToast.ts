import { useEffect, useRef } from 'react';
import { toast } from './store.ts';

/**
 * A failure is said where it happened. Whoever has gone on meanwhile, and does not see that place any more, reads a toast.
 * @param isShown whether the place is in sight, as long as it is mounted
 */
export function useFailureToast(isShown = true): (text: string) => void {
  const inSight = useRef(isShown);
  useEffect(() => {
    inSight.current = isShown;
    return () => {
      inSight.current = false;
    };
  }, [isShown]);
  return (text) => {
    if (!inSight.current) toast.error(text);
  };
}
