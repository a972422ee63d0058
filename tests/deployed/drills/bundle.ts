import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { type BundleName, bundleDir } from '../../../infra/resources/functions.ts';

/**
 * While it works, one bundle begins with another line, as if it had been built from other sources. What the build
 * remembers of its sources goes first: whatever ends this, the next build is a new one.
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
