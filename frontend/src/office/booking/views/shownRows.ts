import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaFilters } from '../data/filters.ts';
import { matcherOf } from './matching.ts';
import type { useAgenda } from './useAgenda.ts';

type Answers = Pick<ReturnType<typeof useAgenda>, 'list' | 'days'>;

/** The appointments on the page, in the order of the list; in calendars by hour, by time. */
export function shownRows({ list, days }: Answers, filters: AgendaFilters): readonly StaffAppointment[] {
  if (filters.view === 'list' || filters.view === 'month') return list.data?.items ?? [];
  const held = days.data?.flatMap(({ appointments }) => appointments) ?? [];
  return held.filter(matcherOf(filters)).sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
