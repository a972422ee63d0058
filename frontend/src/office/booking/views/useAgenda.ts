import { thoseAt } from '@rostro/shared/branches';
import { mondayOf, monthOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { byBranch, useBranch } from '#office/clinic/published/branches.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { useLastPage } from '#office/list/useListView.ts';
import { type AgendaControl, type AgendaFilters, listedDays } from '../data/filters.ts';
import { monthRange } from '../data/view.ts';
import { type AgendaQuery, appointmentsQuery, daysQuery, monthQuery } from '../published/api.ts';
import { useDaysAt } from '../published/useDaysAt.ts';
import { peopleIn, peopleOfDays, useAskedWho, useWho } from './WhoFilter.tsx';

export function queryOf(filters: AgendaFilters, staffId?: string, branch?: string): AgendaQuery {
  const { status, closed, ahead, paymentStatus, serviceId, q, sort, page, pageSize } = filters;
  return {
    ...listedDays(filters),
    status,
    paymentStatus,
    serviceId,
    sort,
    page,
    pageSize,
    ...(closed !== undefined && { closed: String(closed) }),
    ...(ahead !== undefined && { ahead: String(ahead) }),
    ...(q && { q }),
    ...(staffId !== undefined && { staffId }),
    ...byBranch(branch),
  };
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** The person of the month's counts and list. Until the people are known, a person in the address is not queried. */
function useMonthWho({ view, day }: AgendaFilters, branch: string | undefined) {
  const people = useQuery({ ...resourcesQuery(), staleTime: FRESH_MS, enabled: view === 'month' });
  const { from, to } = monthRange(monthOf(day));
  const who = useWho(peopleOfDays(thoseAt(branch, people.data ?? []), [from, to]));
  const asked = useAskedWho();
  return { who, isKnown: view !== 'month' || asked === undefined || !people.isPending };
}

const FRESH_MS = 60_000;

/** Loads only what the view needs. */
export function useAgenda(control: AgendaControl) {
  const { view: filters } = control;
  const { view, day } = filters;
  const byHour = view === 'week' || view === 'day';
  const [from, count] = view === 'week' ? [mondayOf(day), 7] : [day, 1];
  const branch = useBranch();
  const { who, isKnown } = useMonthWho(filters, branch);
  const only = view === 'month' ? who.only : undefined;
  const list = useQuery({ ...appointmentsQuery(queryOf(filters, only, branch)), enabled: !byHour && isKnown });
  const month = useQuery({
    ...monthQuery(monthOf(day), { staffId: only, branch }),
    enabled: view === 'month' && isKnown,
  });
  const days = useQuery({ ...daysQuery(from, count), select: useDaysAt(branch), enabled: byHour });
  const asked = useAskedWho();
  const isSeen = days.data?.some((shown) => peopleIn(shown).some(({ id }) => id === asked));
  /** The only person with shown visits; undefined for all. */
  const shown = byHour && isSeen ? asked : only;
  useLastPage(control, list.isPlaceholderData ? undefined : list.data?.total);
  return {
    list,
    month,
    days,
    who,
    only,
    shown,
    forbidden: [list, month, days].some(({ error }) => isForbidden(error)),
  };
}
