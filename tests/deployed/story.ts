import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Slot } from '@rostro/shared/contract/booking';
import { instantOf, todayAt } from '@rostro/shared/time';
import { Caller } from '../support/caller.ts';
import { lettersTo } from './inbox.ts';
import { administrator, type Clinic, enterCode, PASSWORD, signUp } from './people.ts';
import { originSecret, visit } from './site.ts';
import { eventually } from './waiting.ts';
import type { WhatsAppStandIn } from './whatsapp.ts';

type Tell = (fact: string) => void;

const CLIENT = { email: 'clienta@ejemplo.mx', name: 'Elena Prueba', phone: '5511223344', birthDate: '1990-05-17' };
const GUEST = { email: 'invitada@ejemplo.mx', name: 'Irene Prueba', phone: '5511223355', birthDate: '1985-03-02' };
const ADMIN = 'direccion@ejemplo.mx';

/** The API's own address carries the stage in its path here: on AWS the default stage is the root. */
const apiOf = ({ endpoint, deployment }: Clinic): string => `${endpoint}/_aws/execute-api/${deployment.apiId}/$default`;

async function theApiIsClosed(clinic: Clinic, tell: Tell): Promise<Record<string, string>> {
  const headers = { 'x-origin-verify': await originSecret(clinic) };
  const api = new Caller(apiOf(clinic));
  const past = await api.call('getHealth', {});
  assert.deepEqual([past.status, past.body.code], [403, 'forbidden']);
  tell('the API does not answer past the CDN');
  const behind = await api.call('getHealth', {}, { headers });
  assert.deepEqual([behind.status, behind.body.status], [200, 'ok']);
  tell('and answers with the CDN’s secret');
  const anonymous = await api.call('listMyAppointments', {}, { headers });
  assert.deepEqual([anonymous.status, anonymous.body], [401, { message: 'Unauthorized' }]);
  const forged = await new Caller(apiOf(clinic), 'not.a.token').call('listMyAppointments', {}, { headers });
  assert.equal(forged.status, 401);
  tell('its authorizer refuses who has no token, and who has a forged one');
  return headers;
}

/**
 * The bucket refuses the emulated CDN, whose requests to it count as plain HTTP there; the refusal names the file that
 * was asked for.
 */
async function theSiteIsServed(clinic: Clinic, tell: Tell): Promise<void> {
  const page = await visit(clinic, '/servicios');
  assert.match(page.body, /<Resource>[^<]*\/pages\/servicios\.html</);
  const other = await visit(clinic, '/appointments');
  assert.match(other.body, /<Resource>[^<]*\/index\.html</);
  const file = await visit(clinic, '/config.json');
  assert.match(file.body, /<Resource>[^<]*\/config\.json</);
  tell('the CDN asks for the page of a public path, for the SPA on its other paths, and for a file where it is a file');
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  tell('and adds the security headers');
}

async function firstSlot(caller: Caller, headers: Record<string, string>): Promise<{ serviceId: number; slot: Slot }> {
  const { body: catalogue } = await caller.call('listServices', {}, { headers });
  const serviceId: number = catalogue.items[0].id;
  const query = { serviceId, from: todayAt(instantOf(Date.now())), days: 14 };
  const { status, body } = await caller.call('getAvailability', { query }, { headers });
  assert.equal(status, 200);
  const slots: Slot[] = body.days.flatMap((day: { slots: Slot[] }) => day.slots);
  const slot = slots.find(({ state }) => state === 'available');
  assert.ok(slot, 'two weeks without a free slot');
  return { serviceId, slot };
}

/** Not even a captcha is asked for here: a name is what the pre-sign-up trigger wants of everybody. */
async function theTriggerDecides({ deployment, cognito }: Clinic, tell: Tell): Promise<void> {
  const nameless = { ClientId: deployment.userPoolClientId, Username: 'nadie@ejemplo.mx', Password: PASSWORD };
  await assert.rejects(cognito.send(new SignUpCommand(nameless)), {
    name: 'UserLambdaValidationException',
    message: /full_name_required/,
  });
  tell('the pool asks the pre-sign-up trigger, which refuses who gives no name');
}

async function aBooking(clinic: Clinic, headers: Record<string, string>, tell: Tell): Promise<string> {
  const client = new Caller(apiOf(clinic), await signUp(clinic, CLIENT.email, CLIENT.name));
  const me = await client.call('getMe', {}, { headers });
  assert.deepEqual([me.status, me.body.email], [200, CLIENT.email]);
  const { name: fullName, phone, birthDate } = CLIENT;
  const saved = await client.call('updateMe', { body: { fullName, phone, birthDate } }, { headers });
  assert.equal(saved.status, 200);
  tell('a client signs up, confirms her address and fills in her profile');
  const { serviceId, slot } = await firstSlot(client, headers);
  const booking = { body: { serviceId, startsAt: slot.startsAt } };
  const first = await client.call('bookAppointment', booking, { headers, idempotencyKey: 'attempt-1' });
  assert.deepEqual([first.status, first.body.status], [201, 'pending']);
  const again = await client.call('bookAppointment', booking, { headers, idempotencyKey: 'attempt-1' });
  assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  tell('she books, and the same attempt again is the same appointment');
  return first.body.id;
}

/** Through the app client of guests, whose secret and name only the deployment knows. */
async function aGuest(clinic: Clinic, headers: Record<string, string>, tell: Tell): Promise<void> {
  const anybody = new Caller(apiOf(clinic));
  const { serviceId, slot } = await firstSlot(anybody, headers);
  const { name: fullName, ...person } = GUEST;
  const body = { ...person, fullName, password: PASSWORD, serviceId, startsAt: slot.startsAt };
  const booked = await anybody.call('bookAsGuest', { body }, { headers, idempotencyKey: 'guest-attempt-1' });
  assert.deepEqual([booked.status, booked.body.appointment?.status], [201, 'pending'], JSON.stringify(booked.body));
  const guest = new Caller(apiOf(clinic), await enterCode(clinic, GUEST.email));
  const mine = await guest.call('listMyAppointments', {}, { headers });
  assert.deepEqual(
    mine.body.upcoming.map(({ id }: { id: string }) => id),
    [booked.body.appointment.id],
  );
  tell('a guest books and signs up in one call, enters the code and finds the appointment');
}

async function aConfirmation(
  clinic: Clinic,
  headers: Record<string, string>,
  appointmentId: string,
  tell: Tell,
): Promise<void> {
  const admin = new Caller(apiOf(clinic), await administrator(clinic, ADMIN));
  const route = { params: { appointmentId }, body: { status: 'confirmed' } } as const;
  const { status, body } = await admin.call('setAppointmentStatus', route, { headers });
  assert.deepEqual([status, body.status], [200, 'confirmed']);
  tell('the administrator that admin:create makes confirms it');
}

async function itsNotices(clinic: Clinic, whatsapp: WhatsAppStandIn, tell: Tell): Promise<void> {
  const notices = async () =>
    (await lettersTo(clinic.endpoint, CLIENT.email)).filter((letter) => letter.Source.includes('citas@rostro.example'));
  const letter = await eventually('the letter', async () => (await notices()).at(0), 90);
  assert.match(letter.Subject, /cita/i);
  const message = await eventually('the WhatsApp message', async () => whatsapp.sent.at(0), 90);
  assert.match(Buffer.from(message.message, 'base64').toString(), new RegExp(`52${CLIENT.phone}`));
  tell('outbox, stream, bus, rule and queues bring her one letter and one WhatsApp message');
  // The sweep comes each minute: what it finds left over would be sent a second time.
  await pause(65_000);
  assert.deepEqual([(await notices()).length, whatsapp.sent.length], [1, 1]);
  tell('and a minute later still one of each');
}

/** What somebody would try by hand after a deployment, in the order they would try it. */
export async function story(clinic: Clinic, whatsapp: WhatsAppStandIn, tell: Tell): Promise<void> {
  await theSiteIsServed(clinic, tell);
  const headers = await theApiIsClosed(clinic, tell);
  await theTriggerDecides(clinic, tell);
  const appointmentId = await aBooking(clinic, headers, tell);
  await aGuest(clinic, headers, tell);
  await aConfirmation(clinic, headers, appointmentId, tell);
  await itsNotices(clinic, whatsapp, tell);
}
