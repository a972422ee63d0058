import { visitFacts } from 'virtual:facts';
import type { Write } from '@rostro/platform/table/transact';
import type { SetClosed, StaffAppointment, VisitSession } from '@rostro/shared/contract/booking/appointment';
import type { optionalClosing, optionalMarks } from '@rostro/shared/contract/optional-visit';
import type * as z from 'zod';
import type { SignedInContext } from '../http/context.ts';
import type { AppointmentItem } from '../table/items.ts';
import type { AppointmentFacts } from './appointment.ts';
import type { Served } from './visit-account.ts';

/**
 * What optional rooms say about a visit: in the transaction of a change by staff, and in its answers to staff. The core
 * asks all of them here, and knows none (`docs/adr/0179-facts-of-a-visit.md`).
 */

/** What a request that closes a visit asks of the rooms. */
export type AskedOfRooms = Partial<Pick<z.infer<typeof SetClosed>, keyof typeof optionalClosing>>;

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

/** What decides whether a visit is paid by something that was bought in advance. */
export type PayableVisit = Served &
  Pick<
    AppointmentItem,
    'id' | 'clientId' | 'startsAt' | 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents'
  >;
/** By the id of a visit; undefined: nothing pays it in advance. */
export type PrepaidOf = (visitId: string) => VisitSession | undefined;

/** What the rooms show of a visit to staff, and what will pay it. */
export type VisitMarks = Pick<StaffAppointment, 'session' | keyof typeof optionalMarks>;

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
  deciding?: (asked: AskedOfRooms, context: SignedInContext) => RoomDecides;
  /**
   * What will pay some visits when they are closed.
   * @param areAll these are all visits of their clients
   */
  prepaid?: (visits: readonly PayableVisit[], now: string, areAll: boolean) => Promise<PrepaidOf>;
  /** The marks of some visits. */
  shown?: (visits: readonly AppointmentFacts[], now: string) => Promise<(visit: AppointmentFacts) => VisitMarks>;
}

/** The decision of all rooms about a change, one after the other, each about the visit as the last one left it. */
export function roomsDeciding(
  asked: AskedOfRooms,
  context: SignedInContext,
): (change: VisitChange) => Promise<Required<RoomDecision>> {
  const deciding = visitFacts.flatMap((room) => room.deciding?.(asked, context) ?? []);
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

/** What will pay some visits: at most one room pays a visit. */
export async function prepaidVisits(
  visits: readonly PayableVisit[],
  now: string,
  { areAll = false }: { areAll?: boolean } = {},
): Promise<PrepaidOf> {
  if (visits.length === 0) return () => undefined;
  const rooms = await Promise.all(visitFacts.flatMap(({ prepaid }) => prepaid?.(visits, now, areAll) ?? []));
  return (visitId) => rooms.map((prepaidOf) => prepaidOf(visitId)).find((session) => session !== undefined);
}

/** The marks of all rooms. */
export async function visitMarks(
  visits: readonly AppointmentFacts[],
  now: string,
): Promise<(visit: AppointmentFacts) => VisitMarks> {
  if (visits.length === 0) return () => ({});
  const [prepaidOf, ...rooms] = await Promise.all([
    prepaidVisits(visits, now),
    ...visitFacts.flatMap(({ shown }) => shown?.(visits, now) ?? []),
  ]);
  return (visit) => {
    const session = prepaidOf(visit.id);
    return Object.assign(session === undefined ? {} : { session }, ...rooms.map((marksOf) => marksOf(visit)));
  };
}
