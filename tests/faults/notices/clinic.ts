import type { Providers } from '../../../infra/local/providers.ts';
import { finishSeed } from '../../../infra/local/seed-marker.ts';
import { dayItems } from '../../../infra/seed/demo.ts';
import { put } from '../../load/crowd.ts';
import { putServices, putSettings, signInCrowd, signInStaff } from '../../support/fixtures.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS } from '../slots.ts';
import type { Plan } from './plan.ts';

/** The callers' tokens, which outlive the process. */
export interface People {
  staff: string;
  clients: string[];
}

/** Fills the data folder before the experiment: a clinic, its pending appointments, and the callers. */
export async function furnish(dataDir: string, providers: Providers, plan: Plan, clients: number): Promise<People> {
  const system = await startTestSystem({ dataDir, providers });
  // Only these items are there: a start adds none.
  finishSeed(dataDir, 'empty');
  await Promise.all([putServices(), putSettings(HOURS)]);
  const appointments = plan.all.map(({ items }) => items.appointment);
  await put([...appointments, ...dayItems(appointments), ...plan.all.flatMap(({ items }) => items.client)]);
  const staff = await signInStaff(system, ['view_appointments', 'cancel_appointments']);
  const crowd = await signInCrowd(system, clients);
  await system.close();
  return { staff: staff.token ?? '', clients: crowd.map(({ token = '' }) => token) };
}
