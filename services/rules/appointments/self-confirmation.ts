import { outboxWrite } from '@rostro/platform/outbox/record';
import type { Write } from '@rostro/platform/table/transact';
import { withAppointment } from '../clients/client-summary.ts';
import { type ClientWindow, windowWrite } from '../clients/client-window.ts';
import { type AppointmentFacts, changedAppointmentWrites } from './appointment.ts';
import { dayWrite } from './day.ts';
import { occupancyDelta } from './occupancy.ts';

export const awaitsProof = (
  {
    status,
    closed,
    confirmsOnProof,
    startsAt,
  }: Pick<AppointmentFacts, 'status' | 'closed' | 'confirmsOnProof' | 'startsAt'>,
  now: string,
): boolean => confirmsOnProof === true && status === 'pending' && !closed && startsAt > now;

/**
 * Confirms a visit whose services confirm by themselves after the client's proof, with the event for the client. The
 * caller has checked `awaitsProof`. Conditions: the visit and the client's window are unchanged.
 */
export function selfConfirmationWrites(before: AppointmentFacts, window: ClientWindow, at: string): Write[] {
  const { confirmsOnProof: _over, ...rest } = before;
  const after: AppointmentFacts = {
    ...rest,
    status: 'confirmed',
    confirmedBy: 'service',
    updatedAt: at,
    version: before.version + 1,
  };
  const { id: appointmentId, clientId, serviceId, startsAt } = after;
  const event = { appointmentId, clientId, serviceId, startsAt, occurredAt: at };
  return [
    ...changedAppointmentWrites({ kind: 'system' }, { before, after }),
    ...occupancyDelta(before, after).map((delta) => dayWrite(`day:${delta.category}:${delta.date}`, delta)),
    windowWrite(clientId, window, { at, summary: withAppointment(window.summary, before, after, at) }),
    outboxWrite('appointment.confirmed', event),
  ];
}
