import { keys } from '@rostro/rules/table/keys';
import type { PermissionCode } from '@rostro/shared/permissions';
import { furnish, type People } from '../../support/furnish.ts';
import { putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS, putReference, putRest } from '../agenda.ts';
import { clientItems, put } from '../crowd.ts';

/** Number of existing clients. */
const CLIENTS = 2000;

/** The items that keep a client's e-mail and phone unique, which the audit checks. */
function guardsOf(number: number) {
  const [profile] = clientItems(number, []);
  const { email = '', phone = '', id: clientId } = profile as { email?: string; phone?: string; id?: string };
  return [
    { ...keys.emailGuard(email), clientId },
    { ...keys.phoneGuard(phone), clientId },
  ];
}

/** Fills a data folder: a clinic with five years of appointments, staff, and clients who have not booked yet. */
export async function openDay(
  dataDir: string,
  { appointments, clients }: { appointments: number; clients: number },
): Promise<People> {
  const system = await startTestSystem({ dataDir });
  const rights: PermissionCode[] = ['view_appointments', 'cancel_appointments', 'register_payments'];
  const people = await furnish(system, dataDir, { hours: HOURS, rights, clients });
  await Promise.all([putPaymentMethods(), putReference()]);
  await putRest(appointments, CLIENTS);
  await put(Array.from({ length: CLIENTS }, (_, number) => guardsOf(number)).flat());
  await system.close();
  return people;
}
