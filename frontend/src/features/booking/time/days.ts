import type { AvailabilityDay, Slot } from '@rostro/shared/contract/booking';
import { epochOf } from '@rostro/shared/time';
import type { ChosenSlot } from '../draft.ts';

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

/** The free slots nearest to the one that was lost. */
export function nearestTo(lost: ChosenSlot, days: readonly AvailabilityDay[]): ChosenSlot[] {
  const distance = ({ startsAt }: ChosenSlot) => Math.abs(epochOf(startsAt) - epochOf(lost.startsAt));
  return days
    .flatMap(({ date, slots }) => slots.filter(isFree).map(({ time, startsAt }) => ({ date, time, startsAt })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST);
}
