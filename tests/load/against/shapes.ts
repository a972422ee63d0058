import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { addDays, daysFrom, mondayOf, timeAtMinute, toInstant, weekdayOf } from '@rostro/shared/time';

/** The clinics that both commits run: every visit takes one of each kind of resource. */
export const SHAPES = {
  one: { said: 'one person', kinds: ['staff'], ofEach: 1 },
  twelve: { said: 'four people, four rooms, four machines', kinds: ['staff', 'room', 'equipment'], ofEach: 4 },
} as const satisfies Record<string, { said: string; kinds: readonly ResourceKind[]; ofEach: number }>;
export type Shape = keyof typeof SHAPES;

export const SERVICE = 31;
export const MINUTES = 30;
/** From seven to nine, every half hour. */
const SLOTS = 28;
export const slotOn = (date: string, slot: number): string => toInstant(date, timeAtMinute(7 * 60 + slot * MINUTES));

const isWorkday = (date: string): boolean => weekdayOf(date) < 7;
const workdaysFrom = (first: string, days: number): string[] => daysFrom(first, days).filter(isWorkday);

/** The measured week: eight visits a day of each resource. */
export const weekLookedAt = (today: string): string => addDays(mondayOf(today), 14);
const AHEAD_A_DAY = 8;
/** Per past day and place. */
const PAST_A_DAY = 20;

export interface Stored {
  startsAt: string;
  isOver: boolean;
}

/**
 * The stored visits. Those ahead are the same at every size, in the measured week; the others are in the past, as in
 * a clinic after years.
 */
export function storedVisits(shape: Shape, number: number, today: string): Stored[] {
  const places = SHAPES[shape].ofEach;
  const ahead = workdaysFrom(weekLookedAt(today), 7).flatMap((date) =>
    Array.from({ length: AHEAD_A_DAY * places }, (_, at) => ({
      startsAt: slotOn(date, 2 + 2 * Math.floor(at / places)),
      isOver: false,
    })),
  );
  const visits = ahead.slice(0, number);
  for (let date = addDays(today, -1); visits.length < number; date = addDays(date, -1)) {
    if (!isWorkday(date)) continue;
    const day = Math.min(PAST_A_DAY * places, number - visits.length);
    for (let at = 0; at < day; at++) {
      visits.push({ startsAt: slotOn(date, Math.floor(at / places)), isOver: true });
    }
  }
  return visits;
}

/** Days for spread bookings, and days with one booking. */
const SPREAD = 90;
export const OF_ONE_DAY = 24;
const DAYS_AHEAD = 150;

/** Gives each free time once. Two systems with a diary each book the same times. */
export function diaryFrom(today: string) {
  const days = workdaysFrom(addDays(weekLookedAt(today), 14), DAYS_AHEAD);
  const [spread, single] = [days.slice(0, SPREAD), days.slice(SPREAD)];
  let booked = 0;
  const next = (): string => {
    const [date, slot] = [spread[booked % SPREAD], Math.floor(booked / SPREAD)];
    if (date === undefined || slot >= SLOTS) throw new Error('the days for bookings are full');
    booked += 1;
    return slotOn(date, slot);
  };
  return {
    /** Each on another day than its neighbours. */
    overDays: (number: number): string[] => Array.from({ length: number }, next),
    ofOneDay(): string[] {
      const date = single.shift();
      if (date === undefined) throw new Error('there are no days left that nobody booked');
      return Array.from({ length: OF_ONE_DAY }, (_, slot) => slotOn(date, slot));
    },
  };
}
export type Diary = ReturnType<typeof diaryFrom>;
