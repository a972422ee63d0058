import type { Service, Settings } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { isSunday, isWholeMinute, wallClockOf } from '@rostro/shared/time';
import { type Day, staffCapacity, takenAt } from './day.ts';
import { slotTimes } from './schedule.ts';

/**
 * Is this instant a slot that may be taken at all, whoever holds it?
 * @throws {AppError} `sunday_closed`, `outside_hours` (also between two slots), `slot_in_past`
 */
export function mustBeSlot(settings: Settings, startsAt: string, now: string): void {
  const { date, time } = wallClockOf(startsAt);
  if (isSunday(date) && !settings.sundayEnabled) throw new AppError('sunday_closed');
  if (!isWholeMinute(startsAt) || !slotTimes(settings, date).includes(time)) throw new AppError('outside_hours');
  if (startsAt <= now) throw new AppError('slot_in_past');
}

/**
 * Will there be a person for everybody at this slot, given the day as it will be with the appointment in it?
 * @throws {AppError} `closed_day`, `slot_full`
 */
export function mustHaveRoom(dayWithIt: Day, service: Service, settings: Settings, startsAt: string): void {
  if (dayWithIt.closedReason !== undefined) throw new AppError('closed_day');
  const { time } = wallClockOf(startsAt);
  const taken = takenAt(dayWithIt, time, service.durationMinutes, settings.capacityRule);
  if (taken > staffCapacity(settings, service.category)) throw new AppError('slot_full');
}
