import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import type { EarlierVisit } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { type Day, dayAfter } from './day.ts';
import { mustComeAfter } from './earlier.ts';
import { limitsOf, type PlannedService } from './plan.ts';
import { takeRoom } from './room.ts';
import { mustBeSlot, mustBeWithinSpan, mustEndInTime } from './slot.ts';
import { type BookingWindow, expiredBookingIds, remainingMinutes } from './window.ts';

export type { AppointmentFacts } from '@rostro/rules/appointments/appointment';

/** The facts of a decision about a booking. */
export interface BookingFacts {
  service: PlannedService | null;
  day: Day;
  scene: Scene;
  window: BookingWindow;
  /** The client's visits that count as the earlier one of the service. */
  earlier: readonly EarlierVisit[];
  now: string;
}

export interface BookingRequest {
  appointmentId: string;
  requestHash: string | undefined;
  clientId: string;
  startsAt: string;
  notes: string;
  /** The person whom the client asks for; undefined: whoever can. */
  staffId?: string | undefined;
}

export interface BookingPlan {
  appointment: AppointmentFacts;
  service: PlannedService;
  delta: DayDelta;
  /** What it takes of its resources. */
  busy: BusyDelta[];
  /** Bookings that leave the client's window because of their age. */
  leaves: string[];
}

/**
 * Decides a client's booking.
 * @throws {AppError} as `proposeAppointment` does, then `closed_day`, `slot_full`
 */
export function planBooking(facts: BookingFacts, request: BookingRequest): BookingPlan {
  const { appointment: wanted, service } = proposeAppointment(facts, request);
  const [delta] = occupancyDelta(null, wanted);
  if (delta === undefined) throw new Error('a new appointment takes a place');
  const appointment = takeRoom(wanted, service, {
    scene: facts.scene,
    staffId: request.staffId,
    dayWithIt: dayAfter(facts.day, delta),
  });
  const busy = busyDeltas([null, appointment]);
  return { appointment, service, delta, busy, leaves: expiredBookingIds(facts.window, facts.now) };
}

/**
 * The appointment that a client requests, checked against service, clock and limit; the day is not checked.
 * @throws {AppError} `unauthorized` for a person who is being deleted, `service_not_found`, `sunday_closed`,
 * `outside_hours`, `slot_in_past`, `slot_too_soon`, `slot_too_far`, `ends_after_closing`,
 * `service_required`, `booking_limit` (with `minutes` until the next booking is possible)
 */
export function proposeAppointment(
  { service, scene: { settings }, window, earlier, now }: Omit<BookingFacts, 'day'>,
  request: BookingRequest,
): { appointment: AppointmentFacts; service: PlannedService } {
  if (window.leaving) throw new AppError('unauthorized');
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  mustBeSlot(settings, request.startsAt, now);
  mustBeWithinSpan(limitsOf(settings, service), request.startsAt, now);
  mustEndInTime(settings, request.startsAt, service.durationMinutes);
  mustComeAfter(service, earlier, request.startsAt);
  const minutes = remainingMinutes(window, now);
  if (minutes > 0) throw new AppError('booking_limit', { minutes });
  return { appointment: newAppointment(service, request, { status: 'pending', createdBy: 'client', now }), service };
}

export function newAppointment(
  service: PlannedService,
  request: BookingRequest,
  { status, createdBy, now }: Pick<AppointmentFacts, 'status' | 'createdBy'> & { now: string },
): AppointmentFacts {
  return {
    id: request.appointmentId,
    clientId: request.clientId,
    serviceId: service.id,
    category: service.category,
    startsAt: request.startsAt,
    endsAt: addMinutes(request.startsAt, service.durationMinutes),
    status,
    closed: false,
    paymentStatus: 'pending',
    notes: request.notes,
    createdBy,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...(request.requestHash === undefined ? {} : { requestHash: request.requestHash }),
  };
}
