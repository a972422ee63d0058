import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SOURCES = ['frontend', 'shared'];
const SKIPPED = new Set(['node_modules', 'dist']);
const STAMP = '.sources';
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Builds the SPA into `dist/web` unless what lies there was built from the very same sources. */
export async function buildSite(root: string): Promise<'built' | 'current'> {
  const out = join(root, 'dist', 'web');
  const stamp = await sourcesHash(root);
  if ((await readFile(join(out, STAMP), 'utf8').catch(() => '')) === stamp) return 'current';
  await rm(out, { recursive: true, force: true });
  const { build } = await import('vite');
  await build({ root: join(root, 'frontend'), logLevel: 'warn' });
  await compressAll(out);
  await writeFile(join(out, STAMP), stamp);
  return 'built';
}

/** Beside each text file its brotli and gzip twin, for a server that has no time to compress. */
async function compressAll(dir: string): Promise<void> {
  for (const file of await filesUnder(dir)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const text = await readFile(file);
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  }
}

async function sourcesHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...(await Promise.all(SOURCES.map((dir) => filesUnder(join(root, dir))))).flat()].sort()) {
    const { mtimeMs, size } = await stat(file);
    hash.update(`${file}\n${mtimeMs}\n${size}\n`);
  }
  return hash.digest('hex');
}

async function filesUnder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .map((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
  return (await Promise.all(nested)).flat();
}
