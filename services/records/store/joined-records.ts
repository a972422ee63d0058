import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, versionIs, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { copyIntoRecord, joinedRetentionWrite, writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import { noteCopies } from './notes.ts';
import { publicUseCopies } from './public-uses.ts';

/** One transaction holds a hundred writes. */
const MAX_VERSIONS = 80;

/** Each of two joined records names the other one. */
export interface JoinedItem extends Key {
  otherId: string;
  /** `from`: this record took the other one in; `into`: it went into the other one. */
  way: 'from' | 'into';
  at: string;
}

interface Joined {
  keepId: string;
  goneId: string;
  /** The version of the other record's history that was read; 0: it has no history. */
  seen: number;
  /** The last day on which the other record must be kept. */
  keptUntil: string;
  /** The other record's mark, read before everything else. */
  mark: string;
  /** The versions that this history takes, oldest first. */
  versions: readonly MedicalHistory[];
  at: string;
}

/**
 * Joins another record into this one: first the notes and the words about photos, in small transactions, then the
 * history together with the mark that all is copied. Conditions of that last write: neither this history nor anything
 * in the other record changed since they were read, and the other record joins no third one.
 * @throws {WriteRejected} `version`, `otherHistory`, `otherRetention`: read again
 */
export async function storeJoined(
  author: Author,
  { keepId, goneId, seen, keptUntil, mark, versions, at }: Joined,
): Promise<void> {
  if (versions.length > MAX_VERSIONS) throw new AppError('history_full');
  const joinedOf = (id: string, otherId: string, way: JoinedItem['way']): Write => ({
    label: 'joined',
    put: { ...keys.joinedRecord(id, otherId), otherId, way, at } satisfies JoinedItem,
  });
  await copyIntoRecord(keepId, at, [
    // Written first, so that a removal of either record knows what the other one names.
    ...[joinedOf(keepId, goneId, 'from'), joinedOf(goneId, keepId, 'into')],
    ...(await noteCopies(goneId, keepId)),
    ...(await publicUseCopies(goneId, keepId)),
  ]);
  const current = versions.at(-1);
  const writes: Write[] = versions.map((history) => ({
    label: 'version',
    put: { ...history, ...keys.medicalHistoryVersion(keepId, history.version) },
    condition: 'attribute_not_exists(pk)',
  }));
  if (current !== undefined) {
    writes.push({ label: 'history', put: { ...current, ...keys.medicalHistory(keepId) } });
  }
  try {
    await writeInRecord(author, keepId, at, [
      ...writes,
      { label: 'otherHistory', check: keys.medicalHistory(goneId), ...versionIs('version', seen) },
      joinedRetentionWrite(goneId, { keptUntil, mark, into: keepId }),
      {
        label: 'otherPerson',
        check: keys.profile(goneId),
        condition: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
      },
    ]);
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('otherPerson')) throw new AppError('client_not_found');
    throw error;
  }
}

export function joinedWith(clientId: string): Promise<JoinedItem[]> {
  const { pk, skPrefix } = keys.joinedRecords(clientId);
  return queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}
