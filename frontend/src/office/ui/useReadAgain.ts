import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads queries again as soon as a number changes that follows from the same data, because they are polled more slowly.
 * @param count undefined: not known yet
 * @param keys the same at each call
 */
export function useReadAgain(count: number | undefined, keys: readonly QueryKey[]): void {
  const cache = useQueryClient();
  const last = useRef(count);
  useEffect(() => {
    const before = last.current;
    last.current = count;
    if (before === undefined || before === count) return;
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  }, [cache, count, keys]);
}
