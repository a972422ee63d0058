import { type Key, keys } from '@rostro/kit/table/keys';
import { noticeName } from '@rostro/kit/table/shared-writes/notice-name';
import { transact, type Write } from '@rostro/kit/table/transact';
import { type Delivery, isUndelivered } from '../domain/delivery.ts';

/** The record as it lies in the table; who should be looked at stands in the sparse index as well. */
function itemOf(record: Delivery) {
  const { appointmentId, startsAt, channel, requestId } = record;
  const names = [appointmentId, noticeName(record), startsAt, channel];
  const id = [...names, ...(requestId === undefined ? [] : [requestId])].join('#');
  return { ...recordKey(record), ...record, ...(isUndelivered(record) ? keys.undelivered(record.updatedAt, id) : {}) };
}

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
