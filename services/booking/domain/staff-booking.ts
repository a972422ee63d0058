import type { PlannedService } from '@rostro/catalog/published';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import type { OverrideMark } from '@rostro/shared/contract/booking/appointment';
import { AppError } from '@rostro/shared/errors';
import { cutoffOf } from '@rostro/shared/scheduling/cutoff';
import {
  type AppointmentFacts,
  type BookingRequest,
  type NextFacts,
  newAppointment,
  type Unplaced,
} from './booking.ts';
import type { Day, Where } from './day.ts';
import { fitOrOverrule, overruleRoom } from './override.ts';
import { takeRoom } from './room.ts';
import { mustBeOpen, mustBeSlot, mustEndInTime } from './slot.ts';
import { mustBeAlone } from './twice.ts';
import { bookedPrice, otherDaysOf, partOf, totalOf } from './visit.ts';

export interface Bookable {
  isAdmin: boolean;
  leaving?: boolean;
  email?: string | undefined;
  phone?: string | undefined;
}
/** A person who has no record yet. */
export const NEWCOMER: Bookable = { isAdmin: false };

export interface StaffBookingFacts {
  client: Bookable | null;
  /** Private and inactive ones included. */
  service: PlannedService | null;
  /** Undefined: no second service is wanted. */
  next?: Pick<NextFacts, 'service' | 'day'> | undefined;
  /** The day of the first service's category. */
  day: Pick<Day, 'closed' | 'closedAt'>;
  scene: Scene;
  /** The client's other visits near it. */
  own?: readonly AppointmentFacts[];
  now: string;
}

export interface StaffBookingRequest extends BookingRequest {
  /** Staff may break the rules about time and room. */
  override?: OverrideMark | undefined;
  /** The client is at the clinic: the visit begins between two slots, and the client has arrived. */
  walkIn?: true;
  /** The person becomes a client with this visit: a preview only. */
  newcomer?: true;
  /** Staff allow it beside another visit of the client. */
  twice?: true | undefined;
  /** It begins when another visit of its booking ends: between two slots, too. */
  follows?: true;
  /** The other visits of its booking. */
  party?: string[];
}

export interface StaffBookingPlan {
  appointment: AppointmentFacts;
  delta: DayDelta;
  /** As in `BookingPlan`. */
  otherDays: Where[];
  /** The changes of its resources' busy items. */
  busy: BusyDelta[];
  /** Staff overrode the rules. */
  overruled: boolean;
  /** Whoever booked heard of it for its client, whom no channel reaches. */
  isHeard?: true;
}

/**
 * Decides a booking by staff for a client. Hours and capacity apply as for clients unless staff override them. Staff
 * may book any existing service at any distance from now, without a booking limit (ADR 0026, ADR 0043).
 * @throws {AppError} `client_not_found` (also for a panel user), `service_not_found`, `sunday_closed`,
 * `outside_hours`, `slot_in_past`, `ends_after_closing`, `closed_day`, `slot_full`, `validation`, `client_busy`
 */
export function planStaffBooking(
  { client, service, next, day, scene, own = [], now }: StaffBookingFacts,
  request: StaffBookingRequest,
  status: 'pending' | 'confirmed',
): StaffBookingPlan {
  if (client === null || client.isAdmin || client.leaving) throw new AppError('client_not_found');
  if (service === null || next?.service === null) throw new AppError('service_not_found');
  const services = [service, ...(next ? [next.service] : [])];
  const parts = services.map(partOf);
  const { staffId, override, walkIn, twice, follows, party } = request;
  const cutoff = cutoffOf(scene.settings, services);
  const booked = newAppointment(parts, request, {
    scene,
    status,
    createdBy: 'staff',
    cutoff,
    now,
    price: bookedPrice(services),
  });
  const wanted: Unplaced = { ...booked, ...(walkIn && { arrivedAt: now }), ...(party && { party }) };
  const [delta] = occupancyDelta(null, wanted);
  if (delta === undefined) throw new Error('a new appointment counts');
  const byRules = () => {
    if (walkIn || follows) mustBeOpen(scene.settings, request.startsAt);
    else mustBeSlot(scene.settings, request.startsAt, now);
    mustEndInTime(scene.settings, request.startsAt, totalOf(parts));
    return takeRoom(wanted, parts, { days: [day, ...(next ? [next.day] : [])], scene, staffId, forStaff: true });
  };
  const overrule = override && (() => overruleRoom(wanted, parts, { scene, staffId, override }));
  const { appointment, overruled } = fitOrOverrule(byRules, overrule);
  if (!twice) mustBeAlone(appointment, own);
  return {
    appointment,
    delta,
    otherDays: otherDaysOf(wanted, parts),
    busy: busyDeltas([null, appointment]),
    overruled,
  };
}
