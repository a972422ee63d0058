import assert from 'node:assert/strict';
import { type Clinic, Visitor } from '../clinic.ts';
import { type Session, signUp } from '../people.ts';
import { slotAhead } from '../slots.ts';

export const CLIENT = {
  ...{ email: 'clienta@ejemplo.mx', name: 'Elena Prueba' },
  ...{ phone: '5511223344', birthDate: '1990-05-17' },
};

export interface Client {
  session: Session;
  clientId: string;
  /** Both wait for the clinic's confirmation. */
  appointmentIds: [string, string];
}

/** From no account to a client with the maximum of appointments. */
export async function bookAsClient(clinic: Clinic): Promise<Client> {
  const session = await signUp(clinic, CLIENT.email, CLIENT.name);
  const client = new Visitor(clinic, session.accessToken);
  const me = await client.call('getMe', {});
  assert.deepEqual([me.status, me.body.email], [200, CLIENT.email]);
  const { name: fullName, phone, birthDate } = CLIENT;
  assert.equal((await client.call('updateMe', { body: { fullName, phone, birthDate } })).status, 200);
  assert.equal((await client.call('saveMyConsent', { body: { reminders: true, whatsapp: true } })).status, 200);
  clinic.tell('a client signs up, confirms her address, fills in her profile and agrees to WhatsApp');

  const body = await slotAhead(client, 3);
  const first = await client.call('bookAppointment', { body }, { idempotencyKey: 'attempt-1' });
  assert.deepEqual([first.status, first.body.status], [201, 'pending']);
  const again = await client.call('bookAppointment', { body }, { idempotencyKey: 'attempt-1' });
  assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  clinic.tell('she books, and the same attempt again is the same appointment');

  const second = await client.call('bookAppointment', { body: await slotAhead(client, 5) });
  assert.equal(second.status, 201);
  const third = await client.call('bookAppointment', { body: await slotAhead(client, 7) });
  assert.deepEqual([third.status, third.body.code], [409, 'booking_limit']);
  assert.ok(third.body.params.minutes > 170);
  clinic.tell('a second time, too, and no third time within three hours');
  return { session, clientId: me.body.id, appointmentIds: [first.body.id, second.body.id] };
}

/** Moves the client's second appointment: another one, with the returned id, replaces it. */
export async function moveAsClient(
  clinic: Clinic,
  { session, appointmentIds: [, appointmentId] }: Client,
): Promise<string> {
  const client = new Visitor(clinic, session.accessToken);
  const { startsAt } = await slotAhead(client, 9);
  const moved = await client.call('rescheduleMyAppointment', { params: { appointmentId }, body: { startsAt } });
  assert.deepEqual([moved.status, moved.body.startsAt, moved.body.status], [201, startsAt, 'pending']);
  clinic.tell('she moves her second appointment');
  return moved.body.id;
}

/** Cancels that one: the first appointment remains. */
export async function cancelAsClient(clinic: Clinic, { session, appointmentIds }: Client, appointmentId: string) {
  const client = new Visitor(clinic, session.accessToken);
  const gone = await client.call('cancelMyAppointment', { params: { appointmentId } });
  assert.deepEqual([gone.status, gone.body.status], [200, 'cancelled']);
  const { upcoming } = (await client.call('listMyAppointments', {})).body;
  assert.deepEqual(
    upcoming.map(({ id }: { id: string }) => id),
    [appointmentIds[0]],
  );
  clinic.tell('and cancels it');
}
