import type { SettingsItem } from '@rostro/rules/table/items';
import type { PermissionCode } from '@rostro/shared/permissions';
import { finishSeed } from '../../infra/local/seed-marker.ts';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from './caller.ts';
import { putServices, putSettings, signInCrowd, signInStaff } from './fixtures.ts';

/** A caller whose token outlives the process that signed in. */
export interface Person {
  token: string;
  clientId: string;
}

export interface People {
  staff: Person;
  clients: Person[];
}

const personOf = ({ token = '', clientId }: Caller): Person => ({ token, clientId });

/**
 * Fills the data folder of a new system with services, opening hours, a staff member, and clients who have not booked. A
 * later start on the folder adds nothing.
 */
export async function furnish(
  system: System,
  dataDir: string,
  { hours, rights, clients }: { hours: Partial<SettingsItem>; rights: PermissionCode[]; clients: number },
): Promise<People> {
  finishSeed(dataDir, 'empty');
  await Promise.all([putServices(), putSettings(hours)]);
  const staff = await signInStaff(system, rights);
  const crowd = await signInCrowd(system, clients);
  return { staff: personOf(staff), clients: crowd.map(personOf) };
}
