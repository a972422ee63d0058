import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Author, Write } from '@rostro/platform/table/transact';
import type { OwnAct } from '@rostro/rules/clients/record-log';
import { firstRetentionWrite, removedRetentionWrite, writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { MedicalHistory } from '@rostro/shared/contract/records/medical-history';

type HistoryItem = MedicalHistory & Key;

export const medicalHistoryOf = (clientId: string): Promise<HistoryItem | null> =>
  getItem(keys.medicalHistory(clientId));

/** Newest first. */
export function medicalHistoryVersionsOf(clientId: string): Promise<HistoryItem[]> {
  const { pk, skPrefix } = keys.medicalHistoryVersions(clientId);
  return queryItems({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    newestFirst: true,
    consistency: 'strong',
  });
}

/** Reads a hundred clients at a time. Clients without a history are left out. */
export async function medicalHistoriesOf(clientIds: readonly string[]): Promise<Map<string, MedicalHistory>> {
  const found = await getItems(clientIds.map(keys.medicalHistory));
  return new Map(
    clientIds.flatMap((clientId) => {
      const history = found.get<HistoryItem>(keys.medicalHistory(clientId));
      return history === null ? [] : [[clientId, history] as const];
    }),
  );
}

const versionWrites = (clientId: string, history: MedicalHistory): Write[] => [
  {
    label: 'version',
    put: { ...keys.medicalHistoryVersion(clientId, history.version), ...history },
    condition: 'attribute_not_exists(pk)',
  },
  { label: 'history', put: { ...keys.medicalHistory(clientId), ...history } },
];

/**
 * The history of a person whom the same transaction makes. `mark` tells it from what is written later.
 * Labels `version`, `history`, `retention`.
 */
export const importedHistoryWrites = (clientId: string, history: MedicalHistory, mark: string): Write[] => [
  ...versionWrites(clientId, history),
  firstRetentionWrite(clientId, history.at, mark),
];

/** Condition: nothing was written in the record but by the import that has this mark. Labels as above. */
export const importedHistoryRemoved = (clientId: string, mark: string): Write[] => [
  removedRetentionWrite(clientId, mark),
  { label: 'history', delete: keys.medicalHistory(clientId) },
  { label: 'version', delete: keys.medicalHistoryVersion(clientId, 1) },
];

/**
 * Adds a version, which never changes afterwards. `more` is written with it; `own` is the log entry for a person's
 * own act. Versions have no gaps, so the condition on the version's key decides between two writers.
 * @throws {AppError} `client_not_found` if there is no such person, or they are being deleted
 * @throws {WriteRejected} `version` if somebody else wrote one meanwhile
 */
export const storeMedicalHistory = (
  author: Author,
  clientId: string,
  history: MedicalHistory,
  { more = [], own }: { more?: Write[]; own?: OwnAct } = {},
): Promise<void> => writeInRecord(author, clientId, history.at, [...versionWrites(clientId, history), ...more], own);
