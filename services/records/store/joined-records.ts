import { type Author, versionIs, type Write } from '@rostro/platform/table/transact';
import { joinedRetentionWrite, writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';

/** One transaction holds a hundred writes. */
const MAX_VERSIONS = 80;

interface Joined {
  keepId: string;
  goneId: string;
  /** Of the other record, as it was read; 0: it has no history. */
  seen: number;
  /** Until when the other record must be kept. */
  keptUntil: string;
  /** Of the other record, read before all else. */
  mark: string | undefined;
  /** What this history takes, oldest first. */
  versions: readonly MedicalHistory[];
  at: string;
}

/**
 * Gives a history what another record's has, all or nothing, and lets that record go. Conditions: nobody wrote in this
 * history, nor anything in the other record, since they were read.
 * @throws {AppError} `client_not_found`, `history_full`
 * @throws {WriteRejected} `version`, `otherHistory`, `otherRetention`: read again
 */
export function storeJoined(
  author: Author,
  { keepId, goneId, seen, keptUntil, mark, versions, at }: Joined,
): Promise<void> {
  if (versions.length > MAX_VERSIONS) throw new AppError('history_full');
  const current = versions.at(-1);
  const writes: Write[] = versions.map((history) => ({
    label: 'version',
    put: { ...history, ...keys.medicalHistoryVersion(keepId, history.version) },
    condition: 'attribute_not_exists(pk)',
  }));
  if (current !== undefined) {
    writes.push({ label: 'history', put: { ...current, ...keys.medicalHistory(keepId) } });
  }
  return writeInRecord(author, keepId, at, [
    ...writes,
    { label: 'otherHistory', check: keys.medicalHistory(goneId), ...versionIs('version', seen) },
    joinedRetentionWrite(goneId, { keptUntil, mark, into: keepId }),
  ]);
}
