import type { Appointment, EarlierVisit, Service } from '@rostro/shared/contract/booking/booking';
import { comesAfter, lastDayAfter } from '@rostro/shared/scheduling/earlier';
import { todayAt } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { useSession } from '#session/useSession.ts';

const NO_SERVICE = 0;

/** The client's visits that count for a service; empty for an account without a profile. Read anew each time. */
const earlierVisitsQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['earlier-visits', serviceId],
    queryFn: async ({ signal }): Promise<EarlierVisit[]> => {
      try {
        return (await call('listEarlierVisits', { params: { serviceId } }, { signal })).items;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'profile_required') return [];
        throw error;
      }
    },
    staleTime: 0,
  });

/** The state of the earlier visit that a service requires. */
export type Earlier =
  /** The service requires none. */
  | { state: 'free' }
  /** Loading, or the server cannot be reached: it decides on booking. */
  | { state: 'loading' | 'unknown' }
  /** No visit counts: the earlier one has to be booked first. */
  | { state: 'missing'; isGuest: boolean }
  /** These visits count, today or later. */
  | { state: 'there'; visits: EarlierVisit[] };

export function useEarlier(service: Service | undefined): Earlier {
  const { status } = useSession();
  const asked = service?.earlier;
  const query = useQuery({
    ...earlierVisitsQuery(service?.id ?? NO_SERVICE),
    enabled: asked !== undefined && status === 'signed-in',
  });
  if (asked === undefined) return { state: 'free' };
  if (status === 'signed-out') return { state: 'missing', isGuest: true };
  if (query.data === undefined) return { state: query.isError ? 'unknown' : 'loading' };
  const today = todayAt(new Date().toISOString());
  const visits = query.data.filter((visit) => lastDayAfter(visit, asked) >= today);
  return visits.length > 0 ? { state: 'there', visits } : { state: 'missing', isGuest: false };
}

/** Whether the visitor may choose a day. */
export const mayChooseDay = ({ state }: Earlier): boolean => state !== 'missing' && state !== 'loading';

/** Whether the moved visit already lacks the earlier one. Then the server does not require it either. */
export const isWaived = (service: Service, old: Appointment | undefined, earlier: Earlier): boolean =>
  old !== undefined &&
  [old.serviceId, old.nextService?.id].includes(service.id) &&
  !(
    earlier.state === 'there' &&
    service.earlier !== undefined &&
    comesAfter(earlier.visits, service.earlier, old.startsAt)
  );
