import { keys } from '@rostro/kit/table/keys';
import { queryItems } from '@rostro/kit/table/read';
import { type DayCondition, type DayDelta, type DayItem, dayWrite } from '@rostro/kit/table/shared-writes/day';
import type { Write } from '@rostro/kit/table/transact';
import type { Settings } from '@rostro/shared/contract/booking';
import { type Day, dayOf, EMPTY_DAY, staffCapacity } from '../domain/day.ts';
import { takenCounter } from '../domain/occupancy.ts';

/** The days of a category from one date to another: one Query, two across New Year. Eventually consistent. */
export async function daysOf(category: string, from: string, to: string): Promise<(date: string) => Day> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const items = await Promise.all(years.map((year) => daysOfYear(category, year, from, to)));
  const byDate = new Map(items.flat());
  return (date) => byDate.get(date) ?? EMPTY_DAY;
}

async function daysOfYear(category: string, year: number, from: string, to: string): Promise<[string, Day][]> {
  const start = from > `${year}-01-01` ? from : `${year}-01-01`;
  const end = to < `${year}-12-31` ? to : `${year}-12-31`;
  const items = await queryItems<DayItem>({
    partition: { pk: keys.day(category, start).pk },
    sort: { attribute: 'sk', from: keys.day(category, start).sk, to: keys.day(category, end).sk },
  });
  return items.map((item) => [`${year}-${item.sk}`, dayOf(item)]);
}

/**
 * The write of a day's change, under the condition that the decision rested on: by the `start` rule that one more still
 * fits, by the `duration` rule that nothing about the day changed. What only frees or counts has no condition.
 */
export function dayDeltaWrite(delta: DayDelta, day: Day, settings: Settings): Write {
  const counter = takenCounter(delta, settings.capacityRule);
  const label = `day:${delta.category}:${delta.date}`;
  if (counter === undefined) return dayWrite(label, delta);
  const condition: DayCondition =
    settings.capacityRule === 'start'
      ? { rule: 'start', counter, capacity: staffCapacity(settings, delta.category) }
      : { rule: 'unchanged', version: day.version };
  return dayWrite(label, delta, condition);
}
