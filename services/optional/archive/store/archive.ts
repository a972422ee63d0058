import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { ARCHIVE_HOURS, type Archive } from '@rostro/shared/contract/archive';
import { addMinutes } from '@rostro/shared/time';
import { archiveKeys } from '../keys.ts';

export interface ArchiveItem extends Key, Archive {
  /** The number of attempts to make it. */
  attempts: number;
  /** The end of the current attempt's lease; absent: there was no attempt. */
  busyUntil?: string;
  /** Hash of the request, if it came with an idempotency key. */
  requestHash?: string;
}

/** Longer than the function may run. */
const LEASE_MINUTES = 16;
const MAX_ATTEMPTS = 3;
const SYSTEM: Author = { kind: 'system' };

export const keyOfArchive = (id: string): string => `archives/${id}.zip`;

export const latestArchive = (): Promise<ArchiveItem | null> => getItem<ArchiveItem>(archiveKeys.archive());

/** Condition: no archive is being made; of several requests one succeeds. */
export const saveRequest = (author: Author, wanted: Omit<ArchiveItem, keyof Key>): Promise<void> =>
  transact(author, wanted.requestedAt, [
    {
      label: 'archive',
      put: { ...wanted, ...archiveKeys.archive() },
      condition: 'attribute_not_exists(pk) OR #state IN (:done, :failed)',
      names: { '#state': 'state' },
      values: { ':done': 'done', ':failed': 'failed' },
    },
  ]);

export const canBegin = ({ state, busyUntil }: ArchiveItem, now: string): boolean =>
  state === 'waiting' || (state === 'running' && (busyUntil ?? '') < now);

/** Condition: no other attempt began meanwhile. */
export const saveBegun = ({ id, attempts }: ArchiveItem, now: string): Promise<void> =>
  transact(SYSTEM, now, [
    {
      label: 'archive',
      update: archiveKeys.archive(),
      expression: 'SET #state = :running, attempts = :next, busyUntil = :until',
      condition: 'id = :id AND attempts = :attempts AND #state IN (:waiting, :running)',
      names: { '#state': 'state' },
      values: {
        ':id': id,
        ':attempts': attempts,
        ':next': attempts + 1,
        ':until': addMinutes(now, LEASE_MINUTES),
        ':waiting': 'waiting',
        ':running': 'running',
      },
    },
  ]);

type Made = Required<Pick<Archive, 'bytes' | 'totals' | 'missingPictures'>>;

const begunWrite = ({ id, attempts }: ArchiveItem, fields: Partial<ArchiveItem>): Write => ({
  label: 'archive',
  update: archiveKeys.archive(),
  ...setIf(
    {
      condition: 'id = :id AND attempts = :attempts AND #state = :running',
      names: { '#state': 'state' },
      values: { ':id': id, ':attempts': attempts, ':running': 'running' },
    },
    { ...fields, busyUntil: undefined },
  ),
});

/** Condition: the attempt is the latest one. */
export function saveDone(begun: ArchiveItem, { bytes, totals, missingPictures }: Made, now: string): Promise<void> {
  const made = { bytes, totals, missingPictures, expiresAt: addMinutes(now, ARCHIVE_HOURS * 60) };
  return transact(SYSTEM, now, [begunWrite(begun, { ...made, state: 'done', doneAt: now })]);
}

/** The next sweep tries again, up to a limit. Condition as above. */
export function saveFailed(begun: ArchiveItem, now: string): Promise<void> {
  const state = begun.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
  return transact(SYSTEM, now, [begunWrite(begun, { state })]);
}

/** Writes only the audit's entry of a download. Condition: it is still the same archive. */
export const saveTaken = (author: Author, id: string, now: string): Promise<void> =>
  transact(author, now, [
    { label: 'archive', check: archiveKeys.archive(), condition: 'id = :id', values: { ':id': id } },
  ]);
