import { occupies } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyAfter } from '@rostro/rules/scheduling/busy';
import type { ProfileItem } from '@rostro/rules/table/items';
import { isReachable } from '@rostro/shared/contract/clients/person';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import {
  planStaffBooking,
  type StaffBookingFacts,
  type StaffBookingPlan,
  type StaffBookingRequest,
} from './staff-booking.ts';

/** One visit of a booking; the first one is the booker's. */
export interface Member {
  facts: Omit<StaffBookingFacts, 'scene' | 'now'>;
  request: StaffBookingRequest;
}

interface Ground {
  scene: Scene;
  status: 'pending' | 'confirmed';
  now: string;
}

/**
 * Decides all visits of a booking by staff, one after the other, each with what is free beside the others. If both need
 * one of the same people, rooms or machines, the first choice may leave the second visit without one: then other
 * orders are tried.
 * @throws {AppError} as `planStaffBooking` does for the first visit that fits nowhere; for a companion with `clientId`
 */
export function planParty(members: readonly Member[], ground: Ground): StaffBookingPlan[] {
  const [asSaid, ...others] = ordersOf(members.map((_, at) => at));
  try {
    return planInOrder(members, asSaid ?? [], ground);
  } catch (error) {
    if (!isFull(error)) throw error;
    for (const order of others) {
      const plans = planOrNull(members, order, ground);
      if (plans !== null) return plans;
    }
    throw error;
  }
}

const isFull = (error: unknown): boolean => error instanceof AppError && error.code === 'slot_full';

/** All orders, beginning with the given one. */
function ordersOf(all: readonly number[]): number[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

function planOrNull(members: readonly Member[], order: readonly number[], ground: Ground): StaffBookingPlan[] | null {
  try {
    return planInOrder(members, order, ground);
  } catch (error) {
    if (isFull(error)) return null;
    throw error;
  }
}

/** @returns the plans in the order of the members */
function planInOrder(
  members: readonly Member[],
  order: readonly number[],
  { scene, status, now }: Ground,
): StaffBookingPlan[] {
  const plans = new Map<number, StaffBookingPlan>();
  let left = scene;
  for (const at of order) {
    const plan = planMember(members, at, { scene: left, status, now });
    plans.set(at, plan);
    left = sceneWithout(left, plan.busy);
  }
  return members.flatMap((_, at) => plans.get(at) ?? []);
}

function planMember(members: readonly Member[], at: number, { scene, status, now }: Ground): StaffBookingPlan {
  const member = members[at];
  if (member === undefined) throw new Error('only members are planned');
  const { facts, request } = member;
  try {
    const plan = planStaffBooking({ ...facts, scene, now }, request, status);
    return at > 0 && facts.client && !isReachable(facts.client) ? { ...plan, isHeard: true } : plan;
  } catch (error) {
    if (at === 0 || !(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.params, clientId: request.clientId }, error.fields);
  }
}

/** What is left after a visit has taken its place. */
const sceneWithout = (scene: Scene, taken: readonly BusyDelta[]): Scene => ({
  ...scene,
  busyOn: (date, resourceId) => {
    const delta = taken.find((one) => one.date === date && one.resourceId === resourceId);
    const busy = scene.busyOn(date, resourceId);
    return delta === undefined ? busy : busyAfter(busy, delta);
  },
});

/**
 * Whether a client may act for another one: the clinic reaches that person by this client alone, and their visits were
 * booked together.
 */
export const isInHandsOf = (
  clientId: string,
  person: Pick<ProfileItem, 'phone' | 'email' | 'reachedBy'>,
  party: readonly Pick<AppointmentFacts, 'clientId'>[],
): boolean =>
  !isReachable(person) && person.reachedBy === clientId && party.some((visit) => visit.clientId === clientId);

type Standing = Pick<AppointmentFacts, 'startsAt' | 'status'>;

/** Whether the two still come together: both visits stand, on the same day. */
export const standsWith = (one: Standing, other: Standing): boolean =>
  occupies(one.status) && occupies(other.status) && wallClockOf(other.startsAt).date === wallClockOf(one.startsAt).date;
