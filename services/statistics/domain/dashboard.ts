import type { Day } from '@rostro/booking/published';
import { countCounter } from '@rostro/rules/appointments/day';
import type { Dashboard } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, wallClockOf } from '@rostro/shared/time';
import { type CountedStatus, countedStatusOf, type VisitFacts } from '@rostro/shared/visit-state';

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

type Counted = CountedStatus | 'closed';
const sumCounter = (days: readonly Day[], name: Counted): number =>
  days.reduce((sum, day) => sum + (day.counters[countCounter(name)] ?? 0), 0);

type CountedVisit = Pick<VisitFacts, 'status' | 'movedTo'> & { startsAt: string; closed?: boolean };
/** The counters of a day with these appointments only. */
export function countersOn(date: string, visits: readonly CountedVisit[]): Day['counters'] {
  const own = visits.filter(({ startsAt }) => wallClockOf(startsAt).date === date);
  const names = own.flatMap((visit): Counted[] => [
    countedStatusOf(visit),
    ...(visit.closed ? ['closed' as const] : []),
  ]);
  const count = (name: Counted) => names.filter((one) => one === name).length;
  return Object.fromEntries([...new Set(names)].map((name) => [countCounter(name), count(name)]));
}

/**
 * The numbers of a month come from the counters of its days: no appointment is read. A confirmed appointment whose
 * attendance was closed counts as both.
 * @param days each day of the month, once per category
 */
export function dashboardOf(month: string, days: readonly { date: string; day: Day }[]): Dashboard {
  const all = days.map(({ day }) => day);
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return {
    month,
    totalConfirmed: sumCounter(all, 'confirmed'),
    totalPending: sumCounter(all, 'pending'),
    totalCancelled: sumCounter(all, 'cancelled'),
    totalClosed: sumCounter(all, 'closed'),
    dailyStats: dates.map((date) => {
      const own = days.filter((one) => one.date === date).map(({ day }) => day);
      return { date, confirmed: sumCounter(own, 'confirmed'), cancelled: sumCounter(own, 'cancelled') };
    }),
  };
}
