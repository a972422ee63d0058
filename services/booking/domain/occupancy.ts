import type { DayDelta } from '@rostro/kit/table/shared-writes/day';
import type { Occupant } from '@rostro/kit/table/shared-writes/occupancy';
import { wallClockOf } from '@rostro/shared/time';

/** All writers of appointments count in the same way. */
export {
  mergeDeltas,
  minutesOf,
  type Occupant,
  occupancyDelta,
  occupies,
} from '@rostro/kit/table/shared-writes/occupancy';

/** Does the appointment lie on this day and in this category? */
export const isDayOf = (day: Pick<DayDelta, 'category' | 'date'>, occupant: Occupant): boolean =>
  day.category === occupant.category && day.date === wallClockOf(occupant.startsAt).date;

/** The counter by which a change takes a place under a capacity rule; undefined if it takes none. */
export function capacityCounterOf(delta: DayDelta, rule: 'start' | 'duration'): string | undefined {
  const prefix = rule === 'start' ? 'start:' : 'span:';
  return Object.keys(delta.counters).find(
    (counter) => counter.startsWith(prefix) && (delta.counters[counter] ?? 0) > 0,
  );
}
