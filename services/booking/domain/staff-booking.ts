import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Service, Settings } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { type AppointmentFacts, type BookingRequest, newAppointment } from './booking.ts';
import { type Day, dayAfter } from './day.ts';
import { mustBeSlot, mustEndInTime, mustHaveRoom } from './slot.ts';

/** The facts of the person for whom staff book. */
export interface Bookable {
  isAdmin: boolean;
  leaving?: boolean;
}

export interface StaffBookingFacts {
  client: Bookable | null;
  /** Private and inactive ones included. */
  service: Service | null;
  settings: Settings;
  day: Day;
  now: string;
}

export interface StaffBookingPlan {
  appointment: AppointmentFacts;
  delta: DayDelta;
}

/**
 * Decides a booking by staff for a client. Clients' hours and capacity apply, but any existing service, any distance
 * from now, and no booking limit (ADR 0026).
 * @throws {AppError} `client_not_found` (also for a panel user), `service_not_found`, `sunday_closed`, `outside_hours`,
 * `slot_in_past`, `ends_after_closing`, `closed_day`, `slot_full`
 */
export function planStaffBooking(
  { client, service, settings, day, now }: StaffBookingFacts,
  request: BookingRequest,
  status: 'pending' | 'confirmed',
): StaffBookingPlan {
  if (client === null || client.isAdmin || client.leaving) throw new AppError('client_not_found');
  if (service === null) throw new AppError('service_not_found');
  mustBeSlot(settings, request.startsAt, now);
  mustEndInTime(settings, request.startsAt, service.durationMinutes);
  const appointment = newAppointment(service, request, { status, createdBy: 'staff', now });
  const [delta] = occupancyDelta(null, appointment);
  if (delta === undefined) throw new Error('a new appointment takes a place');
  mustHaveRoom(dayAfter(day, delta), service, settings, request.startsAt);
  return { appointment, delta };
}
