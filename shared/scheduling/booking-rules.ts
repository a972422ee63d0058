import type { Settings } from '../contract/clinic/clinic.ts';
import { addDays, addMinutes, minuteOfDay, todayAt, wallClockOf } from '../time.ts';
import { type Hours, openingHours } from './schedule.ts';

/** How soon and how far ahead clients may book. */
export type BookingSpan = Pick<Settings, 'leadHours' | 'horizonDays'>;

/** The first instant that clients may book; without a lead time it is now. */
export const firstStart = ({ leadHours }: BookingSpan, now: string): string => addMinutes(now, leadHours * 60);

/** The last day that clients may book; null without a limit. */
export const lastDay = ({ horizonDays }: BookingSpan, now: string): string | null =>
  horizonDays === 0 ? null : addDays(todayAt(now), horizonDays);

/** Whether an appointment of this length may begin at this slot. Whether the slot exists is not checked. */
export function mayStartAt(
  rules: Hours & Pick<Settings, 'lastStart'>,
  { date, time }: { date: string; time: string },
  minutes: number,
): boolean {
  if (rules.lastStart === 'closing') return true;
  const open = openingHours(rules, date);
  return open !== null && minuteOfDay(time) + minutes <= minuteOfDay(open.closes);
}

/** As `mayStartAt`, for an instant. */
export const mayStart = (rules: Hours & Pick<Settings, 'lastStart'>, startsAt: string, minutes: number): boolean =>
  mayStartAt(rules, wallClockOf(startsAt), minutes);
