import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { instantOf, sayInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { putUndelivered, repairsOf } from '../support/problems.ts';
import { startTestSystem } from '../support/system.ts';

const CLINIC = { email: 'recepcion@clinica.mx', whatsapp: '524425550100' } as const;
/** Each test has a week of its own, and the clinic an address. */
let week = 20;
let system: System;
let staff: Caller;
let ana: Caller;
let email: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...(['access_configuration', 'view_appointments', 'create_appointments', 'edit_appointments'] as const),
  ]);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  email = `${week}.${CLINIC.email}`;
  ana = await signInClient(system, { name: 'Ana López' });
});

const TEN = () => slotAt('10:00', week);
async function tell(channels: NoticePolicy['newBookings']['channels'], changes = {}) {
  const { version } = (await staff.call('getNoticePolicy', {})).body;
  const newBookings = { channels, email, whatsapp: CLINIC.whatsapp, ...changes };
  return staff.call('saveNoticePolicy', { body: { ...DEFAULT_NOTICE_POLICY, newBookings, version } });
}
async function book(): Promise<{ id: string; clientId: string; serviceId: number }> {
  const answer = await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: TEN() } });
  expect(answer.status).toBe(201);
  await system.settle();
  return answer.body;
}
const letters = () => system.inbox.list().emails.filter(({ to }) => to === email);
const whatsapps = () =>
  system.inbox
    .list()
    .whatsapps.filter(({ template, text }) => template === 'clinica_cita_nueva' && text.includes(sayInstant(TEN())));
const deliveriesOf = async (appointmentId: string) => {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  const all = await queryItems<DeliveryItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  return all.filter(({ kind }) => kind === 'new-booking');
};

describe('a booking of the site', () => {
  test('is told to nobody but its client until the clinic asks for it, and leaves no record of that', async () => {
    const { id } = await book();
    expect([letters(), whatsapps(), await deliveriesOf(id)]).toEqual([[], [], []]);
  });

  test('is told by both ways, with who it is, how to reach them, what, when, and the way into the panel', async () => {
    expect((await tell(['email', 'whatsapp'])).status).toBe(200);
    const { id } = await book();
    expect(letters().map(({ subject }) => subject)).toEqual([`Cita nueva en línea: ${sayInstant(TEN())}`]);
    const texts = [letters()[0]?.text, whatsapps()[0]?.text];
    for (const text of texts) {
      for (const fact of ['Ana López', `Tratamiento ${FACIAL}`, sayInstant(TEN()), `/admin/appointments?edit=${id}`]) {
        expect(text).toContain(fact);
      }
      expect(text).toMatch(/Teléfono: 442 555 /);
    }
    expect(letters()[0]?.attachments).toEqual([]);
    expect(whatsapps().map(({ to }) => to)).toEqual([`+${CLINIC.whatsapp}`]);
    const { body } = await staff.call('listAppointmentNotices', { params: { appointmentId: id } });
    for (const channel of ['email', 'whatsapp']) {
      const told = { kind: 'new-booking', channel, state: 'sent', reason: null };
      expect(body.sent).toContainEqual(expect.objectContaining(told));
    }
  });

  test('of a guest is told as well', async () => {
    await tell(['email']);
    const guest = someGuest(TEN());
    expect((await guestsOf(system).book(guest)).status).toBe(201);
    await system.settle();
    expect(letters().map(({ text }) => text.includes(guest.fullName))).toEqual([true]);
    expect(whatsapps()).toEqual([]);
  });

  test('is told once, however often its event comes', async () => {
    await tell(['email', 'whatsapp']);
    const { id: appointmentId, clientId } = await book();
    const occurredAt = instantOf(Date.now());
    await transact({ kind: 'system' }, occurredAt, [
      outboxWrite('appointment.booked', {
        ...{ appointmentId, clientId, serviceId: FACIAL, startsAt: TEN(), occurredAt },
      }),
    ]);
    await system.settle();
    expect([letters().length, whatsapps().length, (await deliveriesOf(appointmentId)).length]).toEqual([1, 1, 2]);
  });

  test('that does not reach the clinic by one way does by the other, and its client hears all the same', async () => {
    await tell(['email', 'whatsapp']);
    const at = instantOf(Date.now());
    await transact({ kind: 'system' }, at, [
      {
        label: 'blocked',
        put: { ...keys.blockedAddress('email', email), state: 'bounced', reason: 'Permanent General', at },
      },
    ]);
    const { id } = await book();
    const mine = (await ana.call('getMe', {})).body.email;
    expect([letters().length, whatsapps().length]).toEqual([0, 1]);
    expect(system.inbox.list().emails.filter(({ to }) => to === mine)[0]?.subject).toContain(sayInstant(TEN()));
    const { body } = await staff.call('listAppointmentNotices', { params: { appointmentId: id } });
    expect(body.sent).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'new-booking', channel: 'email', state: 'skipped' },
        reason: 'Revisa a dónde va en Configuración, «Avisos automáticos».',
      }),
    );
  });

  test('that bounced at the clinic is listed as its own; its address is written to again once staff say so', async () => {
    await tell(['email']);
    const { id } = await book();
    await putUndelivered(id, { kind: 'new-booking', state: 'bounced', reason: 'Permanent General' });
    const at = instantOf(Date.now());
    const blocked = { ...keys.blockedAddress('email', email), state: 'bounced', reason: 'Permanent General', at };
    await transact({ kind: 'system' }, at, [{ label: 'blocked', put: blocked }]);
    const repairs = repairsOf(staff);
    const problem = (await repairs.list()).find(({ appointmentId }) => appointmentId === id);
    expect(problem).toMatchObject({
      ...{ kind: 'new-booking', blocked: true, stuck: 'Era para la clínica: la cita ya está en tu agenda.' },
      reason: expect.stringContaining('«Avisos automáticos»'),
    });
    expect((await repairs.replay(problem?.id ?? '')).status).toBe(409);
    expect((await repairs.unblock(problem?.id ?? '')).status).toBe(200);
    expect(await getItem(keys.blockedAddress('email', email))).toBeNull();
    expect((await repairs.dismiss(problem?.id ?? '')).status).toBe(200);
  });
});

test('what the desk books is not told', async () => {
  await tell(['email', 'whatsapp']);
  await deskOf(staff).create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: TEN(), status: 'pending' });
  await system.settle();
  expect([letters(), whatsapps()]).toEqual([[], []]);
});

test('a way without an address is refused at its field; one that is off keeps its address', async () => {
  const refused = await tell(['email', 'whatsapp'], { email: '', whatsapp: '' });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    {
      'newBookings.email': 'Escribe el correo que recibe los avisos',
      'newBookings.whatsapp': 'Escribe el WhatsApp que recibe los avisos',
    },
  ]);
  expect((await tell([], { whatsapp: '442 555 0100' })).body.newBookings).toEqual({
    ...{ channels: [], email, whatsapp: CLINIC.whatsapp },
  });
});
