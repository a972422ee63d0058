import { isAt } from '@rostro/shared/branches';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { daysBetween, daysFrom, wallClockOf } from '@rostro/shared/time';

/** Closed days of the whole clinic, of one category, or of one branch. */
export interface ClosedRange {
  from: string;
  to: string;
  category: Category | null;
  /** Absent: every branch. */
  branch?: string | undefined;
}

/** The day items that a closure covers. */
export function daysOfClosure({ from, to, category }: ClosedRange): { category: Category; date: string }[] {
  const categories = category === null ? CATEGORIES : [category];
  return daysFrom(from, daysBetween(from, to) + 1).flatMap((date) =>
    categories.map((one) => ({ category: one, date })),
  );
}

export function covers(
  range: ClosedRange,
  appointment: { startsAt: string; category: Category; branch?: string },
): boolean {
  const { date } = wallClockOf(appointment.startsAt);
  const isInRange = date >= range.from && date <= range.to;
  if (!isAt(appointment, range.branch)) return false;
  return isInRange && (range.category === null || range.category === appointment.category);
}
