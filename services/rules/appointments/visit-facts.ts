import { visitFacts } from 'virtual:facts';
import type { Write } from '@rostro/platform/table/transact';
import type { StaffAppointment } from '@rostro/shared/contract/booking/appointment';
import type { optionalMarks } from '@rostro/shared/contract/optional-visit';
import type { SignedInContext } from '../http/context.ts';
import type { AppointmentFacts } from './appointment.ts';

/**
 * What optional rooms say about a visit: in the transaction of a change by staff, and in its answers to staff. The core
 * asks all of them here, and knows none (`docs/adr/0179-facts-of-a-visit.md`).
 */

/** A change that the core has decided, before it is written. */
export interface VisitChange {
  before: AppointmentFacts;
  after: AppointmentFacts;
}

/** What a room adds to a change. */
export interface RoomDecision {
  /** `after`, with what the room changes of it. */
  visit?: AppointmentFacts;
  /** Writes of the same transaction, of items that the core does not write in it. */
  writes: Write[];
  /** For the audit's entry of the change. */
  audit?: Readonly<Record<string, unknown>>;
}

/** @returns null: the change does not concern the room, which has read nothing then */
export type RoomDecides = (change: VisitChange) => Promise<RoomDecision | null>;

/** What the rooms show of a visit to staff. */
export type VisitMarks = Pick<StaffAppointment, keyof typeof optionalMarks>;

/** `services/optional/<room>/visit-facts.ts` exports it as `visitFacts`, and the build joins all rooms. */
export interface VisitFacts {
  /** The room's word. */
  room: string;
  /** The most items that it writes with one change. */
  atMost: number;
  /**
   * Called once for a request. The function that it returns is called for each attempt to write the change; it refuses
   * the change by an `AppError` of the room, and writes nothing by itself.
   */
  deciding?: (context: SignedInContext) => RoomDecides;
  /** The marks of some visits. */
  shown?: (visits: readonly AppointmentFacts[], now: string) => Promise<(visit: AppointmentFacts) => VisitMarks>;
}

/** The decision of all rooms about a change, one after the other, each about the visit as the last one left it. */
export function roomsDeciding(context: SignedInContext): (change: VisitChange) => Promise<Required<RoomDecision>> {
  const deciding = visitFacts.flatMap((room) => room.deciding?.(context) ?? []);
  return async ({ before, after }) => {
    const all: Required<RoomDecision> = { visit: after, writes: [], audit: {} };
    for (const decide of deciding) {
      const decided = await decide({ before, after: all.visit });
      if (decided === null) continue;
      all.visit = decided.visit ?? all.visit;
      all.writes.push(...decided.writes);
      all.audit = { ...all.audit, ...decided.audit };
    }
    return all;
  };
}

/** The marks of all rooms. */
export async function visitMarks(
  visits: readonly AppointmentFacts[],
  now: string,
): Promise<(visit: AppointmentFacts) => VisitMarks> {
  if (visits.length === 0) return () => ({});
  const rooms = await Promise.all(visitFacts.flatMap(({ shown }) => shown?.(visits, now) ?? []));
  return (visit) => Object.assign({}, ...rooms.map((marks) => marks(visit)));
}
