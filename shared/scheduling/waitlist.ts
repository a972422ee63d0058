import { addDays, sayDay, sayDays, wallClockOf } from '../time.ts';

/** How long an offered place is held for the one person who is asked. */
export const OFFER_MINUTES = 10;
/** How many wishes of one person wait at a time. */
export const MAX_WAITLIST_ENTRIES = 3;
/** The longest range of days of one wish. */
export const MAX_WAITLIST_DAYS = 31;
/** A guest's wish that nobody confirms by its letter is dropped after so long. */
export const UNPROVEN_MINUTES = 24 * 60;

export const DAY_PARTS = ['morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const NOON = '12:00';
/** Does a visit that starts at this time of the clinic lie in the part of the day? Undefined: any does. */
export const isInPart = (time: string, part: DayPart | undefined): boolean =>
  part === undefined || (part === 'morning') === time < NOON;

interface Wanted {
  from: string;
  to: string;
  part?: DayPart | undefined;
}

/** Does a start lie in the days and in the part of the day that somebody waits for? */
export function isWanted({ from, to, part }: Wanted, startsAt: string): boolean {
  const { date, time } = wallClockOf(startsAt);
  return from <= date && date <= to && isInPart(time, part);
}

const PART_WORDS: Readonly<Record<DayPart, string>> = { morning: 'por la mañana', afternoon: 'por la tarde' };

/** `'jueves 26 de noviembre, por la mañana'`, `'del 26 al 30 de noviembre, a cualquier hora'` */
export function sayWanted({ from, to, part }: Wanted): string {
  const days = from === to ? sayDay(from) : sayDays({ from, to });
  return `${days}, ${part === undefined ? 'a cualquier hora' : PART_WORDS[part]}`;
}

/** The last day that a range beginning on this day may have. */
export const lastWaitlistDay = (from: string): string => addDays(from, MAX_WAITLIST_DAYS - 1);
