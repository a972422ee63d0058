import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './stamp.ts';

/** What is built from sources: a folder of `dist`. */
type Built = 'functions' | 'web';

/** Where the source maps lie, under the names of the files that they are of: nothing that is deployed or served has them. */
export const MAPS = join('dist', 'maps');

/** Moves the source maps of a finished build out of its folder. */
export async function moveMaps(root: string, built: Built): Promise<void> {
  const from = join(root, 'dist', built);
  const to = join(root, MAPS, built);
  await rm(to, { recursive: true, force: true });
  for (const file of await filesUnder(from)) {
    if (!file.endsWith('.map')) continue;
    const target = join(to, relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
  }
}
