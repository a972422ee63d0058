import assert from 'node:assert/strict';
import { type Clinic, Visitor } from '../clinic.ts';
import { codeFor } from '../inbox.ts';
import { PASSWORD, type Session, signIn } from '../people.ts';
import { slotAhead } from '../slots.ts';

export const GUEST = {
  ...{ email: 'invitada@ejemplo.mx', name: 'Irene Prueba' },
  ...{ phone: '5511223355', birthDate: '1985-03-02' },
};

export interface Guest {
  session: Session;
  appointmentId: string;
}

/** Books without an account; the code of the letter and a password make one. */
export async function bookAsGuest(clinic: Clinic): Promise<Guest> {
  const anybody = new Visitor(clinic);
  const { name: fullName, ...person } = GUEST;
  const body = { ...person, fullName, ...(await slotAhead(anybody, 4)) };
  const booked = await anybody.call('bookAsGuest', { body }, { idempotencyKey: 'guest-attempt-1' });
  assert.deepEqual([booked.status, booked.body.appointment?.status], [201, 'pending'], JSON.stringify(booked.body));
  const { id } = booked.body.appointment;
  const code = await codeFor(clinic.endpoint, GUEST.email);
  const proven = await anybody.call('proveGuestEmail', { body: { appointmentId: id, code } });
  assert.deepEqual([proven.status, proven.body.account], [200, 'open'], JSON.stringify(proven.body));
  const chosen = await anybody.call('setGuestPassword', { body: { offer: proven.body.offer, password: PASSWORD } });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
  const session = await signIn(clinic, GUEST.email);
  const mine = await new Visitor(clinic, session.accessToken).call('listMyAppointments', {});
  assert.deepEqual(
    mine.body.upcoming.map((appointment: { id: string }) => appointment.id),
    [id],
  );
  clinic.tell('a guest books, enters the code of the letter, chooses a password and finds the appointment');
  return { session, appointmentId: id };
}

/** Another client's appointment is not found. */
export async function checkIsolation(clinic: Clinic, { session }: Guest, appointmentId: string): Promise<void> {
  const guest = new Visitor(clinic, session.accessToken);
  for (const route of ['getMyAppointment', 'cancelMyAppointment'] as const) {
    const { status, body } = await guest.call(route, { params: { appointmentId } });
    assert.deepEqual([status, body.code], [404, 'appointment_not_found']);
  }
  clinic.tell('and neither reads nor cancels somebody else’s');
}
