import { keys } from '@rostro/kit/table/keys';
import { finishSeed } from '../../../infra/local/seed/marker.ts';
import { crowdOf, putServices, putSettings, signedInStaff } from '../../support/fixtures.ts';
import { putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS, putReference, putRest } from '../agenda.ts';
import { clientItems, put } from '../crowd.ts';

/** Tokens of those who call; they outlive the system that gave them. */
export interface People {
  staff: string;
  clients: string[];
}

/** Of those who came before. */
const CLIENTS = 2000;

/** The e-mail and the phone of a client are theirs alone: the audit asks for it. */
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
  // What is put here is all there is: a start adds nothing to it.
  finishSeed(dataDir, 'empty');
  await Promise.all([putServices(), putSettings(HOURS), putPaymentMethods(), putReference()]);
  await putRest(appointments, CLIENTS);
  await put(Array.from({ length: CLIENTS }, (_, number) => guardsOf(number)).flat());
  const staff = await signedInStaff(system, ['view_appointments', 'cancel_appointments', 'register_payments']);
  const crowd = await crowdOf(system, clients);
  await system.close();
  return { staff: staff.token ?? '', clients: crowd.map(({ token = '' }) => token) };
}
