import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import type { OverrideMark } from '@rostro/shared/contract/appointment';
import { AppError } from '@rostro/shared/errors';
import { type AppointmentFacts, type BookingRequest, newAppointment } from './booking.ts';
import { type Day, dayAfter } from './day.ts';
import { fitOrOverrule, overruleRoom } from './override.ts';
import type { PlannedService } from './plan.ts';
import { takeRoom } from './room.ts';
import { mustBeSlot, mustEndInTime } from './slot.ts';

/** The facts of the person for whom staff book. */
export interface Bookable {
  isAdmin: boolean;
  leaving?: boolean;
}

export interface StaffBookingFacts {
  client: Bookable | null;
  /** Private and inactive ones included. */
  service: PlannedService | null;
  day: Day;
  scene: Scene;
  now: string;
}

export interface StaffBookingRequest extends BookingRequest {
  /** Staff may break the rules about time and room. */
  override?: OverrideMark | undefined;
}

export interface StaffBookingPlan {
  appointment: AppointmentFacts;
  delta: DayDelta;
  /** What it takes of its resources. */
  busy: BusyDelta[];
  /** The rules refuse it, and it is booked all the same. */
  overruled: boolean;
}

/**
 * Decides a booking by staff for a client. Clients' hours and capacity apply unless staff override them, but any existing
 * service, any distance from now, and no booking limit (ADR 0026, ADR 0043).
 * @throws {AppError} `client_not_found` (also for a panel user), `service_not_found`, `sunday_closed`, `outside_hours`,
 * `slot_in_past`, `ends_after_closing`, `closed_day`, `slot_full`, `validation`
 */
export function planStaffBooking(
  { client, service, day, scene, now }: StaffBookingFacts,
  request: StaffBookingRequest,
  status: 'pending' | 'confirmed',
): StaffBookingPlan {
  if (client === null || client.isAdmin || client.leaving) throw new AppError('client_not_found');
  if (service === null) throw new AppError('service_not_found');
  const wanted = newAppointment(service, request, { status, createdBy: 'staff', now });
  const [delta] = occupancyDelta(null, wanted);
  if (delta === undefined) throw new Error('a new appointment takes a place');
  const { staffId, override } = request;
  const byRules = () => {
    mustBeSlot(scene.settings, request.startsAt, now);
    mustEndInTime(scene.settings, request.startsAt, service.durationMinutes);
    return takeRoom(wanted, service, { dayWithIt: dayAfter(day, delta), scene, staffId });
  };
  const overrule = override && (() => overruleRoom(wanted, service, { scene, staffId, override }));
  const { appointment, overruled } = fitOrOverrule(byRules, overrule);
  return { appointment, delta, busy: busyDeltas([null, appointment]), overruled };
}
