import { keys } from '@rostro/kit/table/keys';
import { transact, type Write } from '@rostro/kit/table/transact';
import { type Delivery, isUndelivered } from '../domain/delivery.ts';

/** The record as it lies in the table; who should be looked at stands in the sparse index as well. */
function itemOf(record: Delivery) {
  const key = keys.delivery(record.appointmentId, record.kind, record.startsAt, record.channel);
  const id = `${record.appointmentId}#${record.kind}#${record.startsAt}#${record.channel}`;
  return { ...key, ...record, ...(isUndelivered(record) ? keys.undelivered(record.updatedAt, id) : {}) };
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

/** @throws {WriteRejected} where the record changed since it was read */
export const saveDelivery = (record: Delivery, before: Delivery | null): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [writeOf(record, before)]);

/**
 * How an attempt ended. It holds even where somebody doubted the attempt meanwhile: who made the call knows best.
 * @throws {WriteRejected} where the record belongs to another attempt by now
 */
export const saveOutcome = (record: Delivery): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    {
      label: 'delivery',
      put: itemOf(record),
      condition: 'attemptId = :attempt',
      values: { ':attempt': record.attemptId },
    },
  ]);
