import assert from 'node:assert/strict';
import type { RouteId } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import { ROLE_IDS } from '../../../infra/seed/clinic.ts';
import { deskOf } from '../../support/agenda.ts';
import { tillOf, today } from '../../support/cash.ts';
import { cashierOf } from '../../support/payments.ts';
import { recordsOf } from '../../support/records.ts';
import { SAMPLES } from '../../support/samples.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { administrator, PASSWORD, type Session, signIn } from '../people.ts';
import { CLIENT, type Client } from './client.ts';

const ADMIN = 'direccion@ejemplo.mx';
const RECEPTION = {
  email: 'recepcion@ejemplo.mx',
  fullName: 'Rosa Recepción',
  phone: '5511223366',
  password: PASSWORD,
  roleId: ROLE_IDS.reception,
};

export interface Staff {
  admin: Session;
  reception: Session;
}

/** The administrator of `admin:create`, and a colleague whom she adds. */
export async function makeStaff(clinic: Clinic): Promise<Staff> {
  const admin = await administrator(clinic, ADMIN);
  const panel = new Visitor(clinic, admin.accessToken);
  const { status } = await panel.call('createUser', { body: RECEPTION });
  assert.equal(status, 201);
  const reception = await signIn(clinic, RECEPTION.email);
  const rosa = new Visitor(clinic, reception.accessToken);
  assert.equal((await rosa.call('listClients', { query: {} })).status, 200);
  clinic.tell('the administrator of admin:create makes a colleague, who may do what her role says');
  return { admin, reception };
}

async function areRefused(caller: Visitor, routes: readonly RouteId[]): Promise<void> {
  for (const route of routes) {
    const { status, body } = await caller.call(route, SAMPLES[route] as never);
    assert.deepEqual([route, status, body.code], [route, 403, 'forbidden']);
  }
}

/** One route of each function for staff. */
export async function checkRights(clinic: Clinic, client: Client, { reception }: Staff): Promise<void> {
  const ofStaff = ['listAppointments', 'getClient', 'createPayment', 'listRoles', 'listRecords'] as const;
  await areRefused(new Visitor(clinic, client.session.accessToken), [
    ...ofStaff,
    ...(['saveSchedule', 'startUpload', 'listDeliveryProblems'] as const),
  ]);
  clinic.tell('a client is refused whatever is the staff’s');
  await areRefused(new Visitor(clinic, reception.accessToken), ['listRoles', 'saveSchedule', 'listRecords']);
  clinic.tell('and reception whatever her role lacks');
}

/** Whoever signs a note is a person of the clinic with a licence number. */
async function giveLicence(panel: Visitor, userId: string): Promise<void> {
  const { status } = await panel.call('createResource', {
    body: {
      ...{ kind: 'staff', name: 'Directora', categories: [], title: '', licence: '8204517', userId, photo: null },
      ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
    },
  });
  assert.equal(status, 201);
}

/** Agenda, record and payment of a client's appointment, as the desk works. */
export async function workAtDesk(clinic: Clinic, client: Client, { admin, reception }: Staff): Promise<void> {
  const [appointmentId] = client.appointmentIds;
  const rosa = new Visitor(clinic, reception.accessToken);
  const { body } = await rosa.call('getAppointment', { params: { appointmentId } });
  const { date } = wallClockOf(body.startsAt);
  const agenda = await rosa.call('listAppointments', { query: { from: date, to: date, q: CLIENT.name } });
  assert.deepEqual(
    agenda.body.items.map(({ id, client }: { id: string; client: { email: string } }) => [id, client.email]),
    [[appointmentId, CLIENT.email]],
  );
  const read = await rosa.call('getClient', { params: { clientId: client.clientId } });
  assert.deepEqual([read.body.fullName, read.body.upcoming], [CLIENT.name, 2]);
  clinic.tell('reception finds her appointment in the agenda, and her record');

  const paid = await cashierOf(rosa).pay(appointmentId, {
    lines: [{ paymentMethodId: 'efectivo', amountCents: 50_000 }],
  });
  assert.equal(paid.status, 201, JSON.stringify(paid.body));
  const { totalCents, receipts } = await tillOf(rosa).see(today());
  assert.ok(totalCents >= 50_000 && receipts.some((receipt) => receipt.appointmentId === appointmentId));
  clinic.tell('she takes money, which has a receipt and counts on the day');

  const notes = recordsOf(new Visitor(clinic, admin.accessToken), appointmentId);
  const note = await notes.create();
  assert.equal(note.status, 201, JSON.stringify(note.body));
  await giveLicence(new Visitor(clinic, admin.accessToken), note.body.author.id);
  const proven = new Visitor(clinic, (await signIn(clinic, ADMIN)).accessToken);
  const signed = await recordsOf(proven, appointmentId).signNow(note.body.id, note.body.version);
  assert.equal(signed.status, 200, JSON.stringify(signed.body));
  clinic.tell('whoever keeps the clinical notes writes and signs one');

  const confirmed = await deskOf(rosa).status(appointmentId, 'confirmed');
  assert.deepEqual([confirmed.status, confirmed.body.status], [200, 'confirmed']);
  clinic.tell('and reception confirms the appointment');
}
