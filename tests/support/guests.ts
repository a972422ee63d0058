import { createHash } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { AppointmentItem, GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import { storedPhone } from '@rostro/shared/phone';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from './caller.ts';
import { FACIAL, PASSWORD } from './fixtures.ts';
import { countTaken } from './recount.ts';

export type GuestBody = RouteInput<'bookAsGuest'>['body'];

let guests = 0;

/** Returns the request of a guest whom the clinic does not know, with a valid captcha. */
export function someGuest(startsAt: string, changes: Partial<GuestBody> = {}): GuestBody {
  const number = ++guests;
  return {
    fullName: `Invitada ${number}`,
    email: `invitada${number}@rostro.test`,
    phone: `55${String(number).padStart(8, '0')}`,
    birthDate: '1991-02-03',
    password: PASSWORD,
    captchaToken: 'test-ok',
    serviceId: FACIAL,
    startsAt,
    ...changes,
  };
}

/** The actions of guests, and their traces in table, user pool and mailbox. */
export function guestsOf(system: System) {
  const client = new CognitoIdentityProviderClient();
  const { userPoolId: UserPoolId, clientId: ClientId } = system.identity;
  const lettersTo = (email: string) => system.inbox.list().emails.filter(({ to }) => to === email);

  /** Codes sent to an address, newest first; notices about the booking have none. */
  const codesTo = (email: string) => lettersTo(email).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

  return {
    book: (body: GuestBody, idempotencyKey?: string): Promise<Answer> =>
      Caller.anonymous(system).call('bookAsGuest', { body }, idempotencyKey === undefined ? {} : { idempotencyKey }),

    lettersTo,
    codesTo,
    codeFor: (email: string): string => codesTo(email)[0] ?? '',

    /** Confirms through the browser's own app client, like the page. */
    async confirm(email: string): Promise<void> {
      const ConfirmationCode = this.codeFor(email);
      await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
    },

    async deleteAccount(email: string): Promise<void> {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    },

    sweep: (): Promise<{ finished: number; undone: number; failed: number }> =>
      system.functions.handler<() => Promise<{ finished: number; undone: number; failed: number }>>(
        'guests',
        'sweepGuests',
      )(),
  };
}

export interface Left {
  clientIds: (string | undefined)[];
  profile: ProfileItem | null;
  appointments: number;
}

/** Returns the current owner of the e-mail and the phone, and that person's appointments. */
export async function readLeft({ email, phone }: GuestBody): Promise<Left> {
  const guards = await Promise.all(
    [keys.emailGuard(email), keys.phoneGuard(storedPhone(phone))].map((key) => getItem<GuardItem>(key)),
  );
  const clientIds = guards.map((guard) => guard?.clientId);
  const clientId = clientIds[0] ?? clientIds[1];
  if (clientId === undefined) return { clientIds, profile: null, appointments: 0 };
  const appointments = await queryItems<AppointmentItem>({
    index: 'byClient',
    partition: keys.clientAppointments(clientId),
  });
  return { clientIds, profile: await getItem(keys.profile(clientId)), appointments: appointments.length };
}

export const NOTHING: Left = { clientIds: [undefined, undefined], profile: null, appointments: 0 };

/** Returns the number of appointments that begin at a time, and of pending ones on that day. */
export async function readTaken(startsAt: string): Promise<{ start: number; pending: unknown }> {
  const [start, day] = await Promise.all([
    countTaken(startsAt),
    getItem<DayItem>(keys.day('cosmetology', wallClockOf(startsAt).date)),
  ]);
  return { start, pending: day?.['count:pending'] ?? 0 };
}

/** Returns the item that limits a guest without a captcha to one booking a day. */
export const limitOf = (kind: 'address' | 'phone', text: string, at: string) =>
  getItem(keys.guestLimit(wallClockOf(at).date, kind, createHash('sha256').update(text).digest('base64url')));

export const openIntents = () => queryItems<Key>({ partition: keys.guestIntents(), consistency: 'strong' });
