import type { Settings } from '@rostro/shared/contract/booking';
import { slotTimes } from '@rostro/shared/schedule';
import { type Day, staffCapacity } from './day.ts';

export interface Occupation {
  taken: number;
  places: number;
}

const START = /^start:/;

/** Appointments that begin on a day, as its counters say. */
const startsOn = (day: Day): number =>
  Object.entries(day.counters).reduce((sum, [counter, count]) => (START.test(counter) ? sum + count : sum), 0);

/**
 * Places taken in a category, out of those that the opening hours and the staff of today offer. A day on which nobody
 * can book, closed or a Sunday that is not worked, has no places, and what was booked on it is no part of the sum.
 */
export function occupationOf(
  category: string,
  days: readonly { date: string; day: Day }[],
  settings: Settings,
): Occupation {
  const staff = staffCapacity(settings, category);
  let [taken, places] = [0, 0];
  for (const { date, day } of days) {
    const slots = day.closed ? 0 : slotTimes(settings, date).length;
    if (slots === 0) continue;
    taken += startsOn(day);
    places += slots * staff;
  }
  return { taken, places };
}
