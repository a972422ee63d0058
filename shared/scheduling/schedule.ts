import type { Settings } from '../contract/clinic/clinic.ts';
import { isSaturday, isSunday, isWholeMinute, minuteOfDay, timeAtMinute, wallClockOf } from '../time.ts';

/** The settings that determine opening hours and slots. */
export type Hours = Pick<
  Settings,
  | 'appointmentInterval'
  | 'weekdayOpeningTime'
  | 'weekdayClosingTime'
  | 'saturdayOpeningTime'
  | 'saturdayClosingTime'
  | 'sundayEnabled'
>;

/** Null on a closed Sunday. */
export function openingHours(hours: Hours, date: string): { opens: string; closes: string } | null {
  if (isSunday(date) && !hours.sundayEnabled) return null;
  if (isSaturday(date)) return { opens: hours.saturdayOpeningTime, closes: hours.saturdayClosingTime };
  return { opens: hours.weekdayOpeningTime, closes: hours.weekdayClosingTime };
}

/** Slot times of a day, `HH:mm`: from opening in steps of the interval, the last one before closing time. */
export function slotTimes(hours: Hours, date: string): string[] {
  const open = openingHours(hours, date);
  if (open === null) return [];
  const [first, end] = [minuteOfDay(open.opens), minuteOfDay(open.closes)];
  const count = Math.max(0, Math.ceil((end - first) / hours.appointmentInterval));
  return Array.from({ length: count }, (_, position) => timeAtMinute(first + position * hours.appointmentInterval));
}

export function isSlot(hours: Hours, startsAt: string): boolean {
  const { date, time } = wallClockOf(startsAt);
  return isWholeMinute(startsAt) && slotTimes(hours, date).includes(time);
}

/** The starts around a time that is none: the last one before it and the first one after, in words. */
export function sayStartsAround(starts: readonly string[], time: string): string {
  const around = [starts.findLast((start) => start <= time), starts.find((start) => start > time)];
  return around.filter((start) => start !== undefined).join(' o ');
}
