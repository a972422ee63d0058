import { countCounter } from '@rostro/rules/appointments/day';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@rostro/shared/contract/appointment-status';
import type { Settings } from '@rostro/shared/contract/booking';
import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/calendar';
import { staffCapacity } from '@rostro/shared/places';
import { slotTimes } from '@rostro/shared/schedule';
import { isSunday, toInstant } from '@rostro/shared/time';
import type { ClosedRange } from './closure.ts';
import { type Day, occupancyAt } from './day.ts';
import { occupationOf } from './occupation.ts';

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
  const reasons = closures.filter(({ from, to }) => from <= date && date <= to).map(({ reason }) => reason);
  return { shut: 'closed_day', shutReason: [...new Set(reasons)].join(' · ') || null };
}

/** A day of the month from its counters: no appointment is read. */
export function calendarDayOf(day: ClinicDay, facts: CalendarFacts): CalendarDay {
  const days = CATEGORIES.map((category) => day.dayOf(category));
  const counted = (name: string): number =>
    days.reduce((sum, { counters }) => sum + (counters[countCounter(name)] ?? 0), 0);
  const occupations = CATEGORIES.map((category) =>
    occupationOf(category, [{ date: day.date, day: day.dayOf(category) }], facts.settings),
  );
  return {
    date: day.date,
    ...shutOf(day, facts),
    pending: counted('pending'),
    confirmed: counted('confirmed'),
    cancelled: counted('cancelled'),
    closed: counted('closed'),
    total: APPOINTMENT_STATUSES.reduce((sum, status) => sum + counted(status), 0),
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

interface HourFacts {
  settings: Settings;
  /** The local times at which appointments that hold a place begin. */
  starts: readonly string[];
  now: string;
}

/**
 * The rows of a day: each slot, and each time between slots or out of hours at which an appointment begins. Such a time
 * cannot be booked, so it has no capacity of its own.
 */
export function hoursOf({ date, dayOf }: ClinicDay, { settings, starts, now }: HourFacts): AgendaDay['hours'] {
  const slots = slotTimes(settings, date);
  const isOpen = CATEGORIES.some((category) => !dayOf(category).closed);
  const times = [...new Set([...(isOpen ? slots : []), ...starts])].sort();
  return times.map((time) => {
    const startsAt = toInstant(date, time);
    const places = CATEGORIES.map((category) => {
      const day = dayOf(category);
      const offered = slots.includes(time) && !day.closed;
      return {
        category,
        taken: occupancyAt(day, time, settings.appointmentInterval, settings.capacityRule),
        capacity: offered ? staffCapacity(settings, category) : 0,
      };
    });
    return { time, startsAt, isPast: startsAt <= now, places };
  });
}
