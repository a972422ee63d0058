import { outboxWrite } from '@rostro/kit/outbox/record';
import type { Write } from '@rostro/kit/table/transact';
import type { AppointmentFacts } from '../domain/booking.ts';

/** It became confirmed: whoever tells people of it hears of it. */
export const confirmedEvent = ({ id, clientId, serviceId, startsAt, updatedAt }: AppointmentFacts): Write =>
  outboxWrite('appointment.confirmed', {
    appointmentId: id,
    clientId,
    serviceId,
    startsAt,
    occurredAt: updatedAt,
  });
