import { addDays, weekdayOf } from '../time.ts';
import { holidaysOf } from './holidays.ts';

const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).some(({ date }) => date === day);

/** The day that is a number of working days (Monday to Friday, no holiday) after another one, which does not count. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** The number of working days that begin after `from` and not after `to`; negative if `to` is before `from`. */
export function workingDaysBetween(from: string, to: string): number {
  if (to < from) return -workingDaysBetween(to, from);
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isWorkingDay(at)) count += 1;
  return count;
}
