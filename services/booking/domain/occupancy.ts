import { countCounter, type DayDelta, spanCounter, startCounter } from '@rostro/kit/table/shared-writes/day';
import type { AppointmentStatus } from '@rostro/shared/contract/booking';
import { epochOf, wallClockOf } from '@rostro/shared/time';

/** What occupancy needs to know of an appointment. */
export interface Occupant {
  category: string;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
}

/**
 * One rule for customers and staff: whatever is not cancelled takes its place. The specification's two wordings differ
 * only for completed appointments (ADR 0003).
 */
export const occupies = (status: AppointmentStatus): boolean => status !== 'cancelled';

const minutesOf = (occupant: Occupant): number => (epochOf(occupant.endsAt) - epochOf(occupant.startsAt)) / 60_000;

/** What one appointment adds to its day: its place, and its part in the dashboard's counts. */
function countersOf(occupant: Occupant): Record<string, number> {
  const { time } = wallClockOf(occupant.startsAt);
  const counts = { [countCounter(occupant.status)]: 1, ...(occupant.closed ? { [countCounter('closed')]: 1 } : {}) };
  if (!occupies(occupant.status)) return counts;
  return { ...counts, [startCounter(time)]: 1, [spanCounter(time, minutesOf(occupant))]: 1 };
}

/**
 * The change of the day items when an appointment goes from `before` to `after` (null: was not there, is no more). Every
 * change of status, time, category or closing goes through here. What cancels out is left out: a transaction may not
 * touch one item twice, and need not touch it at all for nothing.
 */
export function occupancyDelta(before: Occupant | null, after: Occupant | null): DayDelta[] {
  const days = new Map<string, DayDelta & { counters: Record<string, number> }>();
  const add = (occupant: Occupant | null, sign: 1 | -1) => {
    if (occupant === null) return;
    const { date } = wallClockOf(occupant.startsAt);
    const id = `${occupant.category}\n${date}`;
    const day = days.get(id) ?? { category: occupant.category, date, counters: {} };
    for (const [counter, amount] of Object.entries(countersOf(occupant))) {
      day.counters[counter] = (day.counters[counter] ?? 0) + sign * amount;
    }
    days.set(id, day);
  };
  add(before, -1);
  add(after, 1);
  return [...days.values()]
    .map((day) => ({ ...day, counters: withoutZeros(day.counters) }))
    .filter((day) => Object.keys(day.counters).length > 0);
}

const withoutZeros = (counters: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counters).filter(([, change]) => change !== 0));

/** The counter by which a change takes a place under a capacity rule; undefined where it only frees or counts. */
export function takenCounter(delta: DayDelta, rule: 'start' | 'duration'): string | undefined {
  const prefix = rule === 'start' ? 'start:' : 'span:';
  return Object.keys(delta.counters).find(
    (counter) => counter.startsWith(prefix) && (delta.counters[counter] ?? 0) > 0,
  );
}
