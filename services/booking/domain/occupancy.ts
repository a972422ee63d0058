import type { DayDelta } from '@rostro/kit/table/shared-writes/day';
import type { Occupant } from '@rostro/kit/table/shared-writes/occupancy';
import { wallClockOf } from '@rostro/shared/time';

/** What counts is the same for whoever writes an appointment. */
export {
  mergeDeltas,
  minutesOf,
  type Occupant,
  occupancyDelta,
  occupies,
} from '@rostro/kit/table/shared-writes/occupancy';

/** Is this the day, and the category, that the appointment lies on? */
export const isDayOf = (day: Pick<DayDelta, 'category' | 'date'>, occupant: Occupant): boolean =>
  day.category === occupant.category && day.date === wallClockOf(occupant.startsAt).date;

/** The counter by which a change takes a place under a capacity rule; undefined where it only frees or counts. */
export function capacityCounterOf(delta: DayDelta, rule: 'start' | 'duration'): string | undefined {
  const prefix = rule === 'start' ? 'start:' : 'span:';
  return Object.keys(delta.counters).find(
    (counter) => counter.startsWith(prefix) && (delta.counters[counter] ?? 0) > 0,
  );
}
