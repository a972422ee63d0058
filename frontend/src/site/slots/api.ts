import type { Availability } from '@rostro/shared/contract/booking/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PUBLIC, queryClient } from '#api/queryClient.ts';

export const DAYS_SHOWN = 7;
const FRESH_MS = 15_000;
const REFRESH_MS = 60_000;

const availabilityKey = (serviceId: number) => [PUBLIC, 'availability', serviceId] as const;

export interface Span {
  from: string;
  days: number;
  /** The id of the appointment to move. It does not count as occupied. */
  exclude?: string | undefined;
  /** The second service of the visit, right after the first. */
  nextServiceId?: number | undefined;
  /** Undefined for the main branch, or that of the appointment to move. */
  branch?: string | undefined;
}

/** The slots of some days with their states. Other people book too, so the query refetches at an interval and on focus. */
export const availabilityQuery = (serviceId: number, { from, days, exclude, nextServiceId, branch }: Span) =>
  queryOptions({
    queryKey: [...availabilityKey(serviceId), from, days, exclude, nextServiceId, branch],
    queryFn: ({ signal }): Promise<Availability> => {
      const query = {
        serviceId,
        from,
        days,
        ...(exclude !== undefined && { exclude }),
        ...(nextServiceId !== undefined && { nextServiceId }),
        ...(branch !== undefined && { branch }),
      };
      return call('getAvailability', { query }, { signal });
    },
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

export const refreshAvailability = (serviceId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: availabilityKey(serviceId) });
