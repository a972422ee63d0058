import { addDays, epochOf, instantOf, mondayOf, todayAt, toInstant } from '@rostro/shared/time';
import type { Caller } from './caller.ts';
import { outside } from './outside.ts';

/** The week in which the test file began, because a run may pass midnight from Sunday to Monday. */
const THIS_MONDAY = mondayOf(todayAt(instantOf(Date.now())));

/** Returns a Monday at least two weeks ahead: open, and far from past slots of today. */
export const someMonday = (weeks = 2): string => addDays(THIS_MONDAY, 7 * weeks);

/** Returns the instant of a local time on such a Monday. */
export const slotAt = (time: string, weeks?: number): string => toInstant(someMonday(weeks), time);

/** Functions cache settings, the catalog and permissions for `FACT_TTL_MS`; this is slightly longer. */
export const REMEMBERED_SECONDS = 3.1;

/** Moves the clock to a future instant; these people then sign in again. */
export async function waitUntil(instant: string, ...people: readonly Caller[]): Promise<void> {
  const seconds = (epochOf(instant) - Date.now()) / 1000;
  if (seconds < 0) throw new Error(`${instant} is over`);
  passTime(seconds);
  for (const person of people) await person.signInAgain();
}

/** Moves the clock of test and system by seconds, so that their caches expire. */
export const passTime = (seconds: number): void => outside('passTime')(seconds * 1000);
