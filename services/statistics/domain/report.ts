import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { AppointmentStatus } from '@rostro/shared/contract/booking/appointment-status';
import { type Comparison, REPORT_STATUSES, type Report, type ReportStatus } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, daysBetween, monthOf, wallClockOf, weekdayOf } from '@rostro/shared/time';
import { isMissed, isOff, shownStatusOf, tookPlace } from '@rostro/shared/visit-state';

export interface Period {
  from: string;
  to: string;
}

const firstOf = (month: string): string => `${month}-01`;
const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/**
 * The same day of another month, or its last day if it is shorter. The last day of a month maps to the last day of
 * the other.
 */
function sameDay(date: string, months: number): string {
  const last = lastOf(addMonths(monthOf(date), months));
  const namesake = `${monthOf(last)}${date.slice(7)}`;
  return date === lastOf(monthOf(date)) || namesake > last ? last : namesake;
}

/** Whole months are compared with whole months, other days with the same days of another month. */
const monthsBefore = ({ from, to }: Period, months: number): Period => ({
  from: from === firstOf(monthOf(from)) ? firstOf(addMonths(monthOf(from), -months)) : sameDay(from, -months),
  to: sameDay(to, -months),
});

const BEFORE: Readonly<Record<Comparison, (period: Period) => Period>> = {
  days: ({ from, to }) => ({ from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) }),
  week: ({ from, to }) => ({ from: addDays(from, -7), to: addDays(to, -7) }),
  month: (period) => monthsBefore(period, 1),
  year: (period) => monthsBefore(period, 12),
};

export const periodBefore = ({ from, to }: Period, compare: Comparison): Period => BEFORE[compare]({ from, to });

export interface ReportVisit {
  clientId: string;
  serviceId: number;
  category: Category;
  startsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show';
  movedTo?: string;
}

export interface TwoPeriods<T> {
  now: readonly T[];
  before: readonly T[];
}
type Compared = { count: number; before: number };

/** Counts both periods by key. The given keys come first, even with a count of zero. */
function tally<K>(
  visits: TwoPeriods<ReportVisit>,
  keyOf: (visit: ReportVisit) => K,
  keys: readonly K[] = [],
): Map<K, Compared> {
  const counts = new Map<K, Compared>(keys.map((key) => [key, { count: 0, before: 0 }]));
  for (const side of ['now', 'before'] as const) {
    for (const visit of visits[side]) {
      const key = keyOf(visit);
      const { count, before } = counts.get(key) ?? { count: 0, before: 0 };
      counts.set(key, side === 'now' ? { count: count + 1, before } : { count, before: before + 1 });
    }
  }
  return counts;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const hourOf = ({ startsAt }: ReportVisit): number => Number(wallClockOf(startsAt).time.slice(0, 2));
const dateOf = ({ startsAt }: ReportVisit): string => wallClockOf(startsAt).date;
/** Without cancelled and missed visits. */
const dropOff = (visits: readonly ReportVisit[]): ReportVisit[] => visits.filter((visit) => !isOff(visit));
/** A visit that was closed as attended counts as ended, whatever its status. */
function statusOf(visit: ReportVisit): ReportStatus {
  const shown = shownStatusOf(visit);
  return shown === 'closed' ? 'completed' : shown;
}

type Counts = Pick<Report, 'byStatus' | 'byService' | 'byCategory' | 'byWeekday' | 'byHour'>;

/** The counts by status include all appointments, the others only those that are neither cancelled nor missed. */
export function countsOf(visits: TwoPeriods<ReportVisit>, nameOf: (serviceId: number) => string | null): Counts {
  const kept = { now: dropOff(visits.now), before: dropOff(visits.before) };
  const byStatus = tally(visits, statusOf, REPORT_STATUSES);
  const byService = tally(kept, ({ serviceId }) => serviceId);
  const byCategory = tally(kept, ({ category }) => category, CATEGORIES);
  const byWeekday = tally(kept, (visit) => weekdayOf(dateOf(visit)), WEEK);
  const byHour = tally(kept, hourOf);
  return {
    byStatus: [...byStatus].map(([status, compared]) => ({ status, ...compared })),
    byService: [...byService]
      .map(([id, compared]) => ({ id, name: nameOf(id), ...compared }))
      .sort((a, b) => b.count - a.count || b.before - a.before || a.id - b.id),
    byCategory: [...byCategory].map(([category, compared]) => ({ category, ...compared })),
    byWeekday: [...byWeekday].map(([weekday, compared]) => ({ weekday, ...compared })),
    byHour: [...byHour].map(([hour, compared]) => ({ hour, ...compared })).sort((a, b) => a.hour - b.hour),
  };
}

/** Attended and missed visits, of those whose attendance was closed. */
export function attendanceOf({ now, before }: TwoPeriods<ReportVisit>): Report['attendance'] {
  const of = (is: (visit: ReportVisit) => boolean) => ({
    count: now.filter(is).length,
    before: before.filter(is).length,
  });
  return { attended: of(tookPlace), noShow: of(isMissed) };
}

/**
 * People who came: with a visit that was closed as attended. New ones were registered within the period.
 * @param registeredOn the day on which a person was registered; null if unknown
 */
export function clientsOf(
  { visits, periods }: { visits: TwoPeriods<ReportVisit>; periods: { now: Period; before: Period } },
  registeredOn: (clientId: string) => string | null,
): Report['clients'] {
  const countsIn = (side: 'now' | 'before') => {
    const people = [...new Set(visits[side].filter(tookPlace).map(({ clientId }) => clientId))];
    const { from, to } = periods[side];
    const fresh = people.filter((id) => {
      const day = registeredOn(id);
      return day !== null && day >= from && day <= to;
    }).length;
    return { fresh, returning: people.length - fresh };
  };
  const [now, before] = [countsIn('now'), countsIn('before')];
  return {
    new: { count: now.fresh, before: before.fresh },
    returning: { count: now.returning, before: before.returning },
  };
}
