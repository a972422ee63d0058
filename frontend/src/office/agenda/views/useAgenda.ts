import { mondayOf, monthOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/error.ts';
import {
  type AgendaList,
  type AgendaQuery,
  appointmentsQuery,
  daysQuery,
  monthQuery,
} from '#office/appointments/api.ts';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import type { ChangeFilters } from '../data/useFilters.ts';

/** What the filters mean to the server. */
export function queryOf(filters: AgendaFilters): AgendaQuery {
  const { status, closed, paymentStatus, serviceId, q, sort, page, pageSize } = filters;
  return {
    ...listedDays(filters),
    ...{ status, paymentStatus, serviceId, sort, page, pageSize },
    ...(closed !== undefined && { closed: String(closed) }),
    ...(q && { q }),
  };
}

/** A page that has emptied since (its rows were cancelled, the link is old) gives way to the last one that has rows. */
function useLastPage(list: AgendaList | undefined, page: number, onChange: ChangeFilters): void {
  const last = list && Math.max(1, Math.ceil(list.total / list.pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) onChange({ page: last }, { replace: true });
  }, [last, page, onChange]);
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** What the view needs, and nothing more, is asked for; again every few seconds. */
export function useAgenda(filters: AgendaFilters, onChange: ChangeFilters) {
  const { view, day } = filters;
  const byHour = view === 'week' || view === 'day';
  const [from, count] = view === 'week' ? [mondayOf(day), 7] : [day, 1];
  const list = useQuery({ ...appointmentsQuery(queryOf(filters)), enabled: !byHour });
  const month = useQuery({ ...monthQuery(monthOf(day)), enabled: view === 'month' });
  const days = useQuery({ ...daysQuery(from, count), enabled: byHour });
  useLastPage(list.isPlaceholderData ? undefined : list.data, filters.page, onChange);
  return { list, month, days, forbidden: [list, month, days].some(({ error }) => isForbidden(error)) };
}
