import type { DayDelta } from '@rostro/rules/appointments/day';
import { type Occupant, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { staffCapacity } from '@rostro/rules/scheduling/places';
import { firstStart, lastDay, mayStartAt } from '@rostro/shared/booking-rules';
import type { AvailabilityDay, Service, Settings, Slot } from '@rostro/shared/contract/booking';
import { slotTimes } from '@rostro/shared/schedule';
import { isSunday, toInstant } from '@rostro/shared/time';
import { type Day, dayAfter, isDayOf, occupancyAt } from './day.ts';

/** The clinic's hours for the desk, which may book at any distance from now. */
export const toDeskSettings = (settings: Settings): Settings => ({ ...settings, leadHours: 0, horizonDays: 0 });

/** The slots of a day for a service at `now` (ISO 8601 UTC). Times that are too soon to book are left out. */
export function availabilityOf(
  date: string,
  { settings, service, day, now }: { settings: Settings; service: Service; day: Day; now: string },
): AvailabilityDay {
  if (day.closed) return { date, open: false, closedReason: 'closed_day', slots: [] };
  if (isSunday(date) && !settings.sundayEnabled) return { date, open: false, closedReason: 'sunday', slots: [] };
  const last = lastDay(settings, now);
  if (last !== null && date > last) return { date, open: false, closedReason: 'too_far', slots: [] };
  const first = firstStart(settings, now);
  const capacity = staffCapacity(settings, service.category);
  const slots = slotTimes(settings, date)
    .filter((time) => mayStartAt(settings, { date, time }, service.durationMinutes))
    .map((time) => ({ time, startsAt: toInstant(date, time) }))
    .filter(({ startsAt }) => startsAt <= now || startsAt >= first)
    .map(({ time, startsAt }): Slot => {
      if (startsAt <= now) return { time, startsAt, state: 'past' };
      const taken = occupancyAt(day, time, service.durationMinutes, settings.capacityRule);
      return { time, startsAt, state: taken < capacity ? 'available' : 'full' };
    });
  return { date, open: true, slots };
}

/** A day of a category without the place of an appointment that is being moved. */
export function dayWithout(moving: Occupant | null, day: Day, where: Pick<DayDelta, 'category' | 'date'>): Day {
  if (moving === null || !isDayOf(where, moving)) return day;
  return occupancyDelta(moving, null).reduce(dayAfter, day);
}
