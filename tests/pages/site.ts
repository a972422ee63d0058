import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClinic } from '../support/clinic.ts';

/** Starts the demo clinic in its own process and folder, and stops it afterwards. */
export async function withDemoClinic<T>(look: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-look-'));
  try {
    return await withClinic(dataDir, look);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
