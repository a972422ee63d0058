import { countCounter } from '@rostro/rules/appointments/day';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@rostro/shared/contract/appointment-status';
import type { Settings } from '@rostro/shared/contract/booking';
import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/calendar';
import { staffCapacity } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { isSunday, minuteOfDay, toInstant } from '@rostro/shared/time';
import type { ClosedRange } from './closure.ts';
import type { Day } from './day.ts';
import { occupationOf } from './statistics/occupation.ts';

/** A date with its occupancy in each category. */
export interface ClinicDay {
  date: string;
  dayOf: (category: Category) => Day;
}

/** The facts that a day of the calendar is made of, besides the day itself. */
export interface CalendarFacts {
  settings: Settings;
  /** Closures, with the clinic's own words for each. */
  closures: readonly (ClosedRange & { reason: string })[];
}

type Shut = Pick<CalendarDay, 'shut' | 'shutReason'>;

/** The reason why no booking is possible. A day that is closed for one category alone still counts as open. */
export function shutOf({ date, dayOf }: ClinicDay, { settings, closures }: CalendarFacts): Shut {
  if (isSunday(date) && !settings.sundayEnabled) return { shut: 'sunday', shutReason: null };
  if (!CATEGORIES.every((category) => dayOf(category).closed)) return { shut: null, shutReason: null };
  const reasons = closures
    .filter(({ from, to, branch }) => branch === undefined && from <= date && date <= to)
    .map(({ reason }) => reason);
  return { shut: 'closed_day', shutReason: [...new Set(reasons)].join(' · ') || null };
}

interface Counted {
  status?: AppointmentStatus | undefined;
  closed?: boolean | undefined;
}

/** How many appointments a day has by its counters, which do not tell how many of a status are closed. */
export function countOf({ dayOf }: ClinicDay, { status, closed }: Counted = {}): number {
  const counted = (name: string): number =>
    CATEGORIES.reduce((sum, category) => sum + (dayOf(category).counters[countCounter(name)] ?? 0), 0);
  if (status !== undefined) return counted(status);
  if (closed === true) return counted('closed');
  const all = APPOINTMENT_STATUSES.reduce((sum, one) => sum + counted(one), 0);
  return closed === undefined ? all : all - counted('closed');
}

/** A day of the month from its counters: no appointment is read. */
export function calendarDayOf(day: ClinicDay, facts: CalendarFacts): CalendarDay {
  const occupations = CATEGORIES.map((category) =>
    occupationOf(category, [{ date: day.date, day: day.dayOf(category) }], facts.settings),
  );
  return {
    date: day.date,
    ...shutOf(day, facts),
    pending: countOf(day, { status: 'pending' }),
    confirmed: countOf(day, { status: 'confirmed' }),
    cancelled: countOf(day, { status: 'cancelled' }),
    closed: countOf(day, { closed: true }),
    total: countOf(day),
    taken: occupations.reduce((sum, { taken }) => sum + taken, 0),
    capacity: occupations.reduce((sum, { places }) => sum + places, 0),
  };
}

/** A day of the month for one person, counted from their appointments of that day. One person has no places to count. */
export function calendarDayOfPerson(
  day: ClinicDay,
  facts: CalendarFacts,
  own: readonly { status: AppointmentStatus; closed: boolean }[],
): CalendarDay {
  const counted = (status: AppointmentStatus): number => own.filter((one) => one.status === status).length;
  return {
    date: day.date,
    ...shutOf(day, facts),
    pending: counted('pending'),
    confirmed: counted('confirmed'),
    cancelled: counted('cancelled'),
    closed: own.filter(({ closed }) => closed).length,
    total: own.length,
    taken: 0,
    capacity: 0,
  };
}

/** An appointment at its local time. */
export interface HeldPlace {
  category: Category;
  time: string;
  minutes: number;
}

interface HourFacts {
  settings: Settings;
  /** The day's appointments that hold a place. */
  held: readonly HeldPlace[];
  now: string;
}

/**
 * The rows of a day: each slot, and each time between slots or out of hours at which an appointment begins. Such a time
 * cannot be booked, so it has no capacity of its own.
 */
export function hoursOf({ date, dayOf }: ClinicDay, { settings, held, now }: HourFacts): AgendaDay['hours'] {
  const slots = slotTimes(settings, date);
  const isOpen = CATEGORIES.some((category) => !dayOf(category).closed);
  const times = [...new Set([...(isOpen ? slots : []), ...held.map(({ time }) => time)])].sort();
  return times.map((time) => {
    const startsAt = toInstant(date, time);
    const places = CATEGORIES.map((category) => {
      const day = dayOf(category);
      const offered = slots.includes(time) && !day.closed;
      return {
        category,
        taken: takenAt(
          time,
          held.filter((one) => one.category === category),
          settings,
        ),
        capacity: offered ? staffCapacity(settings, category) : 0,
      };
    });
    return { time, startsAt, isPast: startsAt <= now, places };
  });
}

/**
 * The number of places that appointments hold at a time: under `start` those that begin then, under `duration` the most
 * at once until the next slot.
 */
function takenAt(time: string, held: readonly HeldPlace[], { capacityRule, appointmentInterval }: Settings): number {
  if (capacityRule === 'start') return held.filter((one) => one.time === time).length;
  const from = minuteOfDay(time);
  const spans = held
    .map((one) => ({ start: minuteOfDay(one.time), end: minuteOfDay(one.time) + one.minutes }))
    .filter(({ start, end }) => start < from + appointmentInterval && end > from);
  // The number only rises where one begins.
  const moments = [from, ...spans.map(({ start }) => Math.max(start, from))];
  return Math.max(...moments.map((at) => spans.filter(({ start, end }) => start <= at && at < end).length));
}
