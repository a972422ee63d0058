import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { deskOf } from './agenda.ts';
import { putServices, putSettings, signInStaff } from './fixtures.ts';
import { startTestSystem } from './system.ts';

/** Starts a clinic in which no slot is ever full, with a staff member who has every permission. */
export async function clinicWithRoom() {
  const system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 50, specializedStaff: 50 });
  const karla = await signInStaff(system, [...PERMISSION_CODES]);
  return { system, karla, desk: deskOf(karla) };
}
