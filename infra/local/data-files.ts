import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_FOLDER } from './media.ts';
import { BEGUN, MARKER } from './seed-marker.ts';

/**
 * The files that a start creates in its data folder: the table of either engine, accounts, messages, secrets, pictures,
 * the seed's marker, the shape.
 */
const DATABASES = ['table.db', 'shared-local-instance.db', 'pool.sqlite', 'messages.sqlite'];
/** Names the shape of all others. */
const SHAPE_FILE = 'shape';
/** Raised by a release that cannot read the data of the one before. */
const SHAPE = '1';
const JOURNALS = ['', '-wal', '-shm', '-journal'];
const SECRETS = ['signing-key.pem', 'link-secret'];
const DATA = new Set([
  ...DATABASES.flatMap((name) => JOURNALS.map((suffix) => name + suffix)),
  ...SECRETS.flatMap((name) => [name, `${name}.new`]),
  STORAGE_FOLDER,
  MARKER,
  BEGUN,
  SHAPE_FILE,
]);

/** Returns our files in a folder; empty if it is no data folder, or does not exist. */
export function dataFilesIn(dir: string): string[] {
  try {
    return readdirSync(dir).filter((name) => DATA.has(name));
  } catch {
    return [];
  }
}

/** Whether this release can read a folder: it holds none of our files, or those of this shape. */
export function isReadable(dir: string): boolean {
  if (dataFilesIn(dir).length === 0) return true;
  try {
    return readFileSync(join(dir, SHAPE_FILE), 'utf8').trim() === SHAPE;
  } catch {
    return false;
  }
}

export const noteShape = (dir: string): void => writeFileSync(join(dir, SHAPE_FILE), `${SHAPE}\n`, { mode: 0o600 });

/** Only removes our files: a wrong DATA_DIR must not cost the user other files. */
export function removeDataFiles(dir: string): void {
  for (const name of dataFilesIn(dir)) rmSync(join(dir, name), { recursive: true });
}

/**
 * Removes an empty folder.
 * @returns its remaining content
 */
export function removeIfEmpty(dir: string): string[] {
  const others = readdirSync(dir);
  if (others.length === 0) rmdirSync(dir);
  return others;
}
