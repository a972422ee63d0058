import { createHash } from 'node:crypto';
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
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
    captchaToken: 'test-ok',
    serviceId: FACIAL,
    startsAt,
    ...changes,
  };
}

/** The actions of guests, and their traces in table, user pool and mailbox. */
export function guestsOf(system: System) {
  const client = new CognitoIdentityProviderClient();
  const { userPoolId: UserPoolId } = system.identity;
  const anybody = () => Caller.anonymous(system);
  const lettersTo = (email: string) => system.inbox.list().emails.filter(({ to }) => to === email);

  /** Codes sent to an address, newest first, with the booking that they are for. */
  const proofsTo = (email: string) =>
    lettersTo(email).flatMap(({ text }) => {
      const link = /\/confirmation#cita=(\S+)&codigo=(\d{6})$/m.exec(text);
      return link === null ? [] : [{ appointmentId: link[1] ?? '', code: link[2] ?? '' }];
    });

  return {
    book: (body: GuestBody, idempotencyKey?: string): Promise<Answer> =>
      anybody().call('bookAsGuest', { body }, idempotencyKey === undefined ? {} : { idempotencyKey }),

    lettersTo,
    proofsTo,

    /** The newest letter's code, once all letters have been sent. */
    async proofFor(email: string): Promise<{ appointmentId: string; code: string }> {
      await system.settle();
      const [newest] = proofsTo(email);
      if (newest === undefined) throw new Error(`no letter with a code went to ${email}`);
      return newest;
    },

    prove: (body: { appointmentId: string; code: string }): Promise<Answer> =>
      anybody().call('proveGuestEmail', { body }),

    choose: (offer: string, password = PASSWORD): Promise<Answer> =>
      anybody().call('setGuestPassword', { body: { offer, password } }),

    /** What the page does with the letter's code and a typed password. */
    async confirm(email: string): Promise<void> {
      const proven = await this.prove(await this.proofFor(email));
      if (proven.status !== 200) throw new Error(JSON.stringify(proven.body));
      const chosen = await this.choose(proven.body.offer);
      if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body));
    },

    async deleteAccount(email: string): Promise<void> {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    },

    sweep: (): Promise<{ finished: number; failed: number }> =>
      system.functions.handler<() => Promise<{ finished: number; failed: number }>>('guests', 'sweepGuests')(),
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
