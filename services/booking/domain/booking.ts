import { limitsOf, type PlannedService } from '@rostro/catalog/domain/plan';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas, type Visit } from '@rostro/rules/scheduling/busy';
import type { Part } from '@rostro/rules/scheduling/plan';
import { branchIn } from '@rostro/shared/branches';
import type { EarlierVisit } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { type Cutoff, cutoffOf } from '@rostro/shared/scheduling/cutoff';
import { addMinutes } from '@rostro/shared/time';
import type { Day, Where } from './day.ts';
import { mustComeAfter } from './earlier.ts';
import { takeRoom } from './room.ts';
import { confirmationOf, type EmailProof } from './self-confirming.ts';
import { mustBeSlot, mustBeWithinSpan, mustEndInTime } from './slot.ts';
import { bookedPrice, keptLengths, otherDaysOf, partOf, type Standing, totalOf, withLengths } from './visit.ts';
import { type BookingWindow, expiredBookingIds, remainingMinutes } from './window.ts';

export type { AppointmentFacts } from '@rostro/rules/appointments/appointment';

export interface BookingFacts {
  service: PlannedService | null;
  /** The day of the service's category. */
  day: Pick<Day, 'closed' | 'closedAt'>;
  scene: Scene;
  window: BookingWindow;
  /** The client's visits that count as the service's earlier visit. */
  earlier: readonly EarlierVisit[];
  /** The state of the client's e-mail. */
  proof: EmailProof;
  /** The second service of the visit; undefined: none is wanted. */
  next?: NextFacts | undefined;
  now: string;
}

export interface NextFacts {
  service: PlannedService | null;
  earlier: readonly EarlierVisit[];
  /** The day of the second service's category. */
  day: Pick<Day, 'closed' | 'closedAt'>;
}

/** @param service null: unknown; undefined: none is wanted */
export const nextFacts = (
  service: PlannedService | null | undefined,
  day: NextFacts['day'],
  earlier: readonly EarlierVisit[] = [],
): NextFacts | undefined => (service === undefined ? undefined : { service, day, earlier });

export interface BookingRequest {
  appointmentId: string;
  requestHash: string | undefined;
  clientId: string;
  startsAt: string;
  notes: string;
  /** The person that the client asks for; undefined: any. */
  staffId?: string | undefined;
}

export type Unplaced = Omit<AppointmentFacts, 'segments'>;

export interface BookingPlan {
  appointment: AppointmentFacts;
  delta: DayDelta;
  /** Further days that must be open: those of the categories of its other services. */
  otherDays: Where[];
  /** The changes of its resources' busy items. */
  busy: BusyDelta[];
  /** Bookings that are too old for the client's window. */
  leaves: string[];
}

/** What the client was told about a visit: services, lengths and price. */
type Agreed = Standing & Pick<AppointmentFacts, 'bookedCents'>;

/**
 * Decides a client's booking.
 * @param held a place held under the booking's id, which becomes the visit with its length and price
 * @throws {AppError} as `proposeAppointment` does, then `closed_day`, `slot_full`
 */
export function planBooking(
  facts: BookingFacts,
  request: BookingRequest,
  held: (Visit & Agreed) | null = null,
): BookingPlan {
  const { appointment: wanted, parts } = proposeAppointment(facts, request, held ?? undefined);
  const [delta] = occupancyDelta(null, wanted);
  if (delta === undefined) throw new Error('a new appointment counts');
  const appointment = takeRoom(wanted, parts, {
    scene: facts.scene,
    staffId: request.staffId,
    days: [facts.day, ...(facts.next ? [facts.next.day] : [])],
    ...(held !== null && { before: held }),
  });
  const busy = busyDeltas([held, appointment]);
  return {
    appointment,
    delta,
    otherDays: otherDaysOf(wanted, parts),
    busy,
    leaves: expiredBookingIds(facts.window, facts.now),
  };
}

/**
 * The requested appointment, checked against service, clock and limit, but not against the day.
 * @throws {AppError} `unauthorized` for a person who is being deleted, `service_not_found`, `sunday_closed`,
 * `outside_hours`, `slot_in_past`, `slot_too_soon`, `slot_too_far`, `ends_after_closing`, `service_required`,
 * `booking_limit` (with `minutes` until the next booking is possible)
 * @param before the appointment that it replaces, or the offered place: with the same services it keeps length and
 * price
 */
export function proposeAppointment(
  { scene, window, now, next, proof, ...first }: Omit<BookingFacts, 'day'>,
  request: BookingRequest,
  before?: Agreed,
): { appointment: Unplaced; parts: Part[] } {
  const { settings } = scene;
  if (window.leaving) throw new AppError('unauthorized');
  const wanted = [first, ...(next ? [next] : [])].map(({ service, earlier }) => ({
    service: mustBeOffered(service),
    earlier,
  }));
  const services = wanted.map(({ service }) => service);
  const kept = before && keptLengths(before, services);
  const parts = withLengths(services.map(partOf), kept);
  mustBeSlot(settings, request.startsAt, now);
  mustBeWithinSpan(limitsOf(settings, ...services), request.startsAt, now);
  mustEndInTime(settings, request.startsAt, totalOf(parts));
  for (const { service, earlier } of wanted) mustComeAfter(service, earlier, request.startsAt);
  const minutes = remainingMinutes(window, now);
  if (minutes > 0) throw new AppError('booking_limit', { minutes });
  const { status, ...confirmation } = confirmationOf(services, proof);
  const cutoff = cutoffOf(settings, services);
  const price = before && kept ? priceIn(before) : bookedPrice(services);
  const appointment = newAppointment(parts, request, { scene, status, createdBy: 'client', cutoff, price, now });
  return { appointment: { ...appointment, ...confirmation }, parts };
}

const priceIn = ({ bookedCents }: Agreed): Pick<AppointmentFacts, 'bookedCents'> =>
  bookedCents === undefined ? {} : { bookedCents };

function mustBeOffered(service: PlannedService | null): PlannedService {
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  return service;
}

/** @param parts its services, in order; it counts in the category of the first */
export function newAppointment(
  parts: readonly Part[],
  request: BookingRequest,
  {
    scene,
    status,
    createdBy,
    cutoff,
    price,
    now,
  }: Pick<AppointmentFacts, 'status' | 'createdBy'> & {
    scene: Scene;
    cutoff: Partial<Cutoff>;
    price: Pick<AppointmentFacts, 'bookedCents'>;
    now: string;
  },
): Unplaced {
  const [first] = parts;
  if (first === undefined) throw new Error('a visit has a service');
  return {
    id: request.appointmentId,
    clientId: request.clientId,
    serviceId: first.serviceId,
    category: first.category,
    startsAt: request.startsAt,
    endsAt: addMinutes(request.startsAt, totalOf(parts)),
    status,
    closed: false,
    paymentStatus: 'pending',
    notes: request.notes,
    createdBy,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...cutoff,
    ...price,
    ...branchIn(scene),
    ...(request.requestHash === undefined ? {} : { requestHash: request.requestHash }),
  };
}
