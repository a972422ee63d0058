import { mondayOf, monthOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { type AgendaQuery, appointmentsQuery, daysQuery, monthQuery } from '#office/appointments/api.ts';
import { useLastPage } from '#office/list/useListView.ts';
import { type AgendaControl, type AgendaFilters, listedDays } from '../data/filters.ts';

/** The query of the API for the filters. */
export function queryOf(filters: AgendaFilters): AgendaQuery {
  const { status, closed, paymentStatus, serviceId, q, sort, page, pageSize } = filters;
  return {
    ...listedDays(filters),
    ...{ status, paymentStatus, serviceId, sort, page, pageSize },
    ...(closed !== undefined && { closed: String(closed) }),
    ...(q && { q }),
  };
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** Loads and polls only what the view needs. */
export function useAgenda(control: AgendaControl) {
  const { view: filters } = control;
  const { view, day } = filters;
  const byHour = view === 'week' || view === 'day';
  const [from, count] = view === 'week' ? [mondayOf(day), 7] : [day, 1];
  const list = useQuery({ ...appointmentsQuery(queryOf(filters)), enabled: !byHour });
  const month = useQuery({ ...monthQuery(monthOf(day)), enabled: view === 'month' });
  const days = useQuery({ ...daysQuery(from, count), enabled: byHour });
  useLastPage(control, list.isPlaceholderData ? undefined : list.data?.total);
  return { list, month, days, forbidden: [list, month, days].some(({ error }) => isForbidden(error)) };
}
