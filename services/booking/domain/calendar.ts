import type { ClosedRange } from '@rostro/clinic/published';
import { countCounter } from '@rostro/rules/appointments/day';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { type ClosedCategory, type DayTeam, type Occupancy, openPlacesOn } from '@rostro/shared/scheduling/occupancy';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { isSunday, toInstant } from '@rostro/shared/time';
import { COUNTED_STATUSES, type CountedStatus, countedStatusOf, type VisitFacts } from '@rostro/shared/visit-state';
import type { Day } from './day.ts';

export interface ClinicDay {
  date: string;
  dayOf: (category: Category) => Day;
}

/** The facts behind a day of the calendar, besides the day itself. */
export interface CalendarFacts {
  settings: Settings;
  /** Closures, with the clinic's reasons. */
  closures: readonly (ClosedRange & { reason: string })[];
}

type Shut = Pick<CalendarDay, 'shut' | 'shutReason'>;

/** Why no booking is possible. A day that is closed for one category only still counts as open. */
export function shutOf({ date, dayOf }: ClinicDay, { settings, closures }: CalendarFacts): Shut {
  if (isSunday(date) && !settings.sundayEnabled) return { shut: 'sunday', shutReason: null };
  if (!CATEGORIES.every((category) => dayOf(category).closed)) return { shut: null, shutReason: null };
  const reasons = closures
    .filter(({ from, to, branch }) => branch === undefined && from <= date && date <= to)
    .map(({ reason }) => reason);
  return { shut: 'closed_day', shutReason: [...new Set(reasons)].join(' · ') || null };
}

interface Counted {
  status?: CountedStatus | undefined;
  closed?: boolean | undefined;
}

/** The day's counters, which do not tell how many visits of a status are closed. */
export function countOf({ dayOf }: ClinicDay, { status, closed }: Counted = {}): number {
  const counted = (name: string): number =>
    CATEGORIES.reduce((sum, category) => sum + (dayOf(category).counters[countCounter(name)] ?? 0), 0);
  if (status !== undefined) return counted(status);
  if (closed === true) return counted('closed');
  const all = COUNTED_STATUSES.reduce((sum, one) => sum + counted(one), 0);
  return closed === undefined ? all : all - counted('closed');
}

/** The categories that are closed on a day, at every branch or at some. */
export const closedOn = ({ dayOf }: Pick<ClinicDay, 'dayOf'>): ClosedCategory[] =>
  CATEGORIES.flatMap((category) => {
    const { closed, closedAt = [] } = dayOf(category);
    return [...(closed ? [null] : []), ...closedAt].map((branch) => ({ category, branch }));
  });

/** All bookable places of a day. */
export const placesOf = (day: ClinicDay, team: Omit<DayTeam, 'closed'>): ReturnType<typeof openPlacesOn> =>
  openPlacesOn(day.date, { ...team, closed: closedOn(day) });

/** The counts come from the day's counters. */
export const calendarDayOf = (day: ClinicDay, facts: CalendarFacts, { booked, offered }: Occupancy): CalendarDay => ({
  date: day.date,
  ...shutOf(day, facts),
  pending: countOf(day, { status: 'pending' }),
  confirmed: countOf(day, { status: 'confirmed' }),
  cancelled: countOf(day, { status: 'cancelled' }),
  moved: countOf(day, { status: 'moved' }),
  closed: countOf(day, { closed: true }),
  total: countOf(day),
  booked,
  offered,
});

/** A day of the month for one person or one branch, counted from its appointments. */
export function calendarDayOfSome(
  day: ClinicDay,
  facts: CalendarFacts,
  own: readonly Pick<VisitFacts, 'status' | 'closed' | 'movedTo'>[],
  { booked, offered }: Occupancy,
): CalendarDay {
  const counted = (status: CountedStatus): number => own.filter((one) => countedStatusOf(one) === status).length;
  return {
    date: day.date,
    ...shutOf(day, facts),
    pending: counted('pending'),
    confirmed: counted('confirmed'),
    cancelled: counted('cancelled'),
    moved: counted('moved'),
    closed: own.filter(({ closed }) => closed).length,
    total: own.length,
    booked,
    offered,
  };
}

interface HourFacts {
  settings: Settings;
  /** The start times of the day's appointments that are not cancelled. */
  held: readonly string[];
  now: string;
}

/** The rows of a day: each slot, and each start of an appointment between slots or out of hours. */
export function hoursOf({ date, dayOf }: ClinicDay, { settings, held, now }: HourFacts): AgendaDay['hours'] {
  const isOpen = CATEGORIES.some((category) => !dayOf(category).closed);
  const times = [...new Set([...(isOpen ? slotTimes(settings, date) : []), ...held])].sort();
  return times.map((time) => {
    const startsAt = toInstant(date, time);
    return { time, startsAt, isPast: startsAt <= now };
  });
}
