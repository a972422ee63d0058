import { addWorkingDays } from '@rostro/shared/scheduling/working-days';
import { addDays, addMonths, mondayOf, monthOf } from '@rostro/shared/time';
import type { Periodicity } from './model.ts';

/** An instant as a document writes it, in the zone of its place of issue: `2026-11-28T13:45:00`. Swedish writes it so. */
export function fiscalDate(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

const aheadOf = (epoch: number, zone: string): number =>
  Date.parse(`${fiscalDate(new Date(epoch).toISOString(), zone)}Z`) - epoch;

/** The instant of such a date. The zone's distance is asked twice, because the first guess may lie in another season. */
export function instantOfDate(date: string, zone: string): string {
  const asUtc = Date.parse(`${date}Z`);
  const guess = asUtc - aheadOf(asUtc, zone);
  return new Date(asUtc - aheadOf(guess, zone)).toISOString();
}

const HOURS_OF_A_DATE = 72;
const HOUR_MS = 3_600_000;

/** A provider stamps a document for 72 hours after its date, and takes a clock that is five minutes ahead. */
export function isDateInReach(date: string, zone: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(instantOfDate(date, zone));
  return age <= HOURS_OF_A_DATE * HOUR_MS && age >= -5 * 60_000;
}

export const lastOfMonth = (day: string): string => addDays(`${addMonths(monthOf(day), 1)}-01`, -1);

/** First and last day of the period of a global that a day belongs to. A week, too, ends with its month. */
export function periodOf(periodicity: Periodicity, day: string): { from: string; to: string } {
  const [first, last] = [`${monthOf(day)}-01`, lastOfMonth(day)];
  if (periodicity === 'daily') return { from: day, to: day };
  if (periodicity === 'monthly') return { from: first, to: last };
  if (periodicity === 'fortnightly') {
    const middle = `${monthOf(day)}-15`;
    return day <= middle ? { from: first, to: middle } : { from: addDays(middle, 1), to: last };
  }
  const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)];
  return { from: monday < first ? first : monday, to: sunday > last ? last : sunday };
}

/** Until when the receiver need not be asked. */
export const lastDayWithoutAcceptance = (issuedOn: string): string => addWorkingDays(issuedOn, 1);
