import { outboxWrite } from '@rostro/platform/outbox/record';
import type { Author, Write } from '@rostro/platform/table/transact';
import type { AppointmentFacts } from '../domain/booking.ts';
import type { ChangeEvent, ChangePlan } from '../domain/change.ts';

/** Events for the room that sends notices, in the transaction of the appointment itself. */

/** The side that acts: clients need no notice of their own acts. */
type Side = 'client' | 'staff';

const detailOf = ({ id, clientId, serviceId, startsAt, updatedAt }: AppointmentFacts, previously = startsAt) => ({
  appointmentId: id,
  clientId,
  serviceId,
  startsAt,
  occurredAt: updatedAt,
  ...(previously !== startsAt && { previousStartsAt: previously }),
});

/** For a client's own booking on the site; bookings by staff make no event. */
export const bookedEvent = (appointment: AppointmentFacts): Write =>
  outboxWrite('appointment.booked', { ...detailOf(appointment), by: 'client' });

/** For a client's booking on the site, whether it waits for the clinic or was confirmed by its services. */
export const newBookingEvent = (appointment: AppointmentFacts): Write =>
  appointment.status === 'confirmed' ? confirmedEvent('client', appointment) : bookedEvent(appointment);

/** For a client's move, whether it waits for the clinic or was confirmed by its services. */
export const movedBookingEvent = (after: AppointmentFacts, previousStartsAt: string): Write =>
  after.status === 'confirmed'
    ? confirmedEvent('client', after, previousStartsAt)
    : rescheduledEvent('client', after, previousStartsAt);

export const confirmedEvent = (by: Side, after: AppointmentFacts, previously?: string): Write =>
  outboxWrite('appointment.confirmed', { ...detailOf(after, previously), by });

/** Also for another service at the same time. */
const rescheduledEvent = (by: Side, after: AppointmentFacts, previousStartsAt: string): Write =>
  outboxWrite('appointment.rescheduled', { ...detailOf(after), previousStartsAt, by });

const cancelledEvent = (by: Side, { before, after, creditCents }: ChangePlan): Write =>
  outboxWrite('appointment.cancelled', {
    ...detailOf(after, before.startsAt),
    by,
    ...(creditCents !== undefined && { creditCents }),
  });

export function eventOfChange(author: Author, event: ChangeEvent, plan: ChangePlan): Write {
  const { before, after } = plan;
  const by = author.kind === 'self' ? 'client' : 'staff';
  if (event === 'confirmed') return confirmedEvent(by, after, before.startsAt);
  if (event === 'rescheduled') return rescheduledEvent(by, after, before.startsAt);
  return cancelledEvent(by, plan);
}
