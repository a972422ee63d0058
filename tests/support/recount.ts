import { getItem, queryItems } from '@rostro/platform/table/read';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { DayItem } from '@rostro/rules/appointments/day';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { type BusyItem, busyOf } from '@rostro/rules/scheduling/busy';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { longId } from '@rostro/rules/table/short-id';
import { CATEGORIES } from '@rostro/shared/catalog';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { minuteOfDay, monthOf, wallClockOf } from '@rostro/shared/time';

/** Returns all appointments of a day, in any status. */
export async function appointmentsOn(date: string): Promise<AppointmentFacts[]> {
  const month = await queryItems<AppointmentItem>({
    index: 'byMonth',
    partition: keys.monthAppointments(monthOf(date)),
  });
  return month.filter(({ startsAt }) => wallClockOf(startsAt).date === date);
}

const COUNTER = /^count:/;

/** Returns the counters of a date's day items, by category, without zeros. */
export async function countersOn(date: string): Promise<Record<string, Record<string, number>>> {
  const days = await Promise.all(CATEGORIES.map((category) => getItem<DayItem>(keys.day(category, date))));
  const counters = days.map((day) =>
    Object.fromEntries(
      Object.entries(day ?? {}).filter(
        (entry): entry is [string, number] => COUNTER.test(entry[0]) && typeof entry[1] === 'number' && entry[1] !== 0,
      ),
    ),
  );
  return withoutEmpty(CATEGORIES.map((category, at) => [category, counters[at] ?? {}]));
}

/** Returns the same counts, calculated from the appointments. */
export async function recountOn(date: string): Promise<Record<string, Record<string, number>>> {
  const days = mergeDeltas((await appointmentsOn(date)).flatMap((appointment) => occupancyDelta(null, appointment)));
  return withoutEmpty(days.map(({ category, counters }) => [category, counters]));
}

/** Returns the visits that take a person, a room or a machine from an instant on, each with its resources. */
export async function takenFrom(startsAt: string): Promise<Record<string, string[]>> {
  const { date, time } = wallClockOf(startsAt);
  const day = date.slice(8);
  const items = await queryItems<BusyItem>({
    partition: keys.busyMonth(MAIN_BRANCH, monthOf(date)),
    sort: { attribute: 'sk', from: `${day}#`, to: `${day}#\uffff` },
    consistency: 'strong',
  });
  const taken: Record<string, string[]> = {};
  for (const item of items) {
    for (const { visit, start } of busyOf(item).entries) {
      if (start === minuteOfDay(time)) taken[visit] = [...(taken[visit] ?? []), longId(item.sk.slice(3))];
    }
  }
  return taken;
}

/** Returns the number of visits that begin at an instant, by their busy entries. */
export const countTaken = async (startsAt: string): Promise<number> => Object.keys(await takenFrom(startsAt)).length;

const withoutEmpty = <T extends object>(entries: [string, T][]): Record<string, T> =>
  Object.fromEntries(entries.filter(([, counters]) => Object.keys(counters).length > 0));
