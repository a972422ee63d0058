import assert from 'node:assert/strict';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Environment } from '../../../infra/config/environment.ts';
import { findDeployed } from '../../../infra/operations/deployed.ts';
import type { Recipient } from '../../../infra/operations/verify/send/recipient.ts';
import { sendConfirmation } from '../../../infra/operations/verify/send/send.ts';
import type { Clinic } from '../clinic.ts';
import { ENVIRONMENT } from '../deployment.ts';
import { lettersTo } from '../inbox.ts';
import { signIn } from '../people.ts';
import { visitorOf } from '../plain/visit.ts';

const RECIPIENT: Recipient = { email: 'direccion+prueba@ejemplo.mx', phone: '525511223377' };

/**
 * What `npm run verify -- --send` does, with a sign-in that the emulator allows.
 * @returns the lines about both channels, and whether both are good
 */
export async function sendOne(
  clinic: Clinic,
  environment: Pick<Environment, 'name' | 'whatsappPhoneNumberId'>,
): Promise<{ isGood: boolean; lines: string[] }> {
  const deployed = await findDeployed(new CloudFormationClient(), environment.name);
  const lines: string[] = [];
  const isGood = await sendConfirmation({
    ...{ cognito: clinic.cognito, deployed, environment, recipient: RECIPIENT },
    visit: await visitorOf(clinic, deployed),
    signIn: async (_, { email, password }) => (await signIn(clinic, email, password)).accessToken,
    tell: (line) => void lines.push(line),
  });
  const letters = (await lettersTo(clinic.endpoint, RECIPIENT.email)).map(({ Subject }) => Subject);
  assert.ok(
    letters.some((subject) => /confirmada/i.test(subject)),
    [...letters, ...lines].join('\n'),
  );
  return { isGood, lines: lines.filter((line) => /^[✓✗]/.test(line)) };
}

/** Both channels, each with the provider's own id. */
export async function sendConfirmationByBoth(clinic: Clinic): Promise<void> {
  const environment = { name: ENVIRONMENT, whatsappPhoneNumberId: 'phone-number-id-00000000000000000000000000000009' };
  const before = clinic.whatsapp.sentTo('5511223377').length;
  const { isGood, lines } = await sendOne(clinic, environment);
  assert.equal(isGood, true, lines.join('\n'));
  assert.match(lines[0] ?? '', /^✓ e-mail to .*: sent, the provider’s id is \S{8,}$/);
  assert.match(lines[1] ?? '', /^✓ WhatsApp to \+52 55 1122 3377: sent, the provider’s id is message-\d+$/);
  assert.ok(clinic.whatsapp.sentTo('5511223377').length > before);
  clinic.tell('one confirmation goes by e-mail and WhatsApp, and both ids are told');
  // Again: nothing of the first is in its way.
  assert.equal((await sendOne(clinic, environment)).isGood, true);
  clinic.tell('and once more, which finds nothing of the first in its way');
}

/** Where no number is configured, the mail leaves, and the rest is said. */
export async function sendConfirmationWithoutNumber(clinic: Clinic, name: string): Promise<void> {
  const { isGood, lines } = await sendOne(clinic, { name });
  assert.equal(isGood, false);
  assert.match(lines[0] ?? '', /^✓ e-mail to /);
  assert.match(lines[1] ?? '', /^✗ WhatsApp to .*: environments\.dev has no whatsappPhoneNumberId/);
  clinic.tell('without a number of WhatsApp the mail leaves, and what is missing is said');
}
