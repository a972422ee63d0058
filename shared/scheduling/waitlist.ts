import { addDays, sayDay, sayDays, wallClockOf } from '../time.ts';

/** How long an offered place is held. */
export const OFFER_MINUTES = 10;
/** The most entries of one person at a time. */
export const MAX_WAITLIST_ENTRIES = 3;
/** The longest range of days of one entry. */
export const MAX_WAITLIST_DAYS = 31;
/** A guest's entry without a confirmation is dropped after this time. */
export const UNPROVEN_MINUTES = 24 * 60;

export const DAY_PARTS = ['morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const NOON = '12:00';
/** Whether a visit at this local time lies in the part of the day; without a part, every one does. */
export const isInPart = (time: string, part: DayPart | undefined): boolean =>
  part === undefined || (part === 'morning') === time < NOON;

interface Wanted {
  from: string;
  to: string;
  part?: DayPart | undefined;
}

/** Whether a start lies in the days and in the part of the day of an entry. */
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

export const lastWaitlistDay = (from: string): string => addDays(from, MAX_WAITLIST_DAYS - 1);
