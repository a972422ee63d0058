import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { addApiDocs } from './api-docs.ts';
import { moveMaps } from './maps.ts';
import { buildIfChanged, filesUnder, SITE_OUTPUT } from './stamp.ts';
import { withoutUnusedConstants } from './unused-constants.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Builds the site into `dist/web`, unless the output there is from the same sources. */
export async function buildSite(root: string): Promise<void> {
  const out = join(root, SITE_OUTPUT.out);
  await buildIfChanged(root, SITE_OUTPUT, async () => {
    await rm(out, { recursive: true, force: true });
    await inProduction(async () => {
      const { build } = await import('vite');
      await build({ root: join(root, 'frontend'), logLevel: 'warn', plugins: [withoutUnusedConstants] });
    });
    await moveMaps(root, 'web');
    await addApiDocs(root, out);
    await compressAll(out);
  });
}

/** Vite keeps an existing NODE_ENV: with `test`, from a test runner, it would build another site. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await work();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Writes the brotli and gzip version beside each text file, for a server without time to compress. */
async function compressAll(dir: string): Promise<void> {
  for (const file of await filesUnder(dir)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const text = await readFile(file);
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  }
}
