import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { isLateBooking } from '@rostro/shared/guest-window';
import { instantOf } from '@rostro/shared/time';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { type AgendaQuery, keys, waitingQuery } from '#office/appointments/api.ts';
import { waitingDays } from '#office/appointments/waitingPath.ts';
import { useToday } from '#office/ui/useToday.ts';
import { isUnverified } from '../attendance/Unverified.tsx';

/** More than fit on a screen; the rest is one press away. */
const LISTED = 20;

/**
 * The first appointments to confirm. It reads all days ahead, so nothing polls it: it is read again when their number
 * changes, which every page of the panel polls anyway, and after every change of one's own.
 */
const firstWaiting = (today: string, count: number) => {
  const query: AgendaQuery = {
    ...{ ...waitingDays(today), status: 'pending', closed: 'false' },
    ...{ sort: 'startsAt', page: 1, pageSize: LISTED },
  };
  return queryOptions({
    queryKey: [...keys.lists, 'waiting', today, count],
    queryFn: ({ signal }) => call('listAppointments', { query }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
};

/** The marks of the small month are of the same appointments: it is read again when their number changes, too. */
function useMonthOf(count: number | undefined): void {
  const cache = useQueryClient();
  const last = useRef(count);
  useEffect(() => {
    const before = last.current;
    last.current = count;
    if (before === undefined || before === count) return;
    void cache.invalidateQueries({ queryKey: keys.months });
  }, [cache, count]);
}

/** A guest who booked shortly before the visit and has not proven the e-mail holds the place to its start: the desk calls first. */
const urgentFirst = (items: readonly StaffAppointment[]): StaffAppointment[] =>
  items.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
const isUrgent = (one: StaffAppointment): boolean => isUnverified(one) && isLateBooking(one);

/** What is still to confirm from this moment on: how much, and if it is `listed` the first of it, soonest first. */
export function useWaiting(listed: boolean) {
  const today = useToday();
  const waiting = useQuery(waitingQuery());
  const count = waiting.data?.count;
  useMonthOf(count);
  const list = useQuery({ ...firstWaiting(today, count ?? 0), enabled: listed && count !== undefined && count > 0 });
  const now = instantOf(Date.now());
  const items = list.data?.items.filter((one) => one.status === 'pending' && one.startsAt > now);
  const rows = count === 0 ? [] : items && urgentFirst(items);
  return { count, rows, failed: waiting.isError ? waiting : list.isError ? list : undefined };
}
