import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist']);
const NAME = '.sources';

/** A folder that is built from sources; both as paths from the root. A stamp in it has path, size and time of every source. */
export interface Output {
  readonly sources: readonly string[];
  readonly out: string;
}

export const FUNCTIONS_OUTPUT: Output = {
  sources: ['services', 'shared', 'infra/build', 'infra/resources'],
  out: 'dist/functions',
};
export const SITE_OUTPUT: Output = { sources: ['frontend', 'shared', 'infra/build'], out: 'dist/web' };

const readStamp = (root: string, { out }: Output): Promise<string> =>
  readFile(join(root, out, NAME), 'utf8').catch(() => '');

/** Whether an output is of the sources as they are. */
export const isBuilt = async (root: string, output: Output): Promise<boolean> =>
  (await readStamp(root, output)) === (await stampOf(root, output));

/**
 * Builds an output only if its sources have changed.
 * @returns whether it built
 */
export async function buildIfChanged(root: string, output: Output, build: () => Promise<void>): Promise<boolean> {
  const stamp = await stampOf(root, output);
  if ((await readStamp(root, output)) === stamp) return false;
  await build();
  await writeFile(join(root, output.out, NAME), stamp);
  return true;
}

async function stampOf(root: string, { sources }: Output): Promise<string> {
  const hash = createHash('sha256');
  const files = await Promise.all([...sources, 'package-lock.json'].map((source) => filesUnder(join(root, source))));
  for (const file of files.flat().sort()) {
    const { mtimeMs, size } = await stat(file);
    hash.update(`${file}\n${mtimeMs}\n${size}\n`);
  }
  return hash.digest('hex');
}

/** All files below a folder, or the file itself. */
export async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path);
  return (
    await Promise.all(entries.filter((name) => !SKIPPED.has(name)).map((name) => filesUnder(join(path, name))))
  ).flat();
}
