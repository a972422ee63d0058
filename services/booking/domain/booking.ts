import type { AppointmentItem } from '@rostro/kit/table/items';
import type { DayDelta } from '@rostro/kit/table/shared-writes/day';
import type { Service, Settings } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { type Day, dayAfter } from './day.ts';
import { occupancyDelta } from './occupancy.ts';
import { mustBeSlot, mustHaveRoom } from './slot.ts';
import { agedOut, type BookingWindow, remainingMinutes } from './window.ts';

/** An appointment without its keys. */
export type AppointmentFacts = Omit<AppointmentItem, 'pk' | 'sk'>;

/** All that a decision about a booking rests on. */
export interface BookingFacts {
  service: Service | null;
  settings: Settings;
  day: Day;
  window: BookingWindow;
  now: string;
}

export interface BookingRequest {
  appointmentId: string;
  requestHash: string | undefined;
  clientId: string;
  startsAt: string;
  notes: string;
}

export interface BookingPlan {
  appointment: AppointmentFacts;
  service: Service;
  delta: DayDelta;
  /** Bookings that leave the client's window by age. */
  aged: string[];
}

/**
 * Decides a customer's booking.
 * @throws {AppError} `service_not_found`, `sunday_closed`, `outside_hours`, `slot_in_past`, `booking_limit` (with
 * `minutes` until the next may be made), `closed_day`, `slot_full`
 */
export function planBooking(facts: BookingFacts, request: BookingRequest): BookingPlan {
  const { service, settings, day, window, now } = facts;
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  mustBeSlot(settings, request.startsAt, now);
  const minutes = remainingMinutes(window, now);
  if (minutes > 0) throw new AppError('booking_limit', { minutes });

  const appointment = newAppointment(service, request, now);
  const [delta] = occupancyDelta(null, appointment);
  if (delta === undefined) throw new Error('a new appointment takes a place');
  mustHaveRoom(dayAfter(day, delta), service, settings, request.startsAt);
  return { appointment, service, delta, aged: agedOut(window, now) };
}

function newAppointment(service: Service, request: BookingRequest, now: string): AppointmentFacts {
  return {
    id: request.appointmentId,
    clientId: request.clientId,
    serviceId: service.id,
    category: service.category,
    startsAt: request.startsAt,
    endsAt: addMinutes(request.startsAt, service.durationMinutes),
    status: 'pending',
    closed: false,
    paymentStatus: 'pending',
    notes: request.notes,
    createdBy: 'client',
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...(request.requestHash === undefined ? {} : { requestHash: request.requestHash }),
  };
}
