import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClinic } from '../support/clinic.ts';

/** Environment variable with the folder of the seeded demo clinic, which each worker copies. */
export const SEEDED = 'E2E_SEEDED';

/** Runs once before all journeys: builds missing outputs, and seeds the demo clinic. */
export default async function seed(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-e2e-'));
  await withClinic(dataDir, async () => undefined);
  process.env[SEEDED] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
