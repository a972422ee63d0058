import { addDays, epochOf, instantOf, mondayOf, todayAt, toInstant } from '@rostro/shared/time';
import type { Caller } from './caller.ts';
import { outside } from './outside.ts';

/** Of the week in which the test file began: a run may go over midnight from Sunday to Monday. */
const THIS_MONDAY = mondayOf(todayAt(instantOf(Date.now())));

/** A Monday at least two weeks ahead: open, and nowhere near today's past slots. */
export const someMonday = (weeks = 2): string => addDays(THIS_MONDAY, 7 * weeks);

/** The instant of a wall-clock time on such a Monday. */
export const slotAt = (time: string, weeks?: number): string => toInstant(someMonday(weeks), time);

/** So long do functions remember settings, the catalog and rights (`FACT_TTL_MS`), and a moment. */
export const REMEMBERED_SECONDS = 3.1;

/** Lets time go by until a moment that is still to come; these people sign in again then. */
export async function waitUntil(instant: string, ...people: readonly Caller[]): Promise<void> {
  const seconds = (epochOf(instant) - Date.now()) / 1000;
  if (seconds < 0) throw new Error(`${instant} is over`);
  passTime(seconds);
  for (const person of people) await person.signInAgain();
}

/** Lets seconds go by for the test and its system at once: what they remember for so long is old. */
export const passTime = (seconds: number): void => outside('passTime')(seconds * 1000);
