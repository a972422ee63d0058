import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite.ts';

export const LOCK = 'lock';
/** An ending process may still hold it. */
const PATIENCE_MS = 500;

/**
 * Takes a folder for this process with SQLite's lock on an empty file. The kernel frees it however the process ends,
 * and exactly one of several processes gets it.
 * @returns a function that releases it; null if another process has it
 */
export function lockFolder(dir: string): (() => void) | null {
  const file = join(dir, LOCK);
  for (;;) {
    make(file);
    const wanted = placeOf(file);
    const database = new DatabaseSync(file);
    if (!isTaken(database)) return null;
    // The last owner deleted the file: a lock on a deleted file keeps nobody out.
    if (wanted !== null && wanted === placeOf(file)) {
      return () => {
        rmSync(file, { force: true });
        database.close();
      };
    }
    database.close();
  }
}

/** Never opens an existing file: closing it again would free a lock that this process has on it. */
function make(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written: there is nothing to keep a journal of.
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    database.close();
    if (isBusy(error)) return false;
    throw error;
  }
}

function placeOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
