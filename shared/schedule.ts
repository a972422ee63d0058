import type { Settings } from './contract/clinic.ts';
import { isSaturday, isSunday, isWholeMinute, minuteOfDay, timeAtMinute, wallClockOf } from './time.ts';

/** What opening hours and slots follow from. */
export type Hours = Pick<
  Settings,
  | 'appointmentInterval'
  | 'weekdayOpeningTime'
  | 'weekdayClosingTime'
  | 'saturdayOpeningTime'
  | 'saturdayClosingTime'
  | 'sundayEnabled'
>;

/** When the doors open and close on a day; null on a Sunday that is not worked. */
export function openingHours(hours: Hours, date: string): { opens: string; closes: string } | null {
  if (isSunday(date) && !hours.sundayEnabled) return null;
  if (isSaturday(date)) return { opens: hours.saturdayOpeningTime, closes: hours.saturdayClosingTime };
  return { opens: hours.weekdayOpeningTime, closes: hours.weekdayClosingTime };
}

/** Slot times of a day, `HH:mm`: from opening on, every interval, the last one before closing time. */
export function slotTimes(hours: Hours, date: string): string[] {
  const open = openingHours(hours, date);
  if (open === null) return [];
  const [first, end] = [minuteOfDay(open.opens), minuteOfDay(open.closes)];
  const count = Math.max(0, Math.ceil((end - first) / hours.appointmentInterval));
  return Array.from({ length: count }, (_, position) => timeAtMinute(first + position * hours.appointmentInterval));
}

/** Could somebody book at this instant, given the hours alone? */
export function isSlot(hours: Hours, startsAt: string): boolean {
  const { date, time } = wallClockOf(startsAt);
  return isWholeMinute(startsAt) && slotTimes(hours, date).includes(time);
}
