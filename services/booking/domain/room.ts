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

/** What is known of a visit that asks for room, besides its time. */
export interface Wish {
  /** The visit that frees its time in the same write: the one that is replaced, or this one as it was. */
  before?: Visit | undefined;
  /** The person who is asked for; undefined: whoever can, a changed visit's own person first. */
  staffId?: string | undefined;
  /** The people who give each of its services if they can, before its own people. */
  prefers?: readonly (string | undefined)[];
  /** What it takes now, if staff change it: where it is marked it may stay as it is. A client's visit may not. */
  held?: readonly Segment[] | undefined;
}

export interface RoomFacts extends Wish {
  /** Its day in the category of each of its services. */
  days: readonly Pick<Day, 'closed' | 'closedAt'>[];
  scene: Scene;
  /** Staff ask: a refusal names what is taken. */
  forStaff?: true;
}

/** A visit that changes keeps its people where they are free, and whatever starts when it did everything that is. */
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

/**
 * Gives the services of a visit their resources.
 * @throws {AppError} `closed_day`, `slot_full` (with `taken` for staff), `staff_away`, `staff_unfit`
 */
export function takeRoom(
  visit: Unplaced,
  parts: readonly Part[],
  { days, scene, forStaff, ...wish }: RoomFacts,
): AppointmentFacts {
  if (days.some((day) => isClosedAt(day, visit.branch))) throw new AppError('closed_day');
  const wanted = { segments: wantedFrom(visit.startsAt, parts), staffId: wish.staffId };
  const segments = assignVisit(wanted, scene, leewaysOf(wish, wanted.segments, scene));
  if (segments === null) throw refusalOf(wanted, scene, { ...wish, forStaff });
  return { ...visit, segments };
}

/**
 * Why a visit gets no room.
 * @param before the visit that frees its time
 */
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
