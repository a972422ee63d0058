import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { keys } from '../table/keys.ts';
import { type OwnAct, recordLogWrite } from './record-log.ts';

/** A person with a clinical record stays until its retention ends. Every write in a record states this retention. */

export interface RetentionItem extends Key {
  /** The first day on which the record may be deleted. */
  keptUntil: string;
  /** The record into which this one was joined, history included; absent once somebody wrote in it since. */
  joinedInto?: string;
  /** The instant from which the record is removed: nothing can be written in it, and this item stays as the proof. */
  removing?: string;
  /** A new one with every write in the record. */
  mark: string;
}

/** Condition: the person exists, and is not being deleted. Label `person`. */
const personCheck = (clientId: string): Write => ({
  label: 'person',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
});

/** Written with each entry of a record. Labels `retention`, `person`. */
const retentionWrites = (clientId: string, at: string): Write[] => [
  {
    label: 'retention',
    put: { ...keys.retention(clientId), keptUntil: recordKeptUntil(at), mark: randomId() } satisfies RetentionItem,
    condition: 'attribute_not_exists(removing)',
  },
  personCheck(clientId),
];

/** A record that begins with the person. `mark` tells whether anything was written in it since. Label `retention`. */
export const firstRetentionWrite = (clientId: string, at: string, mark: string): Write => ({
  label: 'retention',
  put: { ...keys.retention(clientId), keptUntil: recordKeptUntil(at), mark } satisfies RetentionItem,
  condition: 'attribute_not_exists(pk)',
});

/** Condition: there is no record, or nothing was written in it since that mark. Label `retention`. */
export const removedRetentionWrite = (clientId: string, mark: string): Write => ({
  label: 'retention',
  delete: keys.retention(clientId),
  condition: 'attribute_not_exists(pk) OR mark = :mark',
  values: { ':mark': mark },
});

/** `client_not_found` if the person or their record is being removed; otherwise the original error. */
function mustStay(error: unknown): never {
  if (error instanceof WriteRejected && (error.failed.has('person') || error.failed.has('retention')))
    throw new AppError('client_not_found');
  throw error;
}

/**
 * Writes in a record, which must be kept from then on, with an entry in the record's log; `own` as there.
 * @throws {AppError} `client_not_found` if the person is being deleted, or is gone
 * @throws {WriteRejected} as `transact`
 */
export async function writeInRecord(
  author: Author,
  clientId: string,
  at: string,
  writes: Write[],
  own?: OwnAct,
): Promise<void> {
  const log = recordLogWrite(author, clientId, at, own);
  await transact(author, at, [...writes, ...retentionWrites(clientId, at), log]).catch(mustStay);
}

/** The most writes that fit one transaction with their two conditions, even for the largest notes. */
const COPIED_AT_ONCE = 40;

/**
 * Copies another record into this one, before the write that marks it as joined (`joinedRetentionWrite`). Repeating
 * it continues. The record must be kept from the first copy on.
 * @throws {AppError} `client_not_found` as `writeInRecord`
 * @throws {WriteRejected} as `transact`
 */
export async function copyIntoRecord(clientId: string, at: string, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += COPIED_AT_ONCE) {
    const some = writes.slice(from, from + COPIED_AT_ONCE);
    await transact({ kind: 'system' }, at, [...some, ...retentionWrites(clientId, at)]).catch(mustStay);
  }
}

/** Null: there is no record. */
const retentionOf = (clientId: string): Promise<RetentionItem | null> =>
  getItem<RetentionItem>(keys.retention(clientId));

/** Condition for deleting a person: no record of theirs must be kept. Label `retention`. */
export const retentionEndsCheck = (clientId: string, at: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_not_exists(pk) OR keptUntil <= :today',
  values: { ':today': todayAt(at) },
});

/**
 * Condition for merging a person into another: there is no record, or `into` has all of it. This holds even for a
 * record that need not be kept any more. Label `retention`.
 */
export const noRecordLeftCheck = (clientId: string, into?: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: `attribute_not_exists(pk)${into === undefined ? '' : ' OR joinedInto = :into'}`,
  ...(into !== undefined && { values: { ':into': into } }),
});

/** From now on nothing can be written in the record. Condition: it need not be kept any more. Label `retention`. */
export const removingWrite = (clientId: string, at: string): Write => ({
  label: 'retention',
  update: keys.retention(clientId),
  expression: 'SET removing = if_not_exists(removing, :at)',
  condition: 'attribute_exists(removing) OR keptUntil < :today',
  values: { ':at': at, ':today': todayAt(at) },
});

/** Condition: the record is being removed. Label `retention`. */
export const removingCheck = (clientId: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_exists(removing)',
});

/**
 * The record's last mark, and its last day; null: there is none. Must be read before the content.
 * @throws {AppError} `client_not_found` if the record is being removed, or is gone
 */
export async function stayingRecordOf(clientId: string): Promise<Pick<RetentionItem, 'keptUntil' | 'mark'> | null> {
  const kept = await retentionOf(clientId);
  if (kept?.removing !== undefined) throw new AppError('client_not_found');
  return kept;
}

/** Undefined: there is no record. Throws as `stayingRecordOf`. */
export const recordMarkOf = async (clientId: string): Promise<string | undefined> =>
  (await stayingRecordOf(clientId))?.mark;

/**
 * From now on the record may be merged away while nothing is written in it: `into` has its content. Conditions: its
 * mark is unchanged, and it is not being removed. Label `otherRetention`.
 */
export const joinedRetentionWrite = (
  clientId: string,
  { keptUntil, mark, into }: { keptUntil: string; mark: string; into: string },
): Write => ({
  label: 'otherRetention',
  put: { ...keys.retention(clientId), keptUntil, mark, joinedInto: into } satisfies RetentionItem,
  condition: 'attribute_not_exists(removing) AND mark = :mark',
  values: { ':mark': mark },
});

/** `YYYY-MM-DD`; null without a record. */
export const recordKeptUntilOf = async (clientId: string): Promise<string | null> =>
  (await retentionOf(clientId))?.keptUntil ?? null;

/** @throws {AppError} `record_kept` (with `until`, in words) if a clinical record must be kept */
export async function mustHaveNoRecord(clientId: string, now: string): Promise<void> {
  const until = await recordKeptUntilOf(clientId);
  if (until !== null && until > todayAt(now)) throw new AppError('record_kept', { until: sayLongDay(until) });
}

/** @throws {AppError} `record_to_join` if there is a record, however old, that `into` does not have */
export async function mustBeJoined(clientId: string, into: string): Promise<void> {
  const kept = await retentionOf(clientId);
  if (kept !== null && kept.joinedInto !== into) throw new AppError('record_to_join');
}
