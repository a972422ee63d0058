import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite.ts';

export const LOCK = 'lock';
/** Somebody who is ending may still hold it. */
const PATIENCE_MS = 500;

/**
 * Takes a folder for this process by SQLite's lock on an empty file: the kernel frees it however the process ends, and of
 * several who ask at once exactly one gets it.
 * @returns gives it back; null where another has it
 */
export function lockFolder(dir: string): (() => void) | null {
  const file = join(dir, LOCK);
  for (;;) {
    make(file);
    const wanted = placeOf(file);
    const database = new DatabaseSync(file);
    if (!isTaken(database)) return null;
    // Who gave it back has taken the file away: a lock on what is no longer there holds nobody off.
    if (wanted !== null && wanted === placeOf(file)) {
      return () => {
        rmSync(file, { force: true });
        database.close();
      };
    }
    database.close();
  }
}

/** Never opens one that is there: closing it again would free a lock that this process has on it. */
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
