import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_FOLDER } from './media.ts';
import { BEGUN, MARKER } from './seed-marker.ts';

/**
 * The files that a start creates in its data folder: the table of either engine, accounts, messages, secrets, pictures,
 * the seed's marker.
 */
const DATABASES = ['table.db', 'shared-local-instance.db', 'pool.sqlite', 'messages.sqlite'];
const JOURNALS = ['', '-wal', '-shm', '-journal'];
const SECRETS = ['signing-key.pem', 'link-secret'];
const DATA = new Set([
  ...DATABASES.flatMap((name) => JOURNALS.map((suffix) => name + suffix)),
  ...SECRETS.flatMap((name) => [name, `${name}.new`]),
  STORAGE_FOLDER,
  MARKER,
  BEGUN,
]);

/** Returns our files in a folder; empty if it is no data folder, or does not exist. */
export function dataFilesIn(dir: string): string[] {
  try {
    return readdirSync(dir).filter((name) => DATA.has(name));
  } catch {
    return [];
  }
}

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
