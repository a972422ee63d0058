import { useEffect, useRef } from 'react';
import { toast } from './store.ts';

/**
 * Returns a function that shows a failure as a toast, but only if the place that shows the failure itself is hidden or
 * unmounted.
 * @param isShown whether that place is visible while it is mounted
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
