import { randomUUID } from 'node:crypto';
import { outboxWrite } from '@rostro/platform/outbox/record';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { instantOf } from '@rostro/shared/time';
import type { Delivery, LetterDelivery } from '../../services/notifications/domain/delivery.ts';
import { recordKey, saveDelivery } from '../../services/notifications/store/deliveries.ts';
import { saveLetter } from '../../services/notifications/store/letters.ts';
import type { Answer, Caller } from './caller.ts';

const refused = (at = instantOf(Date.now())) => ({
  ...({ state: 'refused', reason: '400 MessageRejected' } as const),
  ...{ attemptId: randomUUID(), attempts: 5, createdAt: at, updatedAt: at },
});

export async function appointmentOf(id: string): Promise<AppointmentItem> {
  const item = await getItem<AppointmentItem>(keys.appointment(id));
  if (item === null) throw new Error('there is no such appointment');
  return item;
}

/** Writes an undelivered notice, as its sender records it; it replaces a delivered one. */
export async function putUndelivered(appointmentId: string, part: Partial<Delivery> = {}): Promise<Delivery> {
  const { clientId, startsAt } = await appointmentOf(appointmentId);
  const record: Delivery = {
    ...{ appointmentId, clientId, startsAt, kind: 'confirmation', channel: 'email' },
    ...refused(part.updatedAt),
    ...part,
  };
  await saveDelivery(record, await getItem<Delivery & Key>(recordKey(record)));
  return record;
}

/** Writes an undelivered letter, about an account or with a receipt. */
export async function undeliveredLetter(part: Pick<LetterDelivery, 'userId' | 'receipt'>): Promise<string> {
  const eventId = randomUUID();
  await saveLetter({ eventId, ...refused(), ...part }, null);
  return eventId;
}

/** Repeats the confirmation's event, like a redriven queue. */
export async function confirmAgain(appointmentId: string): Promise<void> {
  const { clientId, serviceId, startsAt } = await appointmentOf(appointmentId);
  const occurredAt = instantOf(Date.now());
  await transact({ kind: 'system' }, occurredAt, [
    outboxWrite('appointment.confirmed', { appointmentId, clientId, serviceId, startsAt, occurredAt }),
  ]);
}

/** The actions of staff on undelivered notices, through the gateway. */
export const repairsOf = (staff: Caller) => ({
  list: async (): Promise<DeliveryProblem[]> => (await staff.call('listDeliveryProblems', {})).body.items,
  replay: (problemId: string): Promise<Answer> => staff.call('replayDelivery', { params: { problemId } }),
  dismiss: (problemId: string): Promise<Answer> => staff.call('dismissDelivery', { params: { problemId } }),
  restore: (problemId: string): Promise<Answer> => staff.call('restoreDelivery', { params: { problemId } }),
  unblock: (problemId: string): Promise<Answer> => staff.call('unblockAddress', { params: { problemId } }),
});
