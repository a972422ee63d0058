import { randomUUID } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { sayFullPhone } from '@rostro/shared/phone';
import type { Environment } from '../../../config/environment.ts';
import { ConfigurationError } from '../../../config/load.ts';
import { makeAdministrator, removeAdministrator } from '../../administrator.ts';
import type { Deployed } from '../../deployed.ts';
import { findSlots } from '../../smoke/booking.ts';
import { type Call, callerOf, Refused } from '../../smoke/call.ts';
import { asSomebody, type Meanwhile, type SignInWith } from '../../smoke/somebody.ts';
import { visit as asABrowser, type Fetch } from '../../smoke/visit.ts';
import { failed, type Result } from '../check.ts';
import { lineOf } from '../verify.ts';
import type { Recipient } from './recipient.ts';
import { howToldOn } from './told.ts';

const CLIENT_NAME = 'Prueba de avisos de Rostro';
const now = (): string => new Date().toISOString();

/** Whoever works at the desk meanwhile: the audit names them. */
const DESK: Meanwhile = {
  prefix: 'success+verificacion-',
  fullName: 'npm run verify',
  admit: async (account) => void (await makeAdministrator(account, now())),
  dismiss: (sub) => removeAdministrator(sub, now()),
};

export interface Sending extends SignInWith {
  cognito: Pick<CognitoIdentityProviderClient, 'send'>;
  deployed: Deployed;
  environment: Pick<Environment, 'name' | 'whatsappPhoneNumberId'>;
  recipient: Recipient;
  visit?: Fetch;
  tell?: (line: string) => void;
  patience?: { seconds: number; everySeconds: number };
}

/** The queue's own patience with a provider that throttles is longer; whoever waits here is a person. */
const PATIENCE = { seconds: 180, everySeconds: 2 };

const TAKEN: { [code: string]: string } = {
  email_taken:
    'This e-mail belongs to somebody whom the clinic knows: take another one, such as you+prueba@clinica.mx.',
  phone_taken: 'This phone belongs to somebody whom the clinic knows: take another one.',
};

/** Visits and clients of runs that were cut off. */
async function removeLeft(call: Call): Promise<void> {
  const { items } = await call('listClients', { query: { q: CLIENT_NAME } });
  for (const { id, fullName } of items) if (fullName === CLIENT_NAME) await removeClient(call, id);
}

/** With what lies ahead of them. */
const removeClient = (call: Call, clientId: string) =>
  call('deleteClient', { params: { clientId }, query: { cancelUpcoming: 'true' } });

/** The person at this e-mail and phone has agreed by giving them. The account that comes with the record is nobody's. */
async function makeClient(call: Call, { email, phone }: Recipient): Promise<string> {
  const body = { fullName: CLIENT_NAME, email, phone, password: unknowablePassword(), reminders: true };
  try {
    return (await call('createClient', { body }, randomUUID())).id;
  } catch (error) {
    const why = error instanceof Refused && error.code !== undefined ? TAKEN[error.code] : undefined;
    throw why === undefined ? error : new ConfigurationError(`${why} Nothing was booked.`);
  }
}

/** Far ahead, where a visit is least in the way. */
async function book(call: Call, clientId: string) {
  for await (const slot of findSlots(call, 'last')) {
    try {
      return await call('createAppointment', { body: { clientId, ...slot } }, randomUUID());
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'slot_full') throw error;
    }
  }
  throw new ConfigurationError('Nothing can be booked: no public service has a free time in the next six weeks.');
}

const NO_NUMBER = (name: string): Result =>
  failed(
    `environments.${name} has no whatsappPhoneNumberId`,
    'Put the number into cdk.json (docs/whatsapp.md) and deploy.',
  );

async function tellHow(sending: Sending, booked: { id: string; startsAt: string }): Promise<boolean> {
  const { environment, recipient, tell = console.log, patience = PATIENCE } = sending;
  const channels: [NoticeChannel, string][] = [
    ['email', `e-mail to ${recipient.email}`],
    ['whatsapp', `WhatsApp to ${sayFullPhone(recipient.phone)}`],
  ];
  const results = await Promise.all(
    channels.map(async ([channel, what]) => {
      const isMissing = channel === 'whatsapp' && environment.whatsappPhoneNumberId === undefined;
      const result = isMissing ? NO_NUMBER(environment.name) : await howToldOn(channel, booked, patience);
      return { what, result };
    }),
  );
  for (const { what, result } of results) tell(lineOf(what, result));
  return results.every(({ result }) => result.state === 'ok');
}

/**
 * Sends one real confirmation: somebody who works at the desk only meanwhile makes a client, books, confirms, and waits until
 * e-mail and WhatsApp have left by rule and queues. Then the visit is cancelled, and client and desk are gone. What a run that
 * was cut off left behind goes with the next.
 * @returns whether both left
 * @throws ConfigurationError where nothing could be booked
 */
export function sendConfirmation(sending: Sending): Promise<boolean> {
  const { deployed, recipient, visit = asABrowser, tell = console.log } = sending;
  return asSomebody(sending, deployed, DESK, async (token) => {
    const call = callerOf(visit, deployed, token);
    await removeLeft(call);
    const clientId = await makeClient(call, recipient);
    try {
      const booked = await book(call, clientId);
      const params = { appointmentId: booked.id };
      await call('setAppointmentStatus', { params, body: { status: 'confirmed' } });
      tell(`  a visit on ${booked.startsAt} is booked and confirmed`);
      const isTold = await tellHow(sending, booked);
      await call('setAppointmentStatus', { params, body: { status: 'cancelled' } });
      return isTold;
    } finally {
      await removeClient(call, clientId);
      tell('  the client is gone, and what was booked is cancelled');
    }
  });
}
