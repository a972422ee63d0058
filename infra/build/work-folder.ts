import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * Makes the folder in which a tool keeps its files: `.rostro`, or one below it. `npm start` keeps its data in `.rostro` and
 * refuses a folder that other users of the computer may read, so it is closed to them, also if it was there already.
 * @returns its path
 */
export function makeWorkFolder(name = '', root = ROOT): string {
  const shared = join(root, '.rostro');
  const folder = join(shared, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(shared, 0o700);
  return folder;
}
