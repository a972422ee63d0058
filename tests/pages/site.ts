import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, start } from '../support/process.ts';

/** The demo clinic in a process and a folder of its own, for who looks at it. */
export async function withDemoClinic<T>(look: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-look-'));
  const running: Started = start({ DATA_DIR: dataDir });
  try {
    return await look(await running.url);
  } finally {
    running.child.kill('SIGTERM');
    await running.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
