import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { LOAD_FAILED } from './useSaving.ts';

export interface Reload {
  reading: boolean;
  read: () => Promise<void>;
}

/** Reads what is saved at this moment, after somebody else has saved. */
export function useReload<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  onRead: (now: T) => void,
): Reload {
  const cache = useQueryClient();
  const [reading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    setReading(true);
    try {
      onRead(await cache.fetchQuery({ ...query, staleTime: 0 }));
    } catch (error) {
      toast.error(`${LOAD_FAILED}. ${detailOf(error)}`);
    } finally {
      setReading(false);
    }
  };
  return { reading, read };
}
