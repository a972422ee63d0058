import type { Category } from '@rostro/shared/catalog';
import type { AppointmentStatus } from '@rostro/shared/contract/booking/appointment';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import { countedStatusOf } from '@rostro/shared/visit-state';
import { countCounter, type DayDelta } from './day.ts';

export interface Occupant {
  category: Category;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  /** The visit that replaced it. */
  movedTo?: string;
}

/**
 * One rule for clients and staff: every appointment that is not cancelled takes its place. The specification's two
 * wordings differ only for completed appointments (ADR 0003).
 */
export const occupies = (status: AppointmentStatus): boolean => status !== 'cancelled';

export const minutesOf = (occupant: Pick<Occupant, 'startsAt' | 'endsAt'>): number =>
  (epochOf(occupant.endsAt) - epochOf(occupant.startsAt)) / 60_000;

const countersOf = (occupant: Occupant): Record<string, number> => ({
  [countCounter(countedStatusOf(occupant))]: 1,
  ...(occupant.closed && { [countCounter('closed')]: 1 }),
});

/**
 * The change of the day items when an appointment goes from `before` to `after` (null: absent). Every change of
 * status, time, category or closing uses it.
 */
export function occupancyDelta(before: Occupant | null, after: Occupant | null): DayDelta[] {
  return mergeDeltas([...(before ? [deltaOf(before, -1)] : []), ...(after ? [deltaOf(after, 1)] : [])]);
}

function deltaOf(occupant: Occupant, sign: 1 | -1): DayDelta {
  const counters = Object.entries(countersOf(occupant)).map(([counter, amount]) => [counter, sign * amount]);
  return {
    category: occupant.category,
    date: wallClockOf(occupant.startsAt).date,
    counters: Object.fromEntries(counters),
  };
}

/**
 * Merges changes into one per day item, and drops those that cancel out: a transaction must not touch one item twice,
 * and need not touch an unchanged one.
 */
export function mergeDeltas(deltas: readonly DayDelta[]): DayDelta[] {
  const days = new Map<string, DayDelta & { counters: Record<string, number> }>();
  for (const { category, date, counters } of deltas) {
    const id = `${category}\n${date}`;
    const day = days.get(id) ?? { category, date, counters: {} };
    for (const [counter, amount] of Object.entries(counters)) {
      day.counters[counter] = (day.counters[counter] ?? 0) + amount;
    }
    days.set(id, day);
  }
  return [...days.values()]
    .map((day) => ({ ...day, counters: withoutZeros(day.counters) }))
    .filter((day) => Object.keys(day.counters).length > 0);
}

const withoutZeros = (counters: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counters).filter(([, change]) => change !== 0));
