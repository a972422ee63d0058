import type { AvailabilityDay, Slot } from '@rostro/shared/contract/booking';
import { epochOf } from '@rostro/shared/time';
import type { ChosenSlot } from './slot.ts';

/** Two free slots or fewer are worth a warning. */
export const FEW = 2;
const NEAREST = 3;
const NOON = '12:00';

export const isFree = ({ state }: Slot): boolean => state === 'available';
export const freeCount = (slots: readonly Slot[]): number => slots.filter(isFree).length;

const mayBeChosen = (day: AvailabilityDay, today: string): boolean => day.open && day.date >= today;

/** The day that the person chose, where it lies in this week; else the first with room, else the first that is open. */
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

/** What is known of the slot of an instant; undefined where these days do not have it. */
export function stateAt(days: readonly AvailabilityDay[], startsAt: string): Slot['state'] | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.state;
}

export const isTaken = (state: Slot['state'] | undefined): boolean => state === 'full' || state === 'past';

/** What somebody else took between one reading and the next. */
export function newlyTaken(before: readonly AvailabilityDay[], now: readonly AvailabilityDay[]): string[] {
  const full = now.flatMap(({ slots }) => slots).filter(({ state }) => state === 'full');
  return full.map(({ startsAt }) => startsAt).filter((startsAt) => stateAt(before, startsAt) === 'available');
}

/** The free slots nearest to the one that was lost. */
export function nearestTo(lost: ChosenSlot, days: readonly AvailabilityDay[]): ChosenSlot[] {
  const distance = ({ startsAt }: ChosenSlot) => Math.abs(epochOf(startsAt) - epochOf(lost.startsAt));
  return days
    .flatMap(({ date, slots }) => slots.filter(isFree).map(({ time, startsAt }) => ({ date, time, startsAt })))
    .filter(({ startsAt }) => startsAt !== lost.startsAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST);
}
