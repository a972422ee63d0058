import { minutesOf } from '@rostro/rules/appointments/occupancy';
import { assign, type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { personOf } from '@rostro/rules/scheduling/people';
import { type VisitPlan, wantedBy } from '@rostro/rules/scheduling/plan';
import { AppError } from '@rostro/shared/errors';
import { staffCapacity } from '@rostro/shared/places';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, occupancyAt } from './day.ts';

export interface RoomFacts {
  /** The day's counters with the visit. */
  dayWithIt: Day;
  scene: Scene;
  /** The visit that frees its time in the same write: the one that is replaced, or this one at its old time. */
  before?: AppointmentFacts;
  /** The person whom the client asks for; undefined: whoever can, a moved visit's own person first. */
  staffId?: string | undefined;
}

/**
 * Gives a visit its resources. A visit that moves keeps its person where that person is free.
 * @throws {AppError} `closed_day`, `slot_full`
 */
export function takeRoom(
  visit: AppointmentFacts,
  plan: VisitPlan,
  { dayWithIt, scene, before, staffId }: RoomFacts,
): AppointmentFacts {
  if (dayWithIt.closed) throw new AppError('closed_day');
  if (scene.decider !== 'resources') mustCountersHaveRoom(visit, dayWithIt, scene.settings);
  const wanted = { ...wantedBy(visit, plan), staffId };
  const going = new Set(before && [before.id]);
  const person = staffId === undefined ? before && personOf(before, scene) : undefined;
  const segment = (person && assign({ ...wanted, staffId: person.id }, scene, going)) ?? assign(wanted, scene, going);
  if (segment !== null) return { ...visit, segments: [segment] };
  if (scene.decider !== 'counters' || staffId !== undefined) throw new AppError('slot_full');
  return { ...visit, segments: [squeeze(wanted, scene, going)] };
}

function mustCountersHaveRoom(visit: AppointmentFacts, day: Day, settings: Scene['settings']): void {
  const { time } = wallClockOf(visit.startsAt);
  const taken = occupancyAt(day, time, minutesOf(visit), settings.capacityRule);
  if (taken > staffCapacity(settings, visit.category)) throw new AppError('slot_full');
}
