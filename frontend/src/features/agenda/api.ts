import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';

export type AgendaQuery = RouteInput<'listAppointments'>['query'];
export type AgendaList = RouteOutput<'listAppointments'>;
export type NewStatus = RouteInput<'setAppointmentStatus'>['body']['status'];

/** Bookings come in while the agenda stands open on the desk. */
const POLL_MS = 15_000;

const keys = {
  lists: ['agenda', 'list'] as const,
  list: (query: AgendaQuery) => ['agenda', 'list', query] as const,
};

export const appointmentsQuery = (query: AgendaQuery) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call('listAppointments', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    // The list itself says that it could not be loaded, and keeps its filters.
    throwOnError: false,
  });

const withRow = (list: AgendaList | undefined, row: StaffAppointment): AgendaList | undefined =>
  list && { ...list, items: list.items.map((item) => (item.id === row.id ? row : item)) };

/** The answer replaces the row at once in every list that shows it; then the lists are asked again. */
export const setStatusMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, status }: { id: string; status: NewStatus }) =>
      call('setAppointmentStatus', { params: { appointmentId: id }, body: { status } }),
    onSuccess: (row) => {
      cache.setQueriesData<AgendaList>({ queryKey: keys.lists }, (list) => withRow(list, row));
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: keys.lists });
    },
  });

/** As many as one answer may hold; a clinic's day has fewer. */
const WHOLE_DAY = 100;

export const dayQuery = (day: string) =>
  appointmentsQuery({ from: day, to: day, sort: 'startsAt', page: 1, pageSize: WHOLE_DAY });
