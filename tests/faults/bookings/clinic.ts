import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PermissionCode } from '@rostro/shared/permissions';
import { AGENDA_RIGHTS } from '../../support/fixtures.ts';
import { furnish, type People } from '../../support/furnish.ts';
import { putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS } from '../slots.ts';

export interface Clinic extends People {
  dataDir: string;
}

/** A clinic in a folder of its own. */
export async function clinicOf(clients: number): Promise<Clinic> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-faults-'));
  const system = await startTestSystem({ dataDir });
  const rights: PermissionCode[] = [...AGENDA_RIGHTS, 'register_payments', 'close_day'];
  const people = await furnish(system, dataDir, { hours: HOURS, rights, clients });
  await putPaymentMethods();
  await system.close();
  return { dataDir, ...people };
}
