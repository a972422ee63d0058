import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { windowOf, windowUnchanged } from '@rostro/rules/clients/client-window';
import { newProfileWrites, removedProfileWrites } from '@rostro/rules/clients/profile';
import { noBalanceCheck } from '@rostro/rules/money/balance';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ImportVerdict } from '@rostro/shared/contract/clients/client-import';
import { epochOf } from '@rostro/shared/time';
import { countOf, type ImportRun, undoUntil } from '../domain/import-run.ts';

export type ImportItem = Key & ImportRun;

/** What became of some rows, in one write with the clients that were made of them. */
interface ImportedPartItem extends Key {
  from: number;
  verdicts: ImportVerdict[];
  /** Whom each row made; null: nobody. */
  clientIds: (string | null)[];
  requestHash: string;
  expiresAt: number;
}

interface KeptClientItem extends Key {
  clientId: string;
  expiresAt: number;
}

/** A part is only read to answer a repeated request, and to take it back. */
const PART_SECONDS = 30 * 24 * 3600;
const partExpiry = (at: string): number => Math.ceil(epochOf(at) / 1000) + PART_SECONDS;

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Which of these addresses and phones are somebody's. */
export async function holdersOf(people: readonly Reachable[]) {
  const emailKey = (email: string) => keys.emailGuard(email);
  const phoneKey = (phone: string) => keys.phoneGuard(phone);
  const asked = people.flatMap(({ email, phone }) => [
    ...(email === undefined ? [] : [emailKey(email)]),
    ...(phone === undefined ? [] : [phoneKey(phone)]),
  ]);
  const batch = await getItems(asked);
  return {
    email: (email: string): boolean => batch.get<GuardItem>(emailKey(email)) !== null,
    phone: (phone: string): boolean => batch.get<GuardItem>(phoneKey(phone)) !== null,
  };
}

export const importById = (id: string): Promise<ImportItem | null> => getItem(keys.clientImport(id));

export const allImports = (): Promise<ImportItem[]> =>
  queryItems<ImportItem>({ partition: { pk: keys.clientImports().pk }, consistency: 'strong' });

export const partOf = (importId: string, from: number): Promise<ImportedPartItem | null> =>
  getItem(keys.importedPart(importId, from));

/** Condition: none has its id yet. */
export const saveNewImport = (author: Author, run: ImportRun): Promise<void> =>
  transact(author, run.startedAt, [
    { label: 'run', put: { ...run, ...keys.clientImport(run.id) }, condition: 'attribute_not_exists(pk)' },
  ]);

/** A row with what became of it, and whom it makes; null: nobody. */
export interface ImportedRow {
  verdict: ImportVerdict;
  profile: ProfileItem | null;
}

/** The labels of a person's writes, with the place of the row in its part: `email 3`. */
const labelled = (writes: readonly Write[], place: number): Write[] =>
  writes.map((write) => ({ ...write, label: `${write.label} ${place}` }));

/**
 * Rows become clients, all or none. Conditions: the import is open and these rows come next, and nobody holds the e-mails and
 * phones. Labels `run`, `part`, and `profile`, `email`, `phone` with the row's place.
 */
export function savePart(
  author: Author,
  run: ImportRun,
  part: { from: number; rows: readonly ImportedRow[]; requestHash: string },
  at: string,
): Promise<void> {
  const verdicts = part.rows.map(({ verdict }) => verdict);
  const nextRow = part.from + part.rows.length;
  return transact(author, at, [
    {
      label: 'run',
      update: keys.clientImport(run.id),
      expression: 'SET nextRow = :next, #state = :then, undoUntil = :until ADD made :made, #known :known, wrong :wrong',
      condition: '#state = :open AND nextRow = :from',
      names: { '#state': 'state', '#known': 'known' },
      values: {
        ...{ ':open': 'open', ':from': part.from, ':next': nextRow, ':until': undoUntil(at) },
        ':then': nextRow === run.rows ? 'done' : 'open',
        ':made': countOf(verdicts, 'made'),
        ':known': countOf(verdicts, 'known'),
        ':wrong': countOf(verdicts, 'wrong'),
      },
    },
    {
      label: 'part',
      put: {
        ...keys.importedPart(run.id, part.from),
        ...{ from: part.from, verdicts, requestHash: part.requestHash, expiresAt: partExpiry(at) },
        clientIds: part.rows.map(({ profile }) => profile?.id ?? null),
      } satisfies ImportedPartItem,
    },
    ...part.rows.flatMap(({ profile }, place) => (profile === null ? [] : labelled(newProfileWrites(profile), place))),
  ]);
}

/** It is being taken back from now on, and no row follows. Condition: nobody did meanwhile, and it is still time. */
export const saveUndoStart = (author: Author, id: string, at: string): Promise<void> =>
  transact(author, at, [
    {
      label: 'run',
      update: keys.clientImport(id),
      expression: 'SET #state = :undoing',
      condition: '(#state = :open OR #state = :done) AND undoUntil > :at',
      names: { '#state': 'state' },
      values: { ':undoing': 'undoing', ':open': 'open', ':done': 'done', ':at': at },
    },
  ]);

/** The part that has this row; parts are read by the row that they begin with. */
export async function partWith(importId: string, row: number): Promise<ImportedPartItem | null> {
  const { pk, sk } = keys.importedPart(importId, row);
  const [part = null] = await queryItems<ImportedPartItem>({
    partition: { pk },
    sort: { attribute: 'sk', from: keys.importedPart(importId, 0).sk, to: sk },
    ...{ newestFirst: true, limit: 1, consistency: 'strong' as const },
  });
  return part;
}

/** Some persons, strongly read. */
export async function profilesOf(ids: readonly string[]): Promise<Map<string, ProfileItem>> {
  const batch = await getItems(ids.map(keys.profile));
  return new Map(
    ids.flatMap((id) => {
      const profile = batch.get<ProfileItem>(keys.profile(id));
      return profile === null ? [] : [[id, profile] as const];
    }),
  );
}

const NOTHING_BOOKED = windowOf(null);
const NOTHING_THERE = 'attribute_not_exists(pk)';

/** Removes a client of whom nothing else speaks: no visit, package, money, medical history or wish for a place. */
const untouchedWrites = (profile: ProfileItem, at: string): Write[] => [
  ...removedProfileWrites(profile, at),
  windowUnchanged(profile.id, NOTHING_BOOKED),
  noBalanceCheck(profile.id),
  { label: 'history', check: keys.medicalHistory(profile.id), condition: NOTHING_THERE },
  { label: 'waiting', check: keys.waiting(profile.id), condition: NOTHING_THERE },
];

/**
 * Some rows are taken back, all or none. Conditions: nobody took them back meanwhile, and nobody touched the clients that go.
 * Labels `run`, and those of each client's writes with its place.
 */
export const saveUndone = (
  { id, undoneRows, nextRow }: ImportRun,
  { rows, gone, kept }: { rows: number; gone: readonly ProfileItem[]; kept: readonly { id: string; row: number }[] },
  at: string,
): Promise<void> =>
  transact({ kind: 'system' }, at, [
    {
      label: 'run',
      update: keys.clientImport(id),
      expression: 'SET undoneRows = :next, #state = :then ADD removed :removed, kept :kept',
      condition: '#state = :undoing AND undoneRows = :from',
      names: { '#state': 'state' },
      values: {
        ...{ ':undoing': 'undoing', ':from': undoneRows, ':next': undoneRows + rows },
        ':then': undoneRows + rows >= nextRow ? 'undone' : 'undoing',
        ...{ ':removed': gone.length, ':kept': kept.length },
      },
    },
    ...gone.flatMap((profile, place) => labelled(untouchedWrites(profile, at), place)),
    ...kept.map(({ id: clientId, row }) => ({
      label: `kept ${row}`,
      put: { ...keys.keptClient(id, row), clientId, expiresAt: partExpiry(at) } satisfies KeptClientItem,
    })),
  ]);

export const keptClientsOf = (importId: string, most: number): Promise<KeptClientItem[]> => {
  const { pk, skPrefix } = keys.keptClients(importId);
  return queryItems<KeptClientItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), limit: most });
};
