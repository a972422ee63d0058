import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist']);
const NAME = '.sources';

/**
 * Builds only if the sources have changed: a stamp beside the output has path, size and time of every source.
 * @returns whether it built
 */
export async function buildIfChanged(
  root: string,
  { sources, out, build }: { sources: readonly string[]; out: string; build: () => Promise<void> },
): Promise<boolean> {
  const stamp = await stampOf(root, [...sources, 'package-lock.json']);
  const file = join(out, NAME);
  if ((await readFile(file, 'utf8').catch(() => '')) === stamp) return false;
  await build();
  await writeFile(file, stamp);
  return true;
}

async function stampOf(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat().sort()) {
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
