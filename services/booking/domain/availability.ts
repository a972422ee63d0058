import type { DayDelta } from '@rostro/rules/appointments/day';
import { type Occupant, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { type Scene, type Wanted, whoCould } from '@rostro/rules/scheduling/assign';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { peopleFor, toPerson } from '@rostro/rules/scheduling/people';
import { alternativesOf } from '@rostro/rules/scheduling/places';
import { wantedBy } from '@rostro/rules/scheduling/plan';
import { firstStart, lastDay, mayStartAt } from '@rostro/shared/booking-rules';
import type { AvailabilityDay, Settings, Slot, StaffPerson } from '@rostro/shared/contract/booking';
import { staffCapacity } from '@rostro/shared/places';
import { slotTimes } from '@rostro/shared/schedule';
import { addMinutes, isSunday, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, dayAfter, isDayOf, occupancyAt } from './day.ts';
import type { PlannedService } from './plan.ts';

/** The clinic's hours for the desk, which may book at any distance from now. */
export const toDeskSettings = <T extends Settings>(settings: T): T => ({ ...settings, leadHours: 0, horizonDays: 0 });

interface OfferFacts {
  service: PlannedService;
  day: Day;
  scene: Scene;
  now: string;
  /** The visit that is being moved: what it takes counts as free. */
  moving?: Pick<AppointmentFacts, 'id'> | null;
  /** The person whom the client asks for. */
  staffId?: string | undefined;
}

/** The slots of a day for a service at `now` (ISO 8601 UTC). Times that are too soon to book are left out. */
export function availabilityOf(
  date: string,
  { service, day, scene, now, moving, staffId }: OfferFacts,
): AvailabilityDay {
  const { settings } = scene;
  if (day.closed) return { date, open: false, closedReason: 'closed_day', slots: [] };
  if (isSunday(date) && !settings.sundayEnabled) return { date, open: false, closedReason: 'sunday', slots: [] };
  const last = lastDay(settings, now);
  if (last !== null && date > last) return { date, open: false, closedReason: 'too_far', slots: [] };
  const first = firstStart(settings, now);
  const going = new Set(moving && [moving.id]);
  const slots = slotTimes(settings, date)
    .filter((time) => mayStartAt(settings, { date, time }, service.durationMinutes))
    .map((time) => ({ time, startsAt: toInstant(date, time) }))
    .filter(({ startsAt }) => startsAt <= now || startsAt >= first)
    .map(({ time, startsAt }): Slot => {
      if (startsAt <= now) return { time, startsAt, state: 'past' };
      if (!hasPlace(time, service, day, scene)) return { time, startsAt, state: 'full' };
      if (scene.decider === 'counters') return { time, startsAt, state: 'available' };
      const who = whoCould({ ...wantedAt(startsAt, service), staffId }, scene, going);
      const staffIds = who.filter((id) => isNamed(id, scene));
      return { time, startsAt, state: who.length > 0 ? 'available' : 'full', ...(staffIds.length > 0 && { staffIds }) };
    });
  return { date, open: true, slots };
}

const isNamed = (id: string, { resources }: Scene): boolean => resources.some((one) => one.id === id);

/** The days that visits of these days may take time of: neighbours only where a visit and its buffers cross midnight. */
export function daysLookedAt(
  service: PlannedService,
  { from, to, settings }: { from: string; to: string; settings: Settings },
): { from: string; to: string } {
  const taken = (date: string, time: string | undefined) =>
    time === undefined ? { from: date, to: date } : daysTakenBy(wantedAt(toInstant(date, time), service));
  return { from: taken(from, slotTimes(settings, from)[0]).from, to: taken(to, slotTimes(settings, to).at(-1)).to };
}

const wantedAt = (startsAt: string, service: PlannedService): Wanted =>
  wantedBy(
    {
      serviceId: service.id,
      category: service.category,
      startsAt,
      endsAt: addMinutes(startsAt, service.durationMinutes),
    },
    service,
  );

/** By the counters of the day, as far as they decide. */
const hasPlace = (time: string, { category, durationMinutes }: PlannedService, day: Day, scene: Scene): boolean =>
  scene.decider === 'resources' ||
  occupancyAt(day, time, durationMinutes, scene.settings.capacityRule) < staffCapacity(scene.settings, category);

/** The named people who give a service from a day on, in the clinic's order; none while the counters decide. */
export const staffFor = (service: PlannedService, from: string, { resources }: Scene): StaffPerson[] =>
  peopleFor(service, from, resources).map(toPerson);

/** May somebody without a name give a service on one of these days? */
export const hasOthers = ({ needs, category }: PlannedService, days: readonly string[], scene: Scene): boolean =>
  days.some((date) => {
    const [people = []] = alternativesOf({ needs, category }, date, scene);
    return people.some(({ id }) => !isNamed(id, scene));
  });

/** A day of a category without the place of an appointment that is being moved. */
export function dayWithout(moving: Occupant | null, day: Day, where: Pick<DayDelta, 'category' | 'date'>): Day {
  if (moving === null || !isDayOf(where, moving)) return day;
  return occupancyDelta(moving, null).reduce(dayAfter, day);
}
