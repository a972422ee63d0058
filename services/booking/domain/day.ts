import type { DayDelta, DayItem } from '@rostro/rules/appointments/day';
import type { Occupant } from '@rostro/rules/appointments/occupancy';
import { wallClockOf } from '@rostro/shared/time';

/** A day of a category, read from its item. */
export interface Day {
  /** Closed by the clinic: no new bookings; existing ones stay. */
  closed: boolean;
  /** How many appointments are of each status, and closed. */
  counters: Readonly<Record<string, number>>;
}

export const EMPTY_DAY: Day = { closed: false, counters: {} };
const COUNTER = /^count:/;

export function dayOf(item: DayItem | null): Day {
  if (item === null) return EMPTY_DAY;
  const counters = Object.entries(item).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && COUNTER.test(entry[0]),
  );
  return { closed: item.closedBy !== undefined, counters: Object.fromEntries(counters) };
}

export type Where = Pick<DayDelta, 'category' | 'date'>;
/** The day on which an appointment counts. */
export const whereOf = ({ category, startsAt }: Pick<Occupant, 'category' | 'startsAt'>): Where => ({
  category,
  date: wallClockOf(startsAt).date,
});

/** Does the appointment lie on this day and in this category? */
export const isDayOf = ({ category, date }: Where, occupant: Pick<Occupant, 'category' | 'startsAt'>): boolean =>
  category === occupant.category && date === wallClockOf(occupant.startsAt).date;
