import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { keys } from '../table/keys.ts';
import { recordLogWrite } from './record-log.ts';

/**
 * A person with a clinical record stays until its retention ends. Every write in a record states this retention beside
 * it.
 */

interface RetentionItem extends Key {
  /** The first day on which the record may be deleted. */
  keptUntil: string;
  /** The record into which this one was joined, history included; absent once somebody wrote in it since. */
  joinedInto?: string;
  /** The record goes, or is gone, since then: nobody writes in it any more, and this item stays to say so. */
  removing?: string;
  /** Another one with every write in the record; absent: an older release wrote last. */
  mark?: string;
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
 * Writes in a record, which must be kept from then on. That it was written is in the record's own log; `act` as there.
 * @throws {AppError} `client_not_found` if the person is being deleted, or is gone
 * @throws {WriteRejected} as `transact`
 */
export async function writeInRecord(
  author: Author,
  clientId: string,
  at: string,
  writes: Write[],
  act?: string,
): Promise<void> {
  const log = recordLogWrite(author, clientId, at, act);
  await transact(author, at, [...writes, ...retentionWrites(clientId, at), log]).catch(mustStay);
}

/** So many writes and their two conditions are one transaction, and the largest notes fit into it. */
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

/** What is said of a record; null: it has none, or an older release said nothing. */
export const retentionOf = (clientId: string): Promise<RetentionItem | null> =>
  getItem<RetentionItem>(keys.retention(clientId));

/**
 * Beside what is put elsewhere in a record and says nothing new. Condition: the record does not go. Label `retention`.
 * @param until said from now on, where nothing is said yet; null: it is
 */
export const retentionStaysWrite = (clientId: string, until: string | null): Write =>
  until === null
    ? {
        ...{ label: 'retention', check: keys.retention(clientId) },
        condition: 'attribute_exists(pk) AND attribute_not_exists(removing)',
      }
    : {
        label: 'retention',
        put: { ...keys.retention(clientId), keptUntil: until, mark: randomId() } satisfies RetentionItem,
        condition: 'attribute_not_exists(pk)',
      };

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

/**
 * From now on nobody writes in the record. Condition: it need not be kept any more. Label `retention`.
 * @param until the day that is stored where an older release stored none
 */
export const removingWrite = (clientId: string, until: string, at: string): Write => ({
  label: 'retention',
  update: keys.retention(clientId),
  expression: 'SET removing = if_not_exists(removing, :at), keptUntil = if_not_exists(keptUntil, :until)',
  condition: 'attribute_not_exists(pk) OR attribute_exists(removing) OR keptUntil < :today',
  values: { ':at': at, ':until': until, ':today': todayAt(at) },
});

/** Condition: the record goes. Label `retention`. */
export const removingCheck = (clientId: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_exists(removing)',
});

/**
 * The mark of the last write in a record; undefined: it has none. Read before what the record holds.
 * @throws {AppError} `client_not_found` if the record goes, or is gone
 */
export async function recordMarkOf(clientId: string): Promise<string | undefined> {
  const kept = await retentionOf(clientId);
  if (kept?.removing !== undefined) throw new AppError('client_not_found');
  return kept?.mark;
}

/**
 * From now on the record may go, as long as nobody writes in it: `into` has what it has. Condition: nobody wrote in it since
 * its mark was read, and it does not go by itself. Label `otherRetention`.
 */
export const joinedRetentionWrite = (
  clientId: string,
  { keptUntil, mark, into }: { keptUntil: string; mark: string | undefined; into: string },
): Write => ({
  label: 'otherRetention',
  put: {
    ...{ ...keys.retention(clientId), keptUntil, joinedInto: into },
    ...(mark !== undefined && { mark }),
  } satisfies RetentionItem,
  ...(mark === undefined
    ? { condition: 'attribute_not_exists(removing) AND attribute_not_exists(mark)' }
    : { condition: 'attribute_not_exists(removing) AND mark = :mark', values: { ':mark': mark } }),
});

type DatedItem = Key & { at?: string; updatedAt?: string };

/**
 * The first day on which the person's record may be deleted, `YYYY-MM-DD`; null without a record. Without a stored day
 * it follows from the entries, because older releases wrote none.
 */
export async function recordKeptUntilOf(clientId: string): Promise<string | null> {
  const kept = await retentionOf(clientId);
  if (kept !== null) return kept.keptUntil;
  const { pk, skPrefix } = keys.olderNotes(clientId);
  const range = { partition: { pk }, sort: sortKeyPrefix(skPrefix), only: ['at', 'updatedAt'] };
  const entries = await queryItems<DatedItem>({ ...range, consistency: 'strong' });
  const last = entries
    .flatMap(({ at, updatedAt }) => at ?? updatedAt ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : recordKeptUntil(last);
}

/** @throws {AppError} `record_kept` (with `until`, in words) if a clinical record must be kept */
export async function mustHaveNoRecord(clientId: string, now: string): Promise<void> {
  const until = await recordKeptUntilOf(clientId);
  if (until !== null && until > todayAt(now)) throw new AppError('record_kept', { until: sayLongDay(until) });
}

/** @throws {AppError} `record_to_join` if there is a record, however old, that `into` does not have */
export async function mustBeJoined(clientId: string, into: string): Promise<void> {
  if ((await retentionOf(clientId))?.joinedInto === into) return;
  if ((await recordKeptUntilOf(clientId)) !== null) throw new AppError('record_to_join');
}
