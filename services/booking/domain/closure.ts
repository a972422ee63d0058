import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { daysBetween, daysFrom, wallClockOf } from '@rostro/shared/time';

/** Days of the whole clinic, or of one category. */
export interface ClosedRange {
  from: string;
  to: string;
  category: Category | null;
}

/** Each day of each category that a closure covers, that is, each day item. */
export function daysOfClosure({ from, to, category }: ClosedRange): { category: Category; date: string }[] {
  const categories = category === null ? CATEGORIES : [category];
  return daysFrom(from, daysBetween(from, to) + 1).flatMap((date) =>
    categories.map((one) => ({ category: one, date })),
  );
}

export function covers(range: ClosedRange, appointment: { startsAt: string; category: Category }): boolean {
  const { date } = wallClockOf(appointment.startsAt);
  const isInRange = date >= range.from && date <= range.to;
  return isInRange && (range.category === null || range.category === appointment.category);
}
