import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import type { ImportVerdict, KeptReason } from '@rostro/shared/contract/imports/import-run';
import { epochOf } from '@rostro/shared/time';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { countOf, type ImportRun, undoUntil } from './import-run.ts';

export type ImportItem = Key & ImportRun;

/** The results of some rows, in one write with what they made. */
interface ImportedPartItem extends Key {
  from: number;
  verdicts: ImportVerdict[];
  /** The client of each row; null: none. */
  clientIds: (string | null)[];
  /** What each row made, unless the client leads to it; absent: this kind needs none. */
  madeIds?: (string | null)[];
  requestHash: string;
  expiresAt: number;
}

interface KeptClientItem extends Key {
  clientId: string;
  /** Why the client's thing was kept; absent: the client themselves was kept. */
  reason?: KeptReason;
  /** The start of a visit that was kept. */
  startsAt?: string;
  expiresAt: number;
}

/** A part is only read to answer a repeated request, and for the undo. */
const PART_SECONDS = 30 * 24 * 3600;
const partExpiry = (at: string): number => Math.ceil(epochOf(at) / 1000) + PART_SECONDS;

export const importById = (id: string): Promise<ImportItem | null> => getItem(keys.clientImport(id));

export const allImports = (): Promise<ImportItem[]> =>
  queryItems<ImportItem>({ partition: { pk: keys.clientImports().pk }, consistency: 'strong' });

export const partOf = (importId: string, from: number): Promise<ImportedPartItem | null> =>
  getItem(keys.importedPart(importId, from));

/** Condition: the id is new. */
export const saveNewImport = (author: Author, run: ImportRun): Promise<void> =>
  transact(author, run.startedAt, [
    { label: 'run', put: { ...run, ...keys.clientImport(run.id) }, condition: 'attribute_not_exists(pk)' },
  ]);

/** A row with its result, and the client who gets the writes; null: none. */
export interface JudgedRow {
  verdict: ImportVerdict;
  clientId: string | null;
  /** What it made for the client, if the client does not lead to it. */
  madeId?: string;
  writes: readonly Write[];
}

/** Labels with the row's place in its part: `email 3`. */
const labelled = (writes: readonly Write[], place: number): Write[] =>
  writes.map((write) => ({ ...write, label: `${write.label} ${place}` }));

/**
 * Imports some rows, all or none. Conditions: the import is open and these rows come next, and the rows' own. Labels
 * `run`, `part`, and those of each row's writes with its place.
 */
export function savePart(
  author: Author,
  run: ImportRun,
  part: { from: number; rows: readonly JudgedRow[]; requestHash: string },
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
        ':open': 'open',
        ':from': part.from,
        ':next': nextRow,
        ':until': undoUntil(at),
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
        from: part.from,
        verdicts,
        requestHash: part.requestHash,
        expiresAt: partExpiry(at),
        clientIds: part.rows.map(({ clientId }) => clientId),
        ...(part.rows.some(({ madeId }) => madeId !== undefined) && {
          madeIds: part.rows.map(({ madeId = null }) => madeId),
        }),
      } satisfies ImportedPartItem,
    },
    ...part.rows.flatMap(({ writes }, place) => labelled(writes, place)),
  ]);
}

/** The undo begins, and no row follows. Conditions: it has not begun yet, and there is still time. */
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

/** The part that contains this row; a part's key is its first row. */
export async function partWith(importId: string, row: number): Promise<ImportedPartItem | null> {
  const { pk, sk } = keys.importedPart(importId, row);
  const [part = null] = await queryItems<ImportedPartItem>({
    partition: { pk },
    sort: { attribute: 'sk', from: keys.importedPart(importId, 0).sk, to: sk },
    newestFirst: true,
    limit: 1,
    consistency: 'strong' as const,
  });
  return part;
}

/** Strongly consistent. */
export async function profilesOf(ids: readonly string[]): Promise<Map<string, ProfileItem>> {
  const batch = await getItems(ids.map(keys.profile));
  return new Map(
    ids.flatMap((id) => {
      const profile = batch.get<ProfileItem>(keys.profile(id));
      return profile === null ? [] : [[id, profile] as const];
    }),
  );
}

/**
 * Undoes some rows, all or none. Conditions: they are not undone yet, and nothing of them was touched. Labels `run`,
 * and those of each row's writes with its place.
 */
export const saveUndone = (
  { id, undoneRows, nextRow }: ImportRun,
  {
    rows,
    gone,
    kept,
  }: {
    rows: number;
    gone: readonly (readonly Write[])[];
    kept: readonly { clientId: string; row: number; reason?: KeptReason; startsAt?: string }[];
  },
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
        ':undoing': 'undoing',
        ':from': undoneRows,
        ':next': undoneRows + rows,
        ':then': undoneRows + rows >= nextRow ? 'undone' : 'undoing',
        ':removed': gone.length,
        ':kept': kept.length,
      },
    },
    ...gone.flatMap((writes, place) => labelled(writes, place)),
    ...kept.map(({ row, ...said }) => ({
      label: `kept ${row}`,
      put: { ...keys.keptClient(id, row), ...said, expiresAt: partExpiry(at) } satisfies KeptClientItem,
    })),
  ]);

export const keptClientsOf = (importId: string, most: number): Promise<KeptClientItem[]> => {
  const { pk, skPrefix } = keys.keptClients(importId);
  return queryItems<KeptClientItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), limit: most });
};
