import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { byBranch } from '#office/clinic/published/branches.ts';

export type AgendaQuery = RouteInput<'listAppointments'>['query'];
export type AgendaList = RouteOutput<'listAppointments'>;
export type AgendaMonth = RouteOutput<'getAgendaMonth'>;
export type NewStatus = RouteInput<'setAppointmentStatus'>['body']['status'];

interface MonthOf {
  staffId?: string | undefined;
  branch?: string | undefined;
}

export const ONE_VISIT = ['getAppointment', 'listAppointmentChanges', 'listAppointmentNotices'] as const;

export const INBOX = ['countInbox', 'listInboxVisits'] as const;

export const AGENDA = [
  'listAppointments',
  'getAgendaDays',
  'getAgendaMonth',
  'countWaiting',
  'listUnfitVisits',
  ...INBOX,
  ...ONE_VISIT,
] as const;

export const appointmentsQuery = (query: AgendaQuery) =>
  queryOptions({
    ...api.listAppointments.query({ query }),
    placeholderData: keepPreviousData,
  });

/** With a person or a branch, only their appointments count. */
export const monthQuery = (month: string, { staffId, branch }: MonthOf = {}) =>
  queryOptions({
    ...api.getAgendaMonth.query({
      query: { month, ...(staffId !== undefined && { staffId }), ...byBranch(branch) },
    }),
    placeholderData: keepPreviousData,
  });

export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    ...api.getAppointment.query({ params: { appointmentId } }),
    gcTime: 0,
  });

/** @param branch undefined for every branch */
export const waitingQuery = (branch: string | undefined) => api.countWaiting.query({ query: byBranch(branch) });

/**
 * Reads all appointments ahead, so the pulse leaves it alone: it is read when a page opens and after every change by
 * this user.
 */
export const unfitQuery = (branch?: string) => api.listUnfitVisits.query({ query: byBranch(branch) });

export const daysQuery = (from: string, days: number) =>
  queryOptions({
    ...api.getAgendaDays.query({ query: { from, days } }),
    select: itemsOf,
  });

export const refreshAgenda = (cache: QueryClient): Promise<unknown> => cache.invalidateQueries(answersOf(...AGENDA));

/** Reads everything that shows or counts visits again. */
export const refreshVisits = (cache: QueryClient): void =>
  void cache.invalidateQueries(answersOf(...AGENDA, 'getDashboard'));

export const withRow = (list: AgendaList | undefined, row: StaffAppointment): AgendaList | undefined =>
  list && { ...list, items: list.items.map((item) => (item.id === row.id ? row : item)) };

/** Replaces the appointment in every cached list, and in its drawer. */
export function showRow(cache: QueryClient, row: StaffAppointment): void {
  cache.setQueriesData<AgendaList>(answersOf('listAppointments'), (list) => withRow(list, row));
  cache.setQueryData(api.getAppointment.key({ params: { appointmentId: row.id } }), (one) => one && row);
}

const byStart = (a: StaffAppointment, b: StaffAppointment): number => (a.startsAt < b.startsAt ? -1 : 1);

/** The visit replaced in its day; an unaffected day stays the same object. */
export function withVisit(days: AgendaDay[], row: StaffAppointment): AgendaDay[] {
  const { date } = wallClockOf(row.startsAt);
  return days.map((day) => {
    const others = day.appointments.filter(({ id }) => id !== row.id);
    if (day.date === date) return { ...day, appointments: [...others, row].sort(byStart) };
    return others.length === day.appointments.length ? day : { ...day, appointments: others };
  });
}

export const showInDays = (cache: QueryClient, row: StaffAppointment): void =>
  void cache.setQueriesData<RouteOutput<'getAgendaDays'>>(
    answersOf('getAgendaDays'),
    (days) => days && { ...days, items: withVisit(days.items, row) },
  );

/** The response also goes into every cached list that has the row; then the lists are read again. */
export const setStatusMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & RouteInput<'setAppointmentStatus'>['body']) =>
      call('setAppointmentStatus', { params: { appointmentId: id }, body }),
    onSuccess: (row) => showRow(cache, row),
    onSettled: () => {
      void refreshAgenda(cache);
    },
  });
