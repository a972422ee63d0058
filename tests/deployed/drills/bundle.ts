import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { type BundleName, bundleDir } from '../../../infra/resources/functions.ts';

/**
 * While `work` runs, one bundle begins with another line, as if built from other sources. The build's stamp is removed
 * first, so that the next build is complete however this ends.
 */
export async function withChangedBundle(bundle: BundleName, line: string, work: () => Promise<void>): Promise<void> {
  const file = join(ROOT, bundleDir(bundle), 'index.js');
  const built = readFileSync(file, 'utf8');
  rmSync(join(ROOT, 'dist', 'functions', '.sources'), { force: true });
  writeFileSync(file, `${line}\n${built}`);
  try {
    await work();
  } finally {
    writeFileSync(file, built);
  }
}
