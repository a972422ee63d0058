import { addDays, addMonths, daysBetween, daysFrom, mondayOf, monthOf, weekdayOf } from '@rostro/shared/time';

export const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
const DAYS_IN_WEEK = WEEKDAYS.length;

const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

export function weeksOf(month: string): (string | undefined)[][] {
  const first = firstOf(month);
  const ahead = weekdayOf(first) - 1;
  const days = daysFrom(first, daysBetween(first, lastOf(month)) + 1);
  const cells = [...Array<undefined>(ahead).fill(undefined), ...days];
  const weeks = Math.ceil(cells.length / DAYS_IN_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (__, day) => cells[week * DAYS_IN_WEEK + day]),
  );
}

/** The days of a month from today on, as the span of the availability request. */
export function bookableSpan(month: string, today: string): { from: string; days: number } {
  const from = monthOf(today) === month ? today : firstOf(month);
  return { from, days: daysBetween(from, lastOf(month)) + 1 };
}

const MOVES: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_IN_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_IN_WEEK),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), DAYS_IN_WEEK - 1),
  PageUp: (date) => sameDayIn(addMonths(monthOf(date), -1), date),
  PageDown: (date) => sameDayIn(addMonths(monthOf(date), 1), date),
};

/** The same day of another month, or its last day if it is shorter. */
function sameDayIn(month: string, date: string): string {
  const namesake = `${month}${date.slice(7)}`;
  const last = lastOf(month);
  return namesake < last ? namesake : last;
}

/** The day that a key moves to from `date`, or undefined for other keys. Days before today become today. */
export function moveFrom(date: string, key: string, today: string): string | undefined {
  const target = MOVES[key]?.(date);
  if (target === undefined) return undefined;
  return target < today ? today : target;
}

export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
