import { dayYearsBefore, isRealDay } from './time.ts';

/** The greatest age ever reached, and some years more. */
const MAX_AGE = 120;

/** The earliest and the latest possible birth date of a person who lives today. */
export const birthDateRange = (today: string): { min: string; max: string } => ({
  min: dayYearsBefore(today, MAX_AGE),
  max: today,
});

export type BirthDateProblem = 'unreal' | 'ahead' | 'tooEarly';

/** @returns null if a living person can have this birth date */
export function birthDateProblem(day: string, today: string): BirthDateProblem | null {
  if (!isRealDay(day)) return 'unreal';
  const { min, max } = birthDateRange(today);
  if (day > max) return 'ahead';
  return day < min ? 'tooEarly' : null;
}
