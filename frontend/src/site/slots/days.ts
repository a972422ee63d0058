import type { AvailabilityDay, Slot } from '@rostro/shared/contract/booking';
import { epochOf } from '@rostro/shared/time';
import type { ChosenSlot } from './slot.ts';

/** The maximum number of free slots for which a day gets a warning. */
export const FEW = 2;
const NEAREST = 3;
const NOON = '12:00';

export const isFree = ({ state }: Slot): boolean => state === 'available';
export const freeCount = (slots: readonly Slot[]): number => slots.filter(isFree).length;

const mayBeChosen = (day: AvailabilityDay, today: string): boolean => day.open && day.date >= today;

/** The wanted day if it is in these days and open; else the first day with a free slot; else the first open day. */
export function shownDayOf(
  days: readonly AvailabilityDay[],
  wanted: string | undefined,
  today: string,
): AvailabilityDay | undefined {
  const open = days.filter((day) => mayBeChosen(day, today));
  return open.find(({ date }) => date === wanted) ?? open.find(({ slots }) => freeCount(slots) > 0) ?? open[0];
}

export const inTheMorning = (slots: readonly Slot[]): Slot[] => slots.filter(({ time }) => time < NOON);
export const inTheAfternoon = (slots: readonly Slot[]): Slot[] => slots.filter(({ time }) => time >= NOON);

/** The state of the slot that starts at this instant. Undefined if these days do not contain it. */
export function stateAt(days: readonly AvailabilityDay[], startsAt: string): Slot['state'] | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.state;
}

export const isTaken = (state: Slot['state'] | undefined): boolean => state === 'full' || state === 'past';

/** The starts of the slots that were available in `before` and are full in `now`. */
export function newlyTaken(before: readonly AvailabilityDay[], now: readonly AvailabilityDay[]): string[] {
  const full = now.flatMap(({ slots }) => slots).filter(({ state }) => state === 'full');
  return full.map(({ startsAt }) => startsAt).filter((startsAt) => stateAt(before, startsAt) === 'available');
}

/** The free slots nearest to the lost one. */
export function nearestTo(lost: ChosenSlot, days: readonly AvailabilityDay[]): ChosenSlot[] {
  const distance = ({ startsAt }: ChosenSlot) => Math.abs(epochOf(startsAt) - epochOf(lost.startsAt));
  return days
    .flatMap(({ date, slots }) => slots.filter(isFree).map(({ time, startsAt }) => ({ date, time, startsAt })))
    .filter(({ startsAt }) => startsAt !== lost.startsAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST);
}
