import type { Key } from '@rostro/platform/table/keys';
import { type Consistency, getItems, queryItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { type DayDelta, type DayItem, dayWrite, openDayCheck } from '@rostro/rules/appointments/day';
import { keys } from '@rostro/rules/table/keys';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { daysBetween, daysFrom } from '@rostro/shared/time';
import type { ClinicDay } from '../domain/calendar.ts';
import { type Day, dayOf, EMPTY_DAY, type Where } from '../domain/day.ts';

/** @throws for an unknown service, whatever the day holds */
export const dayKeyFor = (service: Pick<Service, 'category'> | null | undefined, date: string): Key =>
  keys.day(service?.category ?? CATEGORIES[0], date);

/** One Query, two across New Year. Eventually consistent by default. */
export async function daysOf(
  category: Category,
  from: string,
  to: string,
  consistency: Consistency = 'eventual',
): Promise<(date: string) => Day> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const items = await Promise.all(years.map((year) => daysOfYear(category, year, { from, to, consistency })));
  const byDate = new Map(items.flat());
  return (date) => byDate.get(date) ?? EMPTY_DAY;
}

async function daysOfYear(
  category: Category,
  year: number,
  { from, to, consistency }: { from: string; to: string; consistency: Consistency },
): Promise<[string, Day][]> {
  const start = from > `${year}-01-01` ? from : `${year}-01-01`;
  const end = to < `${year}-12-31` ? to : `${year}-12-31`;
  const items = await queryItems<DayItem>({
    partition: { pk: keys.day(category, start).pk },
    sort: { attribute: 'sk', from: keys.day(category, start).sk, to: keys.day(category, end).sk },
    consistency,
  });
  return items.map((item) => [`${year}-${item.sk}`, dayOf(item)]);
}

/** Two Queries, one for each category. */
export async function clinicDays(from: string, to: string): Promise<ClinicDay[]> {
  const found = new Map<Category, Awaited<ReturnType<typeof daysOf>>>();
  await Promise.all(
    CATEGORIES.map(async (category) => found.set(category, await daysOf(category, from, to, 'strong'))),
  );
  return daysFrom(from, daysBetween(from, to) + 1).map((date) => ({
    date,
    dayOf: (category) => found.get(category)?.(date) ?? EMPTY_DAY,
  }));
}

export async function currentDays(wanted: readonly Where[]): Promise<(where: Where) => Day> {
  const keyOf = ({ category, date }: Where) => keys.day(category, date);
  const batch = await getItems(wanted.map(keyOf));
  return (where) => dayOf(batch.get<DayItem>(keyOf(where)));
}

/**
 * The days on which visits are counted, which they leave, or on which they take time. Each day on which they take
 * time must be open, even if nothing is counted there.
 */
export function takenDayWrites(deltas: readonly DayDelta[], taken: readonly Where[]): Write[] {
  const isSame = (a: Where, b: Where) => a.category === b.category && a.date === b.date;
  const unique = taken.filter((where, at) => taken.findIndex((one) => isSame(one, where)) === at);
  const uncounted = unique.filter((where) => !deltas.some((delta) => isSame(delta, where)));
  return [
    ...deltas.map((delta) => {
      const where = unique.find((one) => isSame(delta, one));
      return where === undefined
        ? uncheckedDayWrite(delta)
        : dayWrite(labelOf(delta), delta, { rule: 'open', branch: where.branch });
    }),
    ...uncounted.map(openDayCheck),
  ];
}

/** For a change that takes no time, or takes it regardless of the day: it has no condition. */
export const uncheckedDayWrite = (delta: DayDelta): Write => dayWrite(labelOf(delta), delta);

const labelOf = ({ category, date }: DayDelta): string => `day:${category}:${date}`;
