import { addDays, addMonths, instantOf, mondayOf, monthOf, todayAt, toInstant } from '@rostro/shared/time';
import type { System } from '../../../infra/local/system.ts';
import type { Caller } from '../../support/caller.ts';
import { waitUntil } from '../../support/days.ts';
import { signInClient } from '../../support/fixtures.ts';

/** Offered on Saturdays too, and few: places are to be full now and then. */
export const TIMES = ['09:00', '13:00'] as const;
export const DAYS = 4;
export const PEOPLE = 3;

/** Where one story takes place: two months that no other story touches, and people of its own. */
export interface Stage {
  months: readonly [string, string];
  days: readonly string[];
  people: readonly Caller[];
}

/** A third month lies between two stories, for the period that a report compares with. */
const MONTHS_APART = 3;
const FIRST_MONTH = addMonths(monthOf(todayAt(instantOf(Date.now()))), 2);
let stages = 0;

export async function newStage(system: System): Promise<Stage> {
  const first = addMonths(FIRST_MONTH, MONTHS_APART * stages++);
  const months = [first, addMonths(first, 1)] as const;
  const days = months.flatMap((month) => {
    const monday = mondayOf(addDays(`${month}-01`, 6));
    return [monday, addDays(monday, 5)];
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signInClient(system)));
  return { months, days, people };
}

/** It is the first minute of one of the stage's days, and all who can sign in have done so. */
export const beginDay = (
  { days, people }: Stage,
  { today, gone }: { today: number; gone: ReadonlySet<string> },
  staff: Caller,
): Promise<void> =>
  waitUntil(toInstant(days[today] ?? '', '00:01'), staff, ...people.filter(({ clientId }) => !gone.has(clientId)));

export const startOf = ({ days }: Stage, { day, time }: { day: number; time: number }): string =>
  toInstant(days[day] ?? '', TIMES[time] ?? '');
