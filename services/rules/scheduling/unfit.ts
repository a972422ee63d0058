import type { UnfitReason } from '@rostro/shared/contract/booking/unfit';
import { anonymousIn, ruleOf } from '@rostro/shared/scheduling/places';
import { wallClockOf } from '@rostro/shared/time';
import { collide, type Scene } from './assign.ts';
import { footprintsOf, type Visit } from './busy.ts';
import { isOpenAt, worksAt } from './hours.ts';
import { type Place, placeOf } from './places.ts';
import type { Segment } from './segment.ts';

export interface Unfit {
  reason: UnfitReason;
  /** The resource in question; null: none in particular. */
  resourceId: string | null;
}

/** Whether the resource has another visit then. A visit by an override does not count. */
const isTaken = (place: Place, segment: Segment, { busyOn, settings }: Scene, visitId: string): boolean =>
  footprintsOf(segment).some((footprint) =>
    busyOn(footprint.date, place.id).entries.some(
      (entry) => entry.visit !== visitId && entry.mark !== 'o' && collide(entry, footprint, ruleOf(place.id, settings)),
    ),
  );

/** Staff allowed these overlaps. */
const isOverridden = ({ marks }: Segment, resourceId: string): boolean => marks?.[resourceId] === 'o';

function unfitIn(
  segment: Segment,
  scene: Scene,
  { visitId, isShut }: { visitId: string; isShut: boolean },
): Unfit | null {
  const { date } = wallClockOf(segment.startsAt);
  for (const resourceId of segment.resources.filter((id) => !isOverridden(segment, id))) {
    if (isShut || !isOpenAt(segment, scene.settings)) return { reason: 'closed', resourceId: null };
    const place = placeOf(resourceId, date, scene);
    if (place === undefined) return { reason: 'unnamed', resourceId: null };
    const named = anonymousIn(resourceId) ? null : resourceId;
    if (!worksAt(place, segment, scene.settings)) return { reason: 'away', resourceId: named };
    if (isTaken(place, segment, scene, visitId)) return { reason: 'taken', resourceId: named };
  }
  return null;
}

/**
 * Why a visit no longer fits today's plan: hours, absences, head counts, or another visit on the same resource. Its
 * time stays booked.
 * @param isShut the clinic closed the day for the visit's category
 * @returns null if it fits, or staff overrode the rules for it
 */
export function whyUnfit(
  { id, segments }: Pick<Visit, 'id' | 'segments'>,
  scene: Scene,
  { isShut }: { isShut: boolean },
): Unfit | null {
  for (const segment of segments) {
    const found = unfitIn(segment, scene, { visitId: id, isShut });
    if (found !== null) return found;
  }
  return null;
}
