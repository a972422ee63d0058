import type { UseCase } from '@rostro/rules/http/context';
import { CATEGORIES } from '@rostro/shared/catalog';
import { daysBetween, daysFrom } from '@rostro/shared/time';
import { dashboardOf, lastDayOf } from '../../domain/dashboard.ts';
import { daysOf } from '../../store/days.ts';

/** Two Queries, whatever the month holds. */
export const getDashboard: UseCase<'getDashboard'> = async ({ query: { month } }) => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const dates = daysFrom(first, daysBetween(first, last) + 1);
  const dayOns = await Promise.all(CATEGORIES.map((category) => daysOf(category, first, last, 'strong')));
  return dashboardOf(
    month,
    dates.flatMap((date) => dayOns.map((dayOn) => ({ date, day: dayOn(date) }))),
  );
};
