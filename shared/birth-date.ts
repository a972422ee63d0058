import { dayYearsBefore, isRealDay } from './time.ts';

/** The oldest anybody has been, and two years more. */
const MAX_AGE = 120;

/** The first and the last day on which somebody who lives today can have been born. */
export const birthDateRange = (today: string): { min: string; max: string } => ({
  min: dayYearsBefore(today, MAX_AGE),
  max: today,
});

/** What is wrong with a birth date. */
export type BirthDateProblem = 'unreal' | 'ahead' | 'tooEarly';

/** @returns null where somebody who lives today can have been born then */
export function birthDateProblem(day: string, today: string): BirthDateProblem | null {
  if (!isRealDay(day)) return 'unreal';
  const { min, max } = birthDateRange(today);
  if (day > max) return 'ahead';
  return day < min ? 'tooEarly' : null;
}
