import { countCounter } from '@rostro/rules/appointments/day';
import { occupies } from '@rostro/rules/appointments/occupancy';
import type { Category } from '@rostro/shared/catalog';
import { APPOINTMENT_STATUSES } from '@rostro/shared/contract/appointment-status';
import type { Settings } from '@rostro/shared/contract/booking';
import { staffCapacity } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import type { Day } from '../day.ts';

export interface Occupation {
  taken: number;
  places: number;
}

const HELD = APPOINTMENT_STATUSES.filter(occupies).map(countCounter);

/** The number of appointments that hold a place on a day, by its counters. */
const heldOn = ({ counters }: Pick<Day, 'counters'>): number =>
  HELD.reduce((sum, counter) => sum + (counters[counter] ?? 0), 0);

/**
 * Taken places of a category, out of those that today's opening hours and staff offer. A day without bookings (closed,
 * or a Sunday without work) has no places, and its old appointments are not counted.
 */
export function occupationOf(
  category: Category,
  days: readonly { date: string; day: Day }[],
  settings: Settings,
  staff: number = staffCapacity(settings, category),
): Occupation {
  let [taken, places] = [0, 0];
  for (const { date, day } of days) {
    const slots = day.closed ? 0 : slotTimes(settings, date).length;
    if (slots === 0) continue;
    taken += heldOn(day);
    places += slots * staff;
  }
  return { taken, places };
}
