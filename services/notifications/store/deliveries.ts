import type { Key } from '@rostro/platform/table/keys';
import { transactTogether } from '@rostro/platform/table/together';
import { transact, type Write } from '@rostro/platform/table/transact';
import { noticeName } from '@rostro/rules/notices/notice-name';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { isOncePerVisit } from '@rostro/shared/notice-kinds';
import { type Delivery, isUndelivered } from '../domain/delivery.ts';
import { attemptIsOpen, saveUnlessKnown } from './outcome.ts';

/** The record's entry in the sparse index that the inbox reads. */
export function deliveryEntry(record: Delivery): Partial<ReturnType<typeof keys.undelivered>> {
  if (!isUndelivered(record)) return {};
  const { appointmentId, startsAt, channel, requestId, updatedAt } = record;
  const names = [appointmentId, noticeName(record), startsAt, channel];
  return keys.undelivered(updatedAt, [...names, ...(requestId === undefined ? [] : [requestId])].join('#'));
}

const itemOf = (record: Delivery) => ({ ...recordKey(record), ...record, ...deliveryEntry(record) });

/** The key of a notice's record: by name and start, by name alone if a visit gets it once, or by the staff request. */
export function recordKey(
  record: Pick<Delivery, 'appointmentId' | 'calendarId' | 'kind' | 'hours' | 'startsAt' | 'channel' | 'requestId'>,
): Key {
  const { appointmentId, calendarId = appointmentId, kind, startsAt, channel, requestId } = record;
  if (requestId !== undefined) return keys.requestedDelivery(appointmentId, requestId);
  return isOncePerVisit(kind)
    ? keys.visitDelivery(calendarId, noticeName(record), channel)
    : keys.delivery(appointmentId, noticeName(record), startsAt, channel);
}

/** Condition: unchanged since it was read. */
const asRead = ({ attemptId, state }: Delivery) => ({
  condition: 'attemptId = :attempt AND #state = :state',
  names: { '#state': 'state' },
  values: { ':attempt': attemptId, ':state': state },
});

/** `before` is the record as read: if it changed, nothing is written. */
function writeOf(record: Delivery, before: Delivery | null): Write {
  if (before === null) return { label: 'delivery', put: itemOf(record), condition: 'attribute_not_exists(pk)' };
  return { label: 'delivery', put: itemOf(record), ...asRead(before) };
}

type StatedVisit = Pick<AppointmentItem, 'status' | 'startsAt'>;

/** Condition: the appointment still is as the notice says. */
const stillSo = (appointmentId: string, { status, startsAt }: StatedVisit): Write => ({
  label: 'appointment',
  check: keys.appointment(appointmentId),
  condition: '#status = :status AND startsAt = :start',
  names: { '#status': 'status' },
  values: { ':status': status, ':start': startsAt },
});

/** Condition: the guest has proven nothing yet. */
const stillUnproven = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(unverified)',
});

/**
 * @param told the appointment as the notice names it
 * @throws {WriteRejected} if the record, that appointment or the guest's proof changed since it was read
 */
export const saveDelivery = (
  record: Delivery,
  before: Delivery | null,
  told?: StatedVisit | null,
  { clientId, beside }: { clientId?: string; beside?: Write | undefined } = {},
): Promise<void> => {
  const asksForProof = told && record.kind === 'hold-ending' && clientId !== undefined;
  return transactTogether(record.updatedAt, [
    writeOf(record, before),
    ...(told ? [stillSo(record.appointmentId, told)] : []),
    ...(asksForProof ? [stillUnproven(clientId)] : []),
    ...(beside ? [beside] : []),
  ]);
};

interface Beside {
  /** The other channel's record, by name and as it was read; absent: the other channel was not asked. */
  other?: { name: Delivery; record: Delivery | null };
  /** Calls that this one replaces. */
  over: readonly Delivery[];
}

/**
 * Records that the channel is closed to the client. If both channels find this at the same moment, one of them is
 * second: it reads the other's record, and asks the desk to call.
 * @throws {WriteRejected} if one of the records changed since it was read
 */
export const saveWithoutRoad = (record: Delivery, before: Delivery | null, { other, over }: Beside): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    writeOf(record, before),
    ...(other === undefined || other.record?.state === 'untold' ? [] : [otherAsRead(other)]),
    ...over.map((call) => replacedWrite(call, record.updatedAt)),
  ]);

/** Removes a pending call from the list; its reason stays in the record. */
function replacedWrite(call: Delivery & Partial<ReturnType<typeof keys.undelivered>>, updatedAt: string): Write {
  const { undeliveredPk: _pk, undeliveredSk: _sk, ...rest } = call;
  return { ...writeOf({ ...rest, state: 'skipped', updatedAt }, call), label: 'call' };
}

const otherAsRead = ({ name, record }: NonNullable<Beside['other']>): Write => ({
  label: 'other',
  check: recordKey(name),
  ...(record === null ? { condition: 'attribute_not_exists(pk)' } : asRead(record)),
});

export const saveOutcome = (record: Delivery): Promise<void> =>
  saveUnlessKnown(record.updatedAt, { label: 'delivery', put: itemOf(record), ...attemptIsOpen(record) });
