import { transact, type Write } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { isUndelivered, type LetterDelivery } from '../domain/delivery.ts';
import { attemptIsOpen, saveUnlessKnown } from './outcome.ts';

/**
 * The entry in the sparse index that the inbox reads. Passing letters are left out: a person asks for another code, a
 * place is gone soon, and a promotion is not worth the work.
 */
export const letterEntry = (record: LetterDelivery): Partial<ReturnType<typeof keys.undelivered>> =>
  isUndelivered(record) && record.passing !== true ? keys.undelivered(record.updatedAt, record.eventId) : {};

const itemOf = (record: LetterDelivery) => ({ ...keys.letter(record.eventId), ...record, ...letterEntry(record) });

/** Condition: unchanged since it was read. Label `letter`. */
export const letterWrite = (record: LetterDelivery, before: LetterDelivery | null): Write =>
  before === null
    ? { label: 'letter', put: itemOf(record), condition: 'attribute_not_exists(pk)' }
    : {
        label: 'letter',
        put: itemOf(record),
        condition: 'attemptId = :attempt AND #state = :state',
        names: { '#state': 'state' },
        values: { ':attempt': before.attemptId, ':state': before.state },
      };

/** @throws {WriteRejected} if the record changed since it was read */
export const saveLetter = (record: LetterDelivery, before: LetterDelivery | null): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [letterWrite(record, before)]);

export const saveLetterOutcome = (record: LetterDelivery): Promise<void> =>
  saveUnlessKnown(record.updatedAt, { label: 'letter', put: itemOf(record), ...attemptIsOpen(record) });
