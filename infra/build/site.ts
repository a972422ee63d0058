import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder, ifChanged } from './stamp.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Builds the SPA into `dist/web`, unless what lies there was built from the very same sources. */
export async function buildSite(root: string): Promise<void> {
  const out = join(root, 'dist', 'web');
  await ifChanged(root, {
    sources: ['frontend', 'shared'],
    out,
    build: async () => {
      await rm(out, { recursive: true, force: true });
      const { build } = await import('vite');
      await build({ root: join(root, 'frontend'), logLevel: 'warn' });
      await compressAll(out);
    },
  });
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
