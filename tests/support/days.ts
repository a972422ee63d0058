import { addDays, instantOf, mondayOf, todayAt, toInstant } from '@rostro/shared/time';

/** A Monday at least two weeks ahead: open, and nowhere near today's past slots. */
export const someMonday = (weeks = 2): string => addDays(mondayOf(todayAt(instantOf(Date.now()))), 7 * weeks);

/** The instant of a wall-clock time on such a Monday. */
export const slotAt = (time: string, weeks?: number): string => toInstant(someMonday(weeks), time);
