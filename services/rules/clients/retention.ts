import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { keys } from '../table/keys.ts';
import { type OwnAct, recordLogWrite } from './record-log.ts';

/**
 * A person with a clinical record stays until its retention ends. Every write in a record states this retention beside
 * it.
 */

export interface RetentionItem extends Key {
  /** The first day on which the record may be deleted. */
  keptUntil: string;
  /** The record into which this one was joined, history included; absent once somebody wrote in it since. */
  joinedInto?: string;
  /** The record goes, or is gone, since then: nobody writes in it any more, and this item stays to say so. */
  removing?: string;
  /** Another one with every write in the record. */
  mark: string;
}

/** Condition: the person is there, and is not on their way out. Label `person`. */
const personCheck = (clientId: string): Write => ({
  label: 'person',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
});

/** Written beside each entry in a record. Labels `retention`, `person`. */
const retentionWrites = (clientId: string, at: string): Write[] => [
  {
    label: 'retention',
    put: { ...keys.retention(clientId), keptUntil: recordKeptUntil(at), mark: randomId() } satisfies RetentionItem,
    condition: 'attribute_not_exists(removing)',
  },
  personCheck(clientId),
];

/** `client_not_found` where the person or their record goes; else what was thrown. */
function mustStay(error: unknown): never {
  if (error instanceof WriteRejected && (error.failed.has('person') || error.failed.has('retention')))
    throw new AppError('client_not_found');
  throw error;
}

/**
 * Writes in a record, which must be kept from then on. That it was written is in the record's own log; `own` as there.
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

/** The most writes that fit one transaction with their two conditions, for the largest notes, too. */
const COPIED_AT_ONCE = 40;

/**
 * Puts into a record what another one has, before the write that says so (`joinedRetentionWrite`); done again, it goes on.
 * From the first of them on the record must be kept.
 * @throws {AppError} `client_not_found` as `writeInRecord`
 * @throws {WriteRejected} as `transact`
 */
export async function copyIntoRecord(clientId: string, at: string, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += COPIED_AT_ONCE) {
    const some = writes.slice(from, from + COPIED_AT_ONCE);
    await transact({ kind: 'system' }, at, [...some, ...retentionWrites(clientId, at)]).catch(mustStay);
  }
}

/** What is said of a record; null: there is none. */
const retentionOf = (clientId: string): Promise<RetentionItem | null> =>
  getItem<RetentionItem>(keys.retention(clientId));

/** Condition for ending a person: no record of theirs must be kept. Label `retention`. */
export const retentionEndsCheck = (clientId: string, at: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_not_exists(pk) OR keptUntil <= :today',
  values: { ':today': todayAt(at) },
});

/**
 * Condition for a person who becomes part of another: they have no record, or all of it is in the record of `into` by now.
 * Also a record that need not be kept is no longer left behind. Label `retention`.
 */
export const noRecordLeftCheck = (clientId: string, into?: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: `attribute_not_exists(pk)${into === undefined ? '' : ' OR joinedInto = :into'}`,
  ...(into !== undefined && { values: { ':into': into } }),
});

/** From now on nobody writes in the record. Condition: it need not be kept any more. Label `retention`. */
export const removingWrite = (clientId: string, at: string): Write => ({
  label: 'retention',
  update: keys.retention(clientId),
  expression: 'SET removing = if_not_exists(removing, :at)',
  condition: 'attribute_exists(removing) OR keptUntil < :today',
  values: { ':at': at, ':today': todayAt(at) },
});

/** Condition: the record goes. Label `retention`. */
export const removingCheck = (clientId: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_exists(removing)',
});

/**
 * The mark of the last write in a record, and until when it is kept; null: there is none. Read before what the record holds.
 * @throws {AppError} `client_not_found` if the record goes, or is gone
 */
export async function stayingRecordOf(clientId: string): Promise<Pick<RetentionItem, 'keptUntil' | 'mark'> | null> {
  const kept = await retentionOf(clientId);
  if (kept?.removing !== undefined) throw new AppError('client_not_found');
  return kept;
}

/** The mark of the last write in a record; undefined: there is none. Throws as `stayingRecordOf`. */
export const recordMarkOf = async (clientId: string): Promise<string | undefined> =>
  (await stayingRecordOf(clientId))?.mark;

/**
 * From now on the record may go, as long as nobody writes in it: `into` has what it has. Condition: nobody wrote in it since
 * its mark was read, and it does not go by itself. Label `otherRetention`.
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

/** The first day on which the person's record may be deleted, `YYYY-MM-DD`; null without a record. */
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
