import type { Settings } from './contract/clinic.ts';
import { type Hours, openingHours } from './schedule.ts';
import { addDays, addMinutes, minuteOfDay, todayAt, wallClockOf } from './time.ts';

/** How soon and how far ahead clients may book. */
export type BookingSpan = Pick<Settings, 'leadHours' | 'horizonDays'>;

/** Clients may book from this instant on, itself included; of a clinic without lead time: from now. */
export const firstStart = ({ leadHours }: BookingSpan, now: string): string => addMinutes(now, leadHours * 60);

/** The last day on which clients may book; null: there is none. */
export const lastDay = ({ horizonDays }: BookingSpan, now: string): string | null =>
  horizonDays === 0 ? null : addDays(todayAt(now), horizonDays);

/** Does the clinic let an appointment of this length begin at this slot? Whether there is such a slot is another question. */
export function mayStartAt(
  rules: Hours & Pick<Settings, 'lastStart'>,
  { date, time }: { date: string; time: string },
  minutes: number,
): boolean {
  if (rules.lastStart === 'closing') return true;
  const open = openingHours(rules, date);
  return open !== null && minuteOfDay(time) + minutes <= minuteOfDay(open.closes);
}

/** The same of an instant. */
export const mayStart = (rules: Hours & Pick<Settings, 'lastStart'>, startsAt: string, minutes: number): boolean =>
  mayStartAt(rules, wallClockOf(startsAt), minutes);
