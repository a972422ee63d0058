import type { AppointmentItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { noticeName } from '@rostro/kit/table/shared-writes/notice-name';
import { transact, type Write } from '@rostro/kit/table/transact';
import { type Delivery, isUndelivered } from '../domain/delivery.ts';
import { attemptIsOpen, saveUnlessKnown } from './outcome.ts';

/** The record's place in the sparse index of those that somebody should look at. */
export function deliveryEntry(record: Delivery): Partial<ReturnType<typeof keys.undelivered>> {
  if (!isUndelivered(record)) return {};
  const { appointmentId, startsAt, channel, requestId, updatedAt } = record;
  const names = [appointmentId, noticeName(record), startsAt, channel];
  return keys.undelivered(updatedAt, [...names, ...(requestId === undefined ? [] : [requestId])].join('#'));
}

const itemOf = (record: Delivery) => ({ ...recordKey(record), ...record, ...deliveryEntry(record) });

/** Where it lies what became of a notice: one of its name for a start, or one for a request of staff. */
export function recordKey(
  record: Pick<Delivery, 'appointmentId' | 'kind' | 'hours' | 'startsAt' | 'channel' | 'requestId'>,
): Key {
  const { appointmentId, startsAt, channel, requestId } = record;
  return requestId === undefined
    ? keys.delivery(appointmentId, noticeName(record), startsAt, channel)
    : keys.requestedDelivery(appointmentId, requestId);
}

/** `before` is the record as it was read: if it is another one by now, nothing is written. */
function writeOf(record: Delivery, before: Delivery | null): Write {
  if (before === null) return { label: 'delivery', put: itemOf(record), condition: 'attribute_not_exists(pk)' };
  return {
    label: 'delivery',
    put: itemOf(record),
    condition: 'attemptId = :attempt AND #state = :state',
    names: { '#state': 'state' },
    values: { ':attempt': before.attemptId, ':state': before.state },
  };
}

type Told = Pick<AppointmentItem, 'status' | 'startsAt'>;

/** What is told of the appointment is so. */
const stillSo = (appointmentId: string, { status, startsAt }: Told): Write => ({
  label: 'appointment',
  check: keys.appointment(appointmentId),
  condition: '#status = :status AND startsAt = :start',
  names: { '#status': 'status' },
  values: { ':status': status, ':start': startsAt },
});

/**
 * @param told the appointment as it is about to be told of
 * @throws {WriteRejected} where the record, or that appointment, changed since it was read
 */
export const saveDelivery = (record: Delivery, before: Delivery | null, told?: Told | null): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    writeOf(record, before),
    ...(told ? [stillSo(record.appointmentId, told)] : []),
  ]);

export const saveOutcome = (record: Delivery): Promise<void> =>
  saveUnlessKnown(record.updatedAt, { label: 'delivery', put: itemOf(record), ...attemptIsOpen(record) });
