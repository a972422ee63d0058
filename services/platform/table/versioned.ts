import type { Key } from './keys.ts';
import { getItem, queryItems } from './read.ts';
import { type Author, transact, versionIs, type Write } from './transact.ts';

/** Every change raises the version, which a later save must name. */
export interface Versioned {
  id: string;
  version: number;
  updatedAt: string;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}

/**
 * The items of a partition, each written over the version that was read. They are never deleted.
 * @param label the write's name if its condition fails
 */
export function versionedItems<T extends Versioned>(label: string, keyOf: (id: string) => Key) {
  const writeOf = (after: T, before: Pick<T, 'version'> | null): Write => ({
    label,
    put: { ...after, ...keyOf(after.id) },
    ...versionIs('version', before?.version ?? 0),
  });
  return {
    all: () => queryItems<T & Key>({ partition: { pk: keyOf('').pk }, consistency: 'strong' }),
    byId: (id: string) => getItem<T & Key>(keyOf(id)),
    writeOf,
    /**
     * @param before null: it is new
     * @throws {WriteRejected} if somebody changed it meanwhile
     */
    save: (author: Author, before: Pick<T, 'version'> | null, after: T): Promise<void> =>
      transact(author, after.updatedAt, [writeOf(after, before)]),
    /**
     * All or none.
     * @throws {WriteRejected} if one of them exists
     */
    addAll: (author: Author, made: readonly T[], at: string): Promise<void> =>
      transact(
        author,
        at,
        made.map((one) => ({ ...writeOf(one, null), label: one.id })),
      ),
  };
}
