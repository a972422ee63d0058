import type { Settings } from '@rostro/shared/contract/booking';
import { isSaturday, isSunday, minuteOfDay, timeAtMinute } from '@rostro/shared/time';

/** When the doors open and close on a day; null on a Sunday that is not worked. */
export function openingHours(settings: Settings, date: string): { opens: string; closes: string } | null {
  if (isSunday(date) && !settings.sundayEnabled) return null;
  if (isSaturday(date)) return { opens: settings.saturdayOpeningTime, closes: settings.saturdayClosingTime };
  return { opens: settings.weekdayOpeningTime, closes: settings.weekdayClosingTime };
}

/** Slot times of a day, `HH:mm`: from opening on, every interval, the last one before closing time. */
export function slotTimes(settings: Settings, date: string): string[] {
  const hours = openingHours(settings, date);
  if (hours === null) return [];
  const [first, end] = [minuteOfDay(hours.opens), minuteOfDay(hours.closes)];
  const count = Math.max(0, Math.ceil((end - first) / settings.appointmentInterval));
  return Array.from({ length: count }, (_, position) => timeAtMinute(first + position * settings.appointmentInterval));
}
