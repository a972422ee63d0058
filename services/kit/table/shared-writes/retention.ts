import { AppError } from '@rostro/shared/errors';
import { recordKeptUntil } from '@rostro/shared/retention';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { type Key, keys } from '../keys.ts';
import { beginning, getItem, queryItems } from '../read.ts';
import { type Author, transact, type Write, WriteRejected } from '../transact.ts';

/** A person who has a clinical record cannot go before it may. What writes in a record says so beside it. */

interface RetentionItem extends Key {
  /** The first day on which the record may go. */
  keptUntil: string;
}

/** Beside each entry in a record. Labels `retention`, `person`. */
const retentionWrites = (clientId: string, at: string): Write[] => [
  {
    label: 'retention',
    put: { ...keys.retention(clientId), keptUntil: recordKeptUntil(at) } satisfies RetentionItem,
  },
  {
    label: 'person',
    check: keys.profile(clientId),
    condition: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
  },
];

/**
 * Writes in a record, which is kept from then on.
 * @throws {AppError} `client_not_found` where the person is going, or gone
 * @throws {WriteRejected} as `transact`
 */
export async function writeInRecord(author: Author, clientId: string, at: string, writes: Write[]): Promise<void> {
  try {
    await transact(author, at, [...writes, ...retentionWrites(clientId, at)]);
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('person')) throw new AppError('client_not_found');
    throw error;
  }
}

/** Beside what ends a person: no record of theirs has to be kept. Label `retention`. */
export const retentionEnded = (clientId: string, at: string): Write => ({
  label: 'retention',
  check: keys.retention(clientId),
  condition: 'attribute_not_exists(pk) OR keptUntil <= :today',
  values: { ':today': todayAt(at) },
});

type Entry = Key & { at?: string; updatedAt?: string };

/**
 * The first day on which the person's record may go, `YYYY-MM-DD`; null where there is none. Where nothing says so, the
 * entries do: until 2026 it was not written beside them.
 */
export async function recordKeptUntilOf(clientId: string): Promise<string | null> {
  const kept = await getItem<RetentionItem>(keys.retention(clientId));
  if (kept !== null) return kept.keptUntil;
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const range = { partition: { pk }, sort: beginning(skPrefix), only: ['at', 'updatedAt'] };
  const entries = await queryItems<Entry>({ ...range, consistency: 'strong' });
  const last = entries
    .flatMap(({ at, updatedAt }) => at ?? updatedAt ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : recordKeptUntil(last);
}

/** @throws {AppError} `record_kept` (with `until`, in words) where a clinical record has to be kept */
export async function mustHaveNoRecord(clientId: string, now: string): Promise<void> {
  const until = await recordKeptUntilOf(clientId);
  if (until !== null && until > todayAt(now)) throw new AppError('record_kept', { until: sayLongDay(until) });
}
