import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { recordKeptUntilOf, retentionOf, retentionStaysWrite } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { instantOf } from '@rostro/shared/time';
import { type Backfill, shapeChange } from '../backfill.ts';

/** A note, or what was added to one. */
interface OldEntry extends Key {
  /** Of a note; an addition never changes. */
  version?: number;
  photos?: readonly unknown[];
  updatedAt?: string;
  /** When this back-fill put it there. */
  copiedAt?: string;
}

const { pk: PARTITION, skPrefix: PREFIX } = keys.olderNotes('');
const lay = ({ pk, sk }: Key): boolean => pk.startsWith(PARTITION) && sk.startsWith(PREFIX);
const isOld = (item: Key): item is OldEntry => lay(item);
const clientIdOf = ({ pk }: Key): string => pk.slice(PARTITION.length);
const nowAt = (item: Key): Key => ({ pk: keys.clinicalNotes(clientIdOf(item)).pk, sk: item.sk });

type Condition = Required<Pick<Write, 'condition'>> & Pick<Write, 'names' | 'values'>;
const versioned = (condition: string, version: number, more: Record<string, unknown> = {}): Condition => ({
  ...{ condition, names: { '#version': 'version' } },
  values: { ':version': version, ...more },
});

/** Condition: as it was read. A release of before took the names of photos out and left the version. */
const asRead = ({ version, photos = [] }: OldEntry): Condition =>
  version === undefined
    ? { condition: 'attribute_exists(pk)' }
    : versioned('#version = :version AND photos = :photos', version, { ':photos': photos });

const isThere = (now: OldEntry | null, { version = 0 }: OldEntry): boolean =>
  now !== null && (now.version ?? 0) >= version;

/** An item that goes from one place to the other would be in neither for who reads both: so it is copied first. */
const copied = shapeChange<OldEntry>({
  what: 'notes and what was added to them, copied into their records',
  isOld,
  writesFor: async (item, at) => {
    const now = await getItem<OldEntry>(nowAt(item));
    if (isThere(now, item)) return null;
    const clientId = clientIdOf(item);
    const kept = await retentionOf(clientId);
    // It goes by itself.
    if (kept?.removing !== undefined) return null;
    const until = kept?.keptUntil ?? (await recordKeptUntilOf(clientId));
    if (until === null) return null;
    const none: Condition = { condition: 'attribute_not_exists(pk)' };
    return [
      {
        ...{ label: 'note', put: { ...item, ...nowAt(item), copiedAt: at } },
        ...(now === null ? none : versioned('#version = :version', now.version ?? 0)),
      },
      { label: 'older', check: item, ...asRead(item) },
      retentionStaysWrite(clientId, kept === null ? until : null),
    ];
  },
});

/** Longer than any request takes that read one place before the copy. */
const READ_BY_THEN_MS = 60_000;

const cleared = shapeChange<OldEntry>({
  what: 'of them taken away where an older release had put them',
  isOld,
  writesFor: async (item, at) => {
    const now = await getItem<OldEntry>(nowAt(item));
    if (now === null || !isThere(now, item)) return null;
    const since = now.copiedAt ?? now.updatedAt ?? '';
    if (since > instantOf(Date.parse(at) - READ_BY_THEN_MS)) throw new AppError('busy', { retryAfter: 60 });
    return [
      { label: 'older', delete: item, ...asRead(item) },
      {
        ...{ label: 'note', check: nowAt(item) },
        ...(item.version === undefined
          ? { condition: 'attribute_exists(pk)' }
          : versioned('#version >= :version', item.version)),
      },
    ];
  },
});

/** Notes lay beside the person, where IAM lets more functions read than `records` (ADR 0131). */
export const notes: Backfill = {
  name: 'notes',
  about: 'clinical notes go into the partition of their record; the second run, a minute later, clears the old place',
  changes: [copied, cleared],
};
