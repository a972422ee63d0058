import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'rostro', 'bundle-calls');
const recordOf = (testPath) => join(FOLDER, `${relative(ROOT, testPath).replaceAll('/', '+')}.json`);

/** Stores the function bundles that a test file has called, for `npm test -- --changed`. */
export function recordCalls(testPath, names) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(recordOf(testPath), JSON.stringify([...names].sort()));
}

/** @returns the bundles of a test file's last run; undefined if it has not run on this machine */
export function readCalls(testPath) {
  const file = recordOf(testPath);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
