import type { AvailabilityDay, Slot, StaffPerson } from '@rostro/shared/contract/booking/booking';
import { epochOf } from '@rostro/shared/time';
import type { ChosenSlot } from './slot.ts';
import { daysWith, partOf, type ShownDay } from './wish.ts';

/** The maximum number of free slots for which a day gets a warning. */
export const FEW = 2;
const NEAREST = 3;
/** Slots of other people than the chosen one. */
const NEAREST_OTHERS = 2;

export const isFree = ({ state }: Slot): boolean => state === 'available';
export const freeCount = (slots: readonly Slot[]): number => slots.filter(isFree).length;

const NONE = { person: 'no atiende ese día', everybody: 'nadie atiende ese día' };

export const sayNone = ({ absent }: Pick<ShownDay, 'absent'>): string =>
  absent === undefined ? 'sin horarios libres' : NONE[absent];

/** A day before today, or an open one without a future start. */
export const isOver = (date: string, today: string, day: AvailabilityDay | undefined): boolean =>
  date < today || (date === today && day?.open === true && day.slots.every(({ state }) => state === 'past'));

export const mayBeChosen = (day: AvailabilityDay, today: string): boolean => day.open && !isOver(day.date, today, day);

/** The wanted day if it is in these days and open; else the first day with a free slot; else the first open day. */
export function shownDayOf(days: readonly ShownDay[], wanted: string | undefined, today: string): ShownDay | undefined {
  const open = days.filter((day) => mayBeChosen(day, today));
  return open.find(({ date }) => date === wanted) ?? open.find(({ slots }) => freeCount(slots) > 0) ?? open[0];
}

export const inTheMorning = (slots: readonly Slot[]): Slot[] => slots.filter((slot) => partOf(slot) === 'morning');
export const inTheAfternoon = (slots: readonly Slot[]): Slot[] => slots.filter((slot) => partOf(slot) === 'afternoon');

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

export interface Offer extends ChosenSlot {
  /** With another person than the chosen one; null for an anonymous place. */
  other?: StaffPerson | null;
}

const awayFrom = (lost: ChosenSlot, { startsAt }: ChosenSlot): number =>
  Math.abs(epochOf(startsAt) - epochOf(lost.startsAt));

function nearestOf<S extends ChosenSlot>(slots: readonly S[], lost: ChosenSlot, count: number): S[] {
  return slots.toSorted((a, b) => awayFrom(lost, a) - awayFrom(lost, b)).slice(0, count);
}

const freeIn = (days: readonly AvailabilityDay[]): (ChosenSlot & Pick<Slot, 'staffIds'>)[] =>
  days.flatMap(({ date, slots }) => slots.filter(isFree).map((slot) => ({ ...slot, date })));

/** The free slots nearest to the lost one: first with the chosen person, then with others. */
export function nearestTo(
  lost: ChosenSlot,
  days: readonly AvailabilityDay[],
  { staffId, staff = [] }: { staffId?: string | undefined; staff?: readonly StaffPerson[] | undefined } = {},
): Offer[] {
  const chosen = ({ date, time, startsAt }: ChosenSlot): ChosenSlot => ({ date, time, startsAt });
  const own = freeIn(daysWith(days, staffId)).filter(({ startsAt }) => startsAt !== lost.startsAt);
  const same = nearestOf(own, lost, NEAREST).map(chosen);
  if (staffId === undefined) return same;
  const others = freeIn(days).filter((slot) => !own.some(({ startsAt }) => startsAt === slot.startsAt));
  const withOthers = nearestOf(others, lost, NEAREST_OTHERS).map((slot) => ({
    ...chosen(slot),
    other: staff.find(({ id }) => id !== staffId && slot.staffIds?.includes(id)) ?? null,
  }));
  return [...same, ...withOthers];
}
