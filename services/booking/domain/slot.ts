import type { Settings } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { firstStart, lastDay, mayStart } from '@rostro/shared/scheduling/booking-rules';
import { isSlot, sayStartsAround, slotTimes } from '@rostro/shared/scheduling/schedule';
import { clinicIntervals, minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { isSunday, sayDay, wallClockOf } from '@rostro/shared/time';

/**
 * Requires a bookable slot, for clients and staff.
 * @throws {AppError} `sunday_closed`, `outside_hours`, `off_grid` (with `minutes` and the `starts` next to it),
 * `slot_in_past`
 */
export function mustBeSlot(settings: Settings, startsAt: string, now: string): void {
  mustBeOpen(settings, startsAt);
  if (!isSlot(settings, startsAt)) throw offGrid(settings, startsAt);
  if (startsAt <= now) throw new AppError('slot_in_past');
}

function offGrid(settings: Settings, startsAt: string): AppError {
  const { date, time } = wallClockOf(startsAt);
  const starts = sayStartsAround(slotTimes(settings, date), time);
  return new AppError('off_grid', { minutes: settings.appointmentInterval, starts });
}

/** Requires an instant in the clinic's hours, on the grid of slots or not. */
export function mustBeOpen(settings: Settings, instant: string): void {
  const { date } = wallClockOf(instant);
  if (isSunday(date) && !settings.sundayEnabled) throw new AppError('sunday_closed');
  const minute = minutesFrom(date, instant);
  const isOpen = clinicIntervals(settings, date).some(({ from, to }) => from <= minute && minute < to);
  if (!isOpen) throw new AppError('outside_hours');
}

/**
 * Requires a distance from now at which clients may book; staff may book at any.
 * @throws {AppError} `slot_too_soon` (with `lead`), `slot_too_far` (with `until`)
 */
export function mustBeWithinSpan(settings: Settings, startsAt: string, now: string): void {
  if (startsAt < firstStart(settings, now)) throw new AppError('slot_too_soon', { lead: sayHours(settings.leadHours) });
  const last = lastDay(settings, now);
  if (last !== null && wallClockOf(startsAt).date > last) throw new AppError('slot_too_far', { until: sayDay(last) });
}

const sayHours = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`);

/** Requires an end in the clinic's hours, if the settings ask for it. */
export function mustEndInTime(settings: Settings, startsAt: string, minutes: number): void {
  if (!mayStart(settings, startsAt, minutes)) throw new AppError('ends_after_closing');
}
