import { addDays, timeAtMinute, toInstant, weekdayOf } from '@rostro/shared/time';
import { someMonday } from '../support/days.ts';

/** The clinic opens at seven for 28 slots, and these fill none of them. */
export const HOURS = {
  ...{ cosmetologyStaff: 10, appointmentInterval: 30 },
  ...{ weekdayOpeningTime: '07:00', weekdayClosingTime: '21:00' },
};
const SLOTS = 28;
const IN_A_SLOT = 4;

/** The n-th slot of the weekdays from a Monday on. */
export function slotFrom(monday: string, number: number): string {
  const slot = Math.floor(number / IN_A_SLOT);
  const workday = Math.floor(slot / SLOTS);
  const date = addDays(monday, workday + 2 * Math.floor(workday / 5));
  if (weekdayOf(date) > 5) throw new Error('nobody works on this day');
  return toInstant(date, timeAtMinute(7 * 60 + (slot % SLOTS) * 30));
}

/** Far enough from the planned ones. */
export const bookingSlot = (number: number): string => slotFrom(someMonday(2), number);
