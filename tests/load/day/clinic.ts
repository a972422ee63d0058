import { keys } from '@rostro/rules/table/keys';
import { finishSeed } from '../../../infra/local/seed-marker.ts';
import { putServices, putSettings, signInCrowd, signInStaff } from '../../support/fixtures.ts';
import { putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS, putReference, putRest } from '../agenda.ts';
import { clientItems, put } from '../crowd.ts';

/** The callers' tokens, which outlive the process. */
export interface People {
  staff: string;
  clients: string[];
}

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
  // Marks the folder as seeded, so that a start adds no items.
  finishSeed(dataDir, 'empty');
  await Promise.all([putServices(), putSettings(HOURS), putPaymentMethods(), putReference()]);
  await putRest(appointments, CLIENTS);
  await put(Array.from({ length: CLIENTS }, (_, number) => guardsOf(number)).flat());
  const staff = await signInStaff(system, ['view_appointments', 'cancel_appointments', 'register_payments']);
  const crowd = await signInCrowd(system, clients);
  await system.close();
  return { staff: staff.token ?? '', clients: crowd.map(({ token = '' }) => token) };
}
