import { outboxWrite } from '@rostro/kit/outbox/record';
import type { Author, Write } from '@rostro/kit/table/transact';
import type { AppointmentFacts } from '../domain/booking.ts';
import type { ChangeEvent, ChangePlan } from '../domain/change.ts';

/** What who tells people of an appointment hears of it, in the same transaction as the appointment itself. */

/** `previously` is when it was before. */
const detailOf = ({ id, clientId, serviceId, startsAt, updatedAt }: AppointmentFacts, previously = startsAt) => ({
  ...{ appointmentId: id, clientId, serviceId, startsAt, occurredAt: updatedAt },
  ...(previously !== startsAt && { previousStartsAt: previously }),
});

/** A client's own booking of the site; staff's have none. */
export const bookedEvent = (appointment: AppointmentFacts): Write =>
  outboxWrite('appointment.booked', detailOf(appointment));

export const confirmedEvent = (after: AppointmentFacts, previously?: string): Write =>
  outboxWrite('appointment.confirmed', detailOf(after, previously));

/** Also where it is at the same time still, for another service. */
export const rescheduledEvent = (after: AppointmentFacts, previousStartsAt: string): Write =>
  outboxWrite('appointment.rescheduled', { ...detailOf(after), previousStartsAt });

const cancelledEvent = (by: 'client' | 'staff', after: AppointmentFacts, previously: string): Write =>
  outboxWrite('appointment.cancelled', { ...detailOf(after, previously), by });

export function eventOfChange(author: Author, event: ChangeEvent, { before, after }: ChangePlan): Write {
  if (event === 'confirmed') return confirmedEvent(after, before.startsAt);
  if (event === 'rescheduled') return rescheduledEvent(after, before.startsAt);
  return cancelledEvent(author.kind === 'client' ? 'client' : 'staff', after, before.startsAt);
}
