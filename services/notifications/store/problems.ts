import { randomUUID } from 'node:crypto';
import { outboxWrite } from '@rostro/platform/outbox/record';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { requestedDeliveryWrite } from '@rostro/rules/notices/requested-delivery';
import type { AppointmentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BlockedAddressItem } from '@rostro/rules/table/message-items';
import { NOTICES } from '@rostro/shared/notice-kinds';
import type { Delivery } from '../domain/delivery.ts';
import type { ProblemName, Undelivered } from '../domain/problem-name.ts';
import type { Replay } from '../domain/problem-replay.ts';
import { deliveryEntry, recordKey } from './deliveries.ts';
import { letterEntry } from './letters.ts';

type StoredProblem = Undelivered & Key;

export const newestUndelivered = (limit: number): Promise<StoredProblem[]> => {
  const { undeliveredPk } = keys.undelivered('', '');
  return queryItems({ index: 'undelivered', partition: { undeliveredPk }, newestFirst: true, limit });
};

function keyOf(name: ProblemName): Key {
  if ('eventId' in name) return keys.letter(name.eventId);
  return 'requestId' in name ? keys.requestedDelivery(name.appointmentId, name.requestId) : recordKey(name);
}

export const undeliveredByName = (name: ProblemName): Promise<StoredProblem | null> => getItem(keyOf(name));

export interface ProblemRequest {
  by: string;
  at: string;
  requestId: string;
}

type Asking = Pick<ProblemRequest, 'by' | 'at'>;

/**
 * Removes the unchanged record from the index and keeps its outcome. The attempt gets another id, so that a retry, or a
 * late answer, no longer finds its own.
 */
const settledWrite = (record: StoredProblem, { by, at }: Asking, how: 'dismissed' | 'again'): Write => ({
  label: 'problem',
  update: record,
  expression: `SET settledAt = :at, settledBy = :by, attemptId = :after, sentAs = :attempt${
    how === 'dismissed' ? ', dismissed = :yes' : ''
  } REMOVE undeliveredPk, undeliveredSk`,
  condition: 'attemptId = :attempt AND #state = :state',
  names: { '#state': 'state' },
  values: {
    ':at': at,
    ':by': by,
    ':after': randomUUID(),
    ':attempt': record.attemptId,
    ':state': record.state,
    ...(how === 'dismissed' && { ':yes': true }),
  },
});

/** @throws {WriteRejected} if it changed meanwhile */
export const saveDismissal = (author: Author, record: StoredProblem, asking: Asking): Promise<void> =>
  transact(author, asking.at, [settledWrite(record, asking, 'dismissed')]);

/** Puts a dismissed record back. @throws {WriteRejected} if it changed meanwhile */
export function saveRestored(author: Author, record: StoredProblem, at: string): Promise<void> {
  const { settledAt: _at, ...open } = record;
  const { undeliveredPk, undeliveredSk } = 'eventId' in open ? letterEntry(open) : deliveryEntry(open);
  return transact(author, at, [
    {
      label: 'problem',
      update: record,
      expression:
        'SET attemptId = sentAs, undeliveredPk = :pk, undeliveredSk = :sk REMOVE settledAt, settledBy, dismissed, sentAs',
      condition: 'attemptId = :attempt AND dismissed = :yes',
      values: { ':attempt': record.attemptId, ':yes': true, ':pk': undeliveredPk, ':sk': undeliveredSk },
    },
  ]);
}

/** @throws {WriteRejected} if the block was removed already */
export const saveUnblocking = (author: Author, blocked: BlockedAddressItem, at: string): Promise<void> =>
  transact(author, at, [{ label: 'blocked', delete: blocked, condition: 'attribute_exists(pk)' }]);

/** Condition: the notice is still true for the appointment. */
function appointmentCheck({ kind }: Delivery, { id, clientId, startsAt }: AppointmentItem): Write {
  const isSame = 'startsAt = :start AND clientId = :client';
  const same = { ':start': startsAt, ':client': clientId };
  const check = { label: 'appointment', check: keys.appointment(id) };
  const { told } = NOTICES[kind];
  if (told === 'attended') {
    const condition = `${isSame} AND closed = :yes AND attendance = :attended`;
    return { ...check, condition, values: { ...same, ':yes': true, ':attended': 'attended' } };
  }
  const condition = `${isSame} AND #status = :status`;
  return { ...check, condition, names: { '#status': 'status' }, values: { ...same, ':status': told } };
}

function noticeWrites(notice: Delivery, appointment: AppointmentItem, { at, requestId }: ProblemRequest): Write[] {
  const { id: appointmentId, clientId, serviceId, startsAt } = appointment;
  const { kind, hours, channel, previousStartsAt, by, creditCents } = notice;
  // A request carries the notice's statement, also if the appointment itself is not checked.
  const said = {
    ...(previousStartsAt !== undefined && { previousStartsAt }),
    ...(by !== undefined && { by }),
    ...(creditCents !== undefined && { creditCents }),
  };
  const request = { appointmentId, clientId, kind, startsAt, channel, requestId };
  return [
    requestedDeliveryWrite({ ...request, ...(hours !== undefined && { hours }), at }),
    appointmentCheck(notice, appointment),
    outboxWrite('appointment.notice-requested', { ...request, ...said, serviceId, occurredAt: at }),
  ];
}

const receiptWrites = ({ day, number }: ReceiptItem, { at, requestId }: ProblemRequest): Write[] => [
  {
    label: 'receipt',
    check: keys.receipt(day, number),
    condition: 'attribute_exists(pk) AND attribute_not_exists(voidedAt)',
  },
  outboxWrite('receipt.requested', { day, number, requestId, occurredAt: at }),
];

/**
 * Sends it again as a staff request of its own.
 * @throws {WriteRejected} if it, or its subject, changed meanwhile
 */
export const saveReplay = (
  author: Author,
  record: StoredProblem,
  replay: Exclude<Replay, { stuck: string }>,
  asking: ProblemRequest,
): Promise<void> =>
  transact(author, asking.at, [
    settledWrite(record, asking, 'again'),
    ...('receipt' in replay ? receiptWrites(replay.receipt, asking) : noticeWrites(replay.notice, replay.of, asking)),
  ]);
