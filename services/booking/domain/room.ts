import type { Leeway, Scene } from '@rostro/rules/scheduling/assign';
import { assignVisit, type WantedVisit, whyNoRoom } from '@rostro/rules/scheduling/assign-visit';
import type { Visit } from '@rostro/rules/scheduling/busy';
import { personOf } from '@rostro/rules/scheduling/people';
import { type Part, wantedFrom } from '@rostro/rules/scheduling/plan';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts, Unplaced } from './booking.ts';
import { type Day, isClosedAt } from './day.ts';
import { sayTaken } from './taken.ts';

/** A visit that asks for room, without its time. */
export interface Wish {
  /** The visit that frees its time in the same write: the replaced one, or this one before its change. */
  before?: Visit | undefined;
  /** The wished person; undefined: any, but a changed visit prefers its own person. */
  staffId?: string | undefined;
  /** Preferred people for each service, before its own people. */
  prefers?: readonly (string | undefined)[];
  /** The resources of a visit that staff change: a marked overlap may stay. A client's visit may not overlap. */
  held?: readonly Segment[] | undefined;
}

export interface RoomFacts extends Wish {
  /** The day of each service's category. */
  days: readonly Pick<Day, 'closed' | 'closedAt'>[];
  scene: Scene;
  /** Staff ask: a refusal names the taken resources. */
  forStaff?: true;
}

/** A changed visit keeps its people where they are free. If it keeps its start, it keeps all its free resources. */
export const leewaysOf = (
  { before, prefers = [], held }: Wish,
  wanted: readonly Pick<Segment, 'startsAt'>[],
  scene: Scene,
): Leeway[] =>
  wanted.map(({ startsAt }, position) => {
    const was = before?.segments[position];
    const own = was?.startsAt === startsAt ? was.resources : [];
    const person = was && personOf({ segments: [was] }, scene)?.id;
    return {
      going: new Set(before && [before.id]),
      prefers: [prefers[position], person, ...own].filter((id) => id !== undefined),
      held: held?.[position],
    };
  });

/** @throws {AppError} `closed_day`, `slot_full` (with `taken` for staff), `staff_away`, `staff_unfit` */
export function takeRoom(
  visit: Unplaced,
  parts: readonly Part[],
  { days, scene, forStaff, ...wish }: RoomFacts,
): AppointmentFacts {
  if (days.some((day) => isClosedAt(day, scene))) throw new AppError('closed_day');
  const wanted = { segments: wantedFrom(visit.startsAt, parts), staffId: wish.staffId };
  const segments = assignVisit(wanted, scene, leewaysOf(wish, wanted.segments, scene));
  if (segments === null) throw refusalOf(wanted, scene, { ...wish, forStaff });
  return { ...visit, segments };
}

/** @param before the visit that frees its time */
export function refusalOf(
  wanted: WantedVisit,
  scene: Scene,
  { before, forStaff }: { before?: Pick<Visit, 'id'> | null | undefined; forStaff: true | undefined },
): AppError {
  const code = whyNoRoom(wanted, scene);
  if (code !== 'slot_full' || !forStaff) return new AppError(code);
  const taken = sayTaken(wanted, scene, new Set(before && [before.id]));
  return new AppError(code, taken === '' ? {} : { taken });
}
