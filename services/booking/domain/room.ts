import { minutesOf } from '@rostro/rules/appointments/occupancy';
import { assign, type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { isNamed, staffCapacity } from '@rostro/rules/scheduling/places';
import { type VisitPlan, wantedBy } from '@rostro/rules/scheduling/plan';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, occupancyAt } from './day.ts';

export interface RoomFacts {
  /** The day's counters with the visit. */
  dayWithIt: Day;
  scene: Scene;
  /** The visit that frees its time in the same write: the one that is replaced, or this one at its old time. */
  leaving?: AppointmentFacts;
}

/**
 * Gives a visit its resources. A visit that moves keeps its person where that person is free.
 * @throws {AppError} `closed_day`, `slot_full`
 */
export function takeRoom(
  visit: AppointmentFacts,
  plan: VisitPlan,
  { dayWithIt, scene, leaving }: RoomFacts,
): AppointmentFacts {
  if (dayWithIt.closed) throw new AppError('closed_day');
  if (scene.decider !== 'resources') mustCountersHaveRoom(visit, dayWithIt, scene.settings);
  const wanted = wantedBy(visit, plan);
  const gone = new Set(leaving && [leaving.id]);
  const person = leaving?.segments?.[0]?.resources.find((id) => isNamed(id, 'staff', scene));
  const segment =
    (person === undefined ? null : assign({ ...wanted, staffId: person }, scene, gone)) ?? assign(wanted, scene, gone);
  if (segment !== null) return { ...visit, segments: [segment] };
  if (scene.decider !== 'counters') throw new AppError('slot_full');
  return { ...visit, segments: [squeeze(wanted, scene, gone)] };
}

function mustCountersHaveRoom(visit: AppointmentFacts, day: Day, settings: Scene['settings']): void {
  const { time } = wallClockOf(visit.startsAt);
  const taken = occupancyAt(day, time, minutesOf(visit), settings.capacityRule);
  if (taken > staffCapacity(settings, visit.category)) throw new AppError('slot_full');
}
