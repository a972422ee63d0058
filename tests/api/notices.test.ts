import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { Notice } from '@rostro/shared/contract/notifications/notices';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let email: string;
let phone: string | null;
/** Each test has a week of its own. */
let week = 20;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email, phone } = (await ana.call('getMe', {})).body);
});

const booked = async (status: 'pending' | 'confirmed'): Promise<string> =>
  (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week), status })).body.id;
const notices = async (appointmentId: string) =>
  (await staff.call('listAppointmentNotices', { params: { appointmentId } })).body;
const send = (appointmentId: string, channel: Notice['channel'], idempotencyKey?: string) =>
  staff.call(
    'sendAppointmentNotice',
    { params: { appointmentId }, body: { channel } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const letters = () => system.inbox.list().emails.filter(({ to }) => to === email);
const whatsapps = () => system.inbox.list().whatsapps.filter(({ to }) => to === `+${phone}`);

/** Once nothing is under way any more, it is so. */
async function until(isSo: () => boolean): Promise<void> {
  await system.settle();
  expect(isSo()).toBe(true);
}

const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; actorId: string; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter((entry) => entry.subject === subject && entry.action === 'appointment.notice');

describe('what is known of an appointment’s notices', () => {
  test('a pending one has been told nothing; the confirmation is planned by what the client has', async () => {
    const { body } = await staff.call('listAppointmentNotices', { params: { appointmentId: await booked('pending') } });
    expect(body).toMatchObject({ sent: [], consent: { whatsapp: expect.any(Boolean), source: expect.any(String) } });
    expect(body.planned[0]).toEqual({ kind: 'confirmation', channel: 'email', at: null });
  });

  test('a confirmed one was told once by each channel, and nothing more is planned', async () => {
    const id = await booked('confirmed');
    await until(() => letters().length > 0);
    const { sent, planned } = await notices(id);
    expect(planned).toEqual([]);
    expect(sent.find(({ channel }: Notice) => channel === 'email')).toMatchObject({
      ...{ kind: 'confirmation', state: 'sent', startsAt: slotAt('10:00', week), onDemand: false, reason: null },
    });
  });

  test('of nothing is a 404, and without the right a 403', async () => {
    expect(verdict(await staff.call('listAppointmentNotices', { params: { appointmentId: 'nobodys' } }))).toBe(
      '404 appointment_not_found',
    );
    expect(verdict(await send('nobodys', 'email'))).toBe('404 appointment_not_found');
    const reader = await signInStaff(system, ['view_appointments']);
    const params = { appointmentId: await booked('confirmed') };
    expect((await reader.call('listAppointmentNotices', { params })).status).toBe(200);
    expect(verdict(await reader.call('sendAppointmentNotice', { params, body: { channel: 'email' } }))).toBe(
      '403 forbidden',
    );
  });
});

describe('sending now', () => {
  test('sends the same confirmation once more, says so in the list, and leaves an audit entry', async () => {
    const id = await booked('confirmed');
    await until(() => letters().length === 1);
    const answer = await send(id, 'email');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ channel: 'email', at: expect.any(String) });
    await until(() => letters().length === 2);
    expect(letters()).toHaveLength(2);
    expect(letters()[0]?.subject).toBe(letters()[1]?.subject);
    const { sent } = await notices(id);
    const mails = sent.filter(({ channel }: Notice) => channel === 'email');
    expect(mails.map(({ state, onDemand }: Notice) => [state, onDemand])).toEqual([
      ['sent', true],
      ['sent', false],
    ]);
    expect(await auditOf(id)).toMatchObject([{ actorId: staff.clientId, after: { channel: 'email' } }]);
  });

  test('goes by the one channel that was chosen', async () => {
    const id = await booked('confirmed');
    await until(() => letters().length === 1 && whatsapps().length === 1);
    expect((await send(id, 'whatsapp')).status).toBe(201);
    await until(() => whatsapps().length === 2);
    expect([letters().length, whatsapps().length]).toEqual([1, 2]);
  });

  test('a request that comes ten times at once sends one; another request sends another', async () => {
    const id = await booked('confirmed');
    await until(() => letters().length === 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, 'email', `aviso-${week}-uno`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.at)).size).toBe(1);
    await until(() => letters().length === 2);
    expect((await send(id, 'email', `aviso-${week}-uno`)).status).toBe(201);
    await system.bus.idle();
    expect(letters()).toHaveLength(2);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await send(id, 'email', `aviso-${week}-dos`)).status).toBe(201);
    await until(() => letters().length === 3);
    expect(letters()).toHaveLength(3);
  });

  test('a key that comes back with another channel is a mistake', async () => {
    const id = await booked('confirmed');
    expect((await send(id, 'email', `aviso-${week}-mismo`)).status).toBe(201);
    expect(verdict(await send(id, 'whatsapp', `aviso-${week}-mismo`))).toBe('422 idempotency_mismatch');
  });

  test('is not for a pending appointment, nor for a cancelled one', async () => {
    const id = await booked('pending');
    expect(verdict(await send(id, 'email'))).toBe('409 appointment_not_confirmed');
    await desk.status(id, 'cancelled');
    expect(verdict(await send(id, 'email'))).toBe('409 appointment_not_confirmed');
    await system.bus.idle();
    expect(letters().filter(({ subject }) => !subject.startsWith('Tu cita se canceló'))).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('the confirmation itself still goes once for a date, whatever was sent on demand', async () => {
    const id = await booked('confirmed');
    await until(() => letters().length === 1);
    await send(id, 'email');
    await until(() => letters().length === 2);
    await desk.status(id, 'pending');
    await desk.status(id, 'confirmed');
    await system.settle();
    expect(letters()).toHaveLength(2);
  });
});
