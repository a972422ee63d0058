import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

export interface LogSync {
  /** Resolves once everything that was committed before the call survives a power cut. */
  synced(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Syncs a database's write-ahead log beside the thread that writes it. `PRAGMA synchronous = FULL` would do so in each
 * commit, and hold every request of the process meanwhile. Calls that come during a sync share the next one.
 */
export function openLogSync(database: DatabaseSync, openFile: (path: string) => Promise<Syncable> = openLog): LogSync {
  const path = `${database.location()}-wal`;
  let file: Promise<Syncable> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const sync = async (): Promise<void> => {
    next = undefined;
    file ??= openFile(path);
    await (await file).datasync();
  };
  return {
    synced() {
      next ??= running.catch(() => undefined).then(sync);
      running = next;
      return next;
    },
    async close() {
      await running.catch(() => undefined);
      await (await file)?.close();
    },
  };
}

export type Syncable = Pick<FileHandle, 'datasync' | 'close'>;

const openLog = (path: string): Promise<Syncable> => open(path, 'r+');
