import type { PermissionCode } from '@rostro/shared/permissions';
import type { Providers } from '../../../infra/local/providers.ts';
import { dayItems } from '../../../infra/seed/demo.ts';
import { put } from '../../load/crowd.ts';
import { furnish, type People } from '../../support/furnish.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS } from '../slots.ts';
import type { Plan } from './plan.ts';

/** Fills the data folder before the experiment: a clinic, its pending appointments, and the callers. */
export async function prepare(dataDir: string, providers: Providers, plan: Plan, clients: number): Promise<People> {
  const system = await startTestSystem({ dataDir, providers });
  const rights: PermissionCode[] = ['view_appointments', 'cancel_appointments'];
  const people = await furnish(system, dataDir, { hours: HOURS, rights, clients });
  const appointments = plan.all.map(({ items }) => items.appointment);
  await put([...appointments, ...dayItems(appointments), ...plan.all.flatMap(({ items }) => items.client)]);
  await system.close();
  return people;
}
