import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { atBranch } from '#office/config/branches.ts';

export type AgendaQuery = RouteInput<'listAppointments'>['query'];
export type AgendaList = RouteOutput<'listAppointments'>;
export type AgendaMonth = RouteOutput<'getAgendaMonth'>;
export type NewStatus = RouteInput<'setAppointmentStatus'>['body']['status'];

/** Whose appointments a month counts. */
interface MonthOf {
  staffId?: string | undefined;
  branch?: string | undefined;
}

export const keys = {
  lists: ['agenda', 'list'] as const,
  list: (query: AgendaQuery) => ['agenda', 'list', query] as const,
  /** All queries of single appointments. */
  all: ['agenda', 'one'] as const,
  one: (id: string) => ['agenda', 'one', id] as const,
  changes: (id: string) => ['agenda', 'one', id, 'changes'] as const,
  notices: (id: string) => ['agenda', 'one', id, 'notices'] as const,
  /** All queries of calendars: months, days by hour, and the number to confirm. */
  calendars: ['agenda', 'calendar'] as const,
  months: ['agenda', 'calendar', 'month'] as const,
  month: (month: string, { staffId = '', branch = '' }: MonthOf = {}) =>
    ['agenda', 'calendar', 'month', month, staffId, branch] as const,
  waiting: ['agenda', 'calendar', 'waiting'] as const,
  unfit: ['agenda', 'calendar', 'unfit'] as const,
  allDays: ['agenda', 'calendar', 'days'] as const,
  days: (from: string, days: number) => ['agenda', 'calendar', 'days', from, days] as const,
  /** The payments of every appointment. */
  payments: ['agenda', 'payments'] as const,
  /** The free times of days, and who gives the service then. */
  times: ['agenda', 'availability', 'times'] as const,
  /** What the walk-in line would book. */
  walkIns: ['agenda', 'walk-in'] as const,
  /** The days of every drawer: payments of appointments are in them. */
  drawers: ['cash'] as const,
};

export const appointmentsQuery = (query: AgendaQuery) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call('listAppointments', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The counts of a month's days; with a person or a branch those of their appointments. */
export const monthQuery = (month: string, { staffId, branch }: MonthOf = {}) =>
  queryOptions({
    queryKey: keys.month(month, { staffId, branch }),
    queryFn: ({ signal }) =>
      call(
        'getAgendaMonth',
        { query: { month, ...(staffId !== undefined && { staffId }), ...(branch !== undefined && { branch }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** @param branch where; undefined: at every branch */
export const waitingQuery = (branch: string | undefined) =>
  queryOptions({
    queryKey: [...keys.waiting, branch],
    queryFn: ({ signal }) => call('countWaiting', { query: atBranch(branch) }, { signal }),
  });

/** Read when a page opens and after every change of one's own; it reads all appointments ahead, so the pulse leaves it alone. */
export const unfitQuery = (branch?: string) =>
  queryOptions({
    queryKey: [...keys.unfit, branch],
    queryFn: ({ signal }) => call('listUnfitVisits', { query: atBranch(branch) }, { signal }),
  });

export const daysQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: keys.days(from, days),
    queryFn: async ({ signal }) => (await call('getAgendaDays', { query: { from, days } }, { signal })).items,
  });

/** Invalidates all queries that show or count appointments in the agenda. */
export const refreshAgenda = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: keys.lists }),
    cache.invalidateQueries({ queryKey: keys.calendars }),
    cache.invalidateQueries({ queryKey: keys.all }),
  ]);

export const withRow = (list: AgendaList | undefined, row: StaffAppointment): AgendaList | undefined =>
  list && { ...list, items: list.items.map((item) => (item.id === row.id ? row : item)) };

/** Replaces the appointment in every cached list, and in its drawer. */
export function showRow(cache: QueryClient, row: StaffAppointment): void {
  cache.setQueriesData<AgendaList>({ queryKey: keys.lists }, (list) => withRow(list, row));
  cache.setQueryData<StaffAppointment>(keys.one(row.id), (one) => one && row);
}

/** Saves a status, and puts the response into every cached list that has the row; then the lists are read again. */
export const setStatusMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & RouteInput<'setAppointmentStatus'>['body']) =>
      call('setAppointmentStatus', { params: { appointmentId: id }, body }),
    onSuccess: (row) => showRow(cache, row),
    onSettled: () => {
      void refreshAgenda(cache);
    },
  });

/** The largest page size of the API; a day of the clinic has fewer appointments. */
const WHOLE_DAY = 100;

/** @param branch where; undefined: at every branch */
export const dayQuery = (day: string, branch: string | undefined) =>
  appointmentsQuery({ from: day, to: day, sort: 'startsAt', page: 1, pageSize: WHOLE_DAY, ...atBranch(branch) });
