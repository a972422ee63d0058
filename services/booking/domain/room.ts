import { minutesOf } from '@rostro/rules/appointments/occupancy';
import { assign, type Leeway, type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { personOf } from '@rostro/rules/scheduling/people';
import { type VisitPlan, wantedBy } from '@rostro/rules/scheduling/plan';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { AppError } from '@rostro/shared/errors';
import { staffCapacity } from '@rostro/shared/places';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, occupancyAt } from './day.ts';

/** What is known of a visit that asks for room, besides its time. */
export interface Wish {
  /** The visit that frees its time in the same write: the one that is replaced, or this one as it was. */
  before?: AppointmentFacts;
  /** The person who is asked for; undefined: whoever can, a changed visit's own person first. */
  staffId?: string | undefined;
  /** Who gives it if they can, before its own person. */
  prefers?: string | undefined;
  /** What it takes now, if staff change it: where it is marked it may stay as it is. A client's visit may not. */
  held?: Segment | undefined;
}

export interface RoomFacts extends Wish {
  /** The day's counters with the visit. */
  dayWithIt: Day;
  scene: Scene;
}

/** A visit that changes keeps its person where that person is free, and at the same start everything that is. */
export function leewayOf({ before, prefers, held }: Wish, startsAt: string, scene: Scene): Leeway {
  const own = before?.startsAt === startsAt ? (before.segments?.[0]?.resources ?? []) : [];
  const person = before && personOf(before, scene)?.id;
  return {
    going: new Set(before && [before.id]),
    prefers: [prefers, person, ...own].filter((id) => id !== undefined),
    held,
  };
}

/**
 * Gives a visit its resources.
 * @throws {AppError} `closed_day`, `slot_full`
 */
export function takeRoom(
  visit: AppointmentFacts,
  plan: VisitPlan,
  { dayWithIt, scene, ...wish }: RoomFacts,
): AppointmentFacts {
  if (dayWithIt.closed) throw new AppError('closed_day');
  if (scene.decider !== 'resources') mustCountersHaveRoom(visit, dayWithIt, scene.settings);
  const { staffId } = wish;
  const wanted = { ...wantedBy(visit, plan), staffId };
  const leeway = leewayOf(wish, visit.startsAt, scene);
  const segment = assign(wanted, scene, leeway);
  if (segment !== null) return { ...visit, segments: [segment] };
  if (scene.decider !== 'counters' || staffId !== undefined) throw new AppError('slot_full');
  return { ...visit, segments: [squeeze(wanted, scene, 'm', leeway)] };
}

function mustCountersHaveRoom(visit: AppointmentFacts, day: Day, settings: Scene['settings']): void {
  const { time } = wallClockOf(visit.startsAt);
  const taken = occupancyAt(day, time, minutesOf(visit), settings.capacityRule);
  if (taken > staffCapacity(settings, visit.category)) throw new AppError('slot_full');
}
