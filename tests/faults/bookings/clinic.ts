import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishSeed } from '../../../infra/local/seed-marker.ts';
import type { Caller } from '../../support/caller.ts';
import { AGENDA_RIGHTS, putServices, putSettings, signInCrowd, signInStaff } from '../../support/fixtures.ts';
import { putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS } from '../slots.ts';
import type { Person } from './ask.ts';

export interface Clinic {
  dataDir: string;
  staff: Person;
  clients: Person[];
}

const personOf = ({ token = '', clientId }: Caller): Person => ({ token, clientId });

/** A clinic in a folder of its own, with people whose tokens outlive its process. */
export async function clinicOf(clients: number): Promise<Clinic> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-faults-'));
  const system = await startTestSystem({ dataDir });
  // Only these items are there: a start adds none.
  finishSeed(dataDir, 'empty');
  await Promise.all([putServices(), putSettings(HOURS), putPaymentMethods()]);
  const staff = await signInStaff(system, [...AGENDA_RIGHTS, 'register_payments', 'close_day']);
  const crowd = await signInCrowd(system, clients);
  await system.close();
  return { dataDir, staff: personOf(staff), clients: crowd.map(personOf) };
}
