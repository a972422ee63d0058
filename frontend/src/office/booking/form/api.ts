import { branchIn } from '@rostro/shared/branches';
import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { refreshVisits, showRow } from '../published/api.ts';

export type NewBooking = RouteInput<'createAppointment'>['body'];
export type BookingChanges = RouteInput<'saveAppointment'>['body'];

const FRESH_MS = 15_000;
const FIRST_TIME = ['first-time'] as const;

export interface SlotsOf {
  serviceId: number;
  /** The second service, right after the first; null for none. */
  nextServiceId: number | null;
  day: string;
  /** The edited appointment, which does not block its own time. */
  appointmentId: string | undefined;
  /** Only times at which this person can give it; empty for any person. */
  staffId: string;
  /** For a new appointment. By default the main branch, or that of the edited one. */
  branch?: string | undefined;
}

export const timesQuery = ({ serviceId, nextServiceId, day, appointmentId, staffId, branch }: SlotsOf) =>
  queryOptions({
    ...api.getStaffAvailability.query({
      query: {
        serviceId,
        from: day,
        days: 1,
        ...(appointmentId !== undefined && { appointmentId }),
        ...(nextServiceId !== null && { nextServiceId }),
        ...(staffId !== '' && { staffId }),
        ...branchIn({ branch }),
      },
    }),
    select: ({ days, staff }) => ({ day: days.find(({ date }) => date === day), staff }),
    staleTime: FRESH_MS,
  });

/** The days that are searched for the first free time. */
const SOON_DAYS = 14;

/**
 * The first free time from a day on; null if none is free for two weeks. Not refetched, so that the proposal does not
 * change on the screen.
 */
export const firstTimeQuery = ({ day, serviceId, nextServiceId, staffId, branch }: Omit<SlotsOf, 'appointmentId'>) =>
  queryOptions({
    queryKey: [...FIRST_TIME, serviceId, nextServiceId, day, staffId, branch],
    queryFn: ({ signal }) => {
      const query = {
        serviceId,
        from: day,
        days: SOON_DAYS,
        ...(nextServiceId !== null && { nextServiceId }),
        ...(staffId !== '' && { staffId }),
        ...branchIn({ branch }),
      };
      return call('getStaffAvailability', { query }, { signal });
    },
    select: ({ days }) =>
      days.flatMap(({ slots }) => slots).find(({ state }) => state === 'available')?.startsAt ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function refreshTimes(cache: QueryClient): void {
  void cache.invalidateQueries(answersOf('getStaffAvailability'));
  void cache.invalidateQueries({ queryKey: FIRST_TIME });
}

/** Invalidates all queries that show or count appointments. */
export function refreshBookings(cache: QueryClient): void {
  refreshVisits(cache);
  refreshTimes(cache);
}

/** Puts the response into every cached list that has the row. */
export const saveMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: string; body: BookingChanges }) =>
      call('saveAppointment', { params: { appointmentId: id }, body }),
    onSuccess: (row) => showRow(cache, row),
    onSettled: () => refreshBookings(cache),
  });
