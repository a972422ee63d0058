import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '@rostro/local-aws/sqlite';
import { dataFilesIn, isReadable, noteShape } from './data-files.ts';
import { StartFault } from './fault.ts';

const LOCK = 'lock';
/** The previous process may still hold the lock while it ends. */
const PATIENCE_MS = 500;

/**
 * Takes a folder for this process with SQLite's lock on an empty file. The kernel frees it however the process ends,
 * and exactly one of several processes gets it.
 * @returns a function that releases it; null if another process has it
 */
function lockFolder(dir: string): (() => void) | null {
  const file = join(dir, LOCK);
  for (;;) {
    make(file);
    const wanted = placeOf(file);
    const database = new DatabaseSync(file);
    if (!isTaken(database)) return null;
    // The last owner deleted the file: a lock on a deleted file has no effect on other processes.
    if (wanted !== null && wanted === placeOf(file)) {
      return () => {
        rmSync(file, { force: true });
        database.close();
      };
    }
    database.close();
  }
}

/** Creates the file, but never opens an existing one: closing it again would free a lock that this process has on it. */
function make(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so no journal file is needed.
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

/** The file with the process id of the lock's owner, for messages only. */
const HOLDER = 'pid';

const OTHERS = 0o077;
const STICKY = 0o1000;

export interface OpenFolder {
  release: () => void;
  /** Whether the process that used it last was killed. */
  wasKilled: boolean;
}

/**
 * Claims a folder whose data this release reads.
 * @throws {StartFault} as `claimDataFolder`; or if another release wrote the data, which stay as they are
 */
export function openDataFolder(dir: string): OpenFolder {
  if (!isReadable(dir)) {
    throw new StartFault(
      `La carpeta ${dir} tiene datos de otra versión de Rostro, que esta no puede leer: bórralos con npm run reset o elige otra carpeta con DATA_DIR.`,
    );
  }
  const wasKilled = existsSync(join(dir, HOLDER));
  const release = claimDataFolder(dir);
  noteShape(dir);
  return { release, wasKilled };
}

/**
 * Makes the data folder, claims it for this process, and closes it to other users of the computer.
 * @returns a function that releases it
 * @throws {StartFault} if it cannot be written, is not private, or another Rostro uses it
 */
export function claimDataFolder(dir: string): () => void {
  try {
    return claimFolder(dir);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFault(`No se puede escribir en la carpeta de datos ${dir} (${reason}). Elige otra con DATA_DIR.`);
  }
}

function claimFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  closeFolder(dir);
  const unlock = lockFolder(dir);
  const holder = join(dir, HOLDER);
  if (unlock === null) {
    throw new StartFault(
      `Otro Rostro${processIn(holder)} ya usa la carpeta ${dir}. Deténlo o elige otra con DATA_DIR.`,
    );
  }
  const release = (): void => {
    rmSync(holder, { force: true });
    unlock();
  };
  try {
    // `mode` is for a new file only: one that is there may be readable by other users.
    rmSync(holder, { force: true });
    writeFileSync(holder, String(process.pid), { mode: 0o600 });
    for (const name of dataFilesIn(dir)) makePrivate(join(dir, name));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** A folder that others may read becomes private, unless it clearly contains more than Rostro's files. */
function closeFolder(dir: string): void {
  const { mode } = statSync(dir);
  if ((mode & OTHERS) === 0) return;
  const isOurs = dataFilesIn(dir).length > 0 || readdirSync(dir).every((name) => name === LOCK || name === HOLDER);
  if (!isOurs || (mode & STICKY) !== 0) {
    throw new StartFault(
      `Otros usuarios de esta computadora pueden ver la carpeta ${dir}, y en ella hay archivos ajenos a Rostro. Elige otra con DATA_DIR o ciérrala con: chmod 700 ${dir}`,
    );
  }
  chmodSync(dir, 0o700);
}

/** A link is not followed: its target is not ours to change. */
function makePrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const wanted = stats.isDirectory() ? 0o700 : 0o600;
  if ((stats.mode & 0o777) !== wanted) chmodSync(path, wanted);
  if (stats.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

function processIn(holder: string): string {
  try {
    return ` (proceso ${readFileSync(holder, 'utf8')})`;
  } catch {
    return '';
  }
}
