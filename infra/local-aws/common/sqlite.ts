import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LocalFault } from './fault.ts';

/** SQLite's result codes; the lower byte is the kind. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const DAMAGES: readonly unknown[] = [CORRUPT, NOT_A_DATABASE];
/** The previous process may still hold the file. */
const PATIENCE_MS = 5000;

/** Not `instanceof Error`: a test sandbox has an `Error` of its own. */
const kindOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : null;

export const isBusy = (error: unknown): boolean => kindOf(error) === BUSY;

/**
 * Opens a file that only this user may read; SQLite gives its log the same permissions.
 * @param schema the required tables
 * @throws {LocalFault} if it is damaged
 */
export function openPrivate(file: string, schema: string): DatabaseSync {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    mustBeSound(database);
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw faultOf(file, error);
  }
}

/**
 * Checks a file that another process writes; a missing one, or one in use, is skipped.
 * @throws {LocalFault} if it is damaged
 */
export function inspect(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    mustBeSound(database);
  } catch (error) {
    if (!isBusy(error)) throw faultOf(file, error);
  } finally {
    database.close();
  }
}

/** Checks every page and row, but not whether each index agrees with its table, which would take several times as long. */
function mustBeSound(database: DatabaseSync): void {
  const answer = database.prepare('PRAGMA quick_check(1)').get();
  if (answer?.quick_check !== 'ok') throw Object.assign(new Error(String(answer?.quick_check)), { errcode: CORRUPT });
}

const faultOf = (file: string, error: unknown): unknown =>
  DAMAGES.includes(kindOf(error)) ? new LocalFault({ kind: 'damaged-file', file }) : error;
