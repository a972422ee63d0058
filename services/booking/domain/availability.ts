import type { AvailabilityDay, Service, Settings, Slot } from '@rostro/shared/contract/booking';
import { isSunday, toInstant } from '@rostro/shared/time';
import { type Day, staffCapacity, takenAt } from './day.ts';
import { slotTimes } from './schedule.ts';

/** What a day of a treatment offers at `now` (ISO 8601 UTC). */
export function availabilityOf(
  date: string,
  { settings, service, day, now }: { settings: Settings; service: Service; day: Day; now: string },
): AvailabilityDay {
  if (day.closedReason !== undefined) return { date, open: false, closedReason: 'closed_day', slots: [] };
  if (isSunday(date) && !settings.sundayEnabled) return { date, open: false, closedReason: 'sunday', slots: [] };
  const capacity = staffCapacity(settings, service.category);
  const slots = slotTimes(settings, date).map((time): Slot => {
    const startsAt = toInstant(date, time);
    if (startsAt <= now) return { time, startsAt, state: 'past' };
    const taken = takenAt(day, time, service.durationMinutes, settings.capacityRule);
    return { time, startsAt, state: taken < capacity ? 'available' : 'full' };
  });
  return { date, open: true, slots };
}
