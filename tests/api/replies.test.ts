import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { appointmentLink, signLink } from '@rostro/rules/notices/reply-links';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes, instantOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, PRIVATE_LASER, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { linkTo, signForSystem, stopLinkOf } from '../support/replies.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
/** Who follows a link is not signed in. */
let reader: Caller;
let person: Caller;
let appointment: Answer['body'];
let week = 2;
let startsAt: string;

const look = (token: string) => reader.call('lookAtReply', { body: { token } });
const answer = (token: string, at?: string) =>
  reader.call('answerReply', { body: { token, ...(at !== undefined && { startsAt: at }) } });
const asStaff = async (id: string) => (await staff.call('getAppointment', { params: { appointmentId: id } })).body;
const setStatus = (status: 'confirmed' | 'cancelled') =>
  staff.call('setAppointmentStatus', { params: { appointmentId: appointment.id }, body: { status } });
const codeOf = ({ status, body }: Answer) => [status, body.code];
const consentOf = async ({ clientId }: Caller) => (await getItem<ProfileItem>(keys.profile(clientId)))?.consent;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    'view_appointments',
    'edit_appointments',
    'create_appointments',
    'cancel_appointments',
  ]);
  reader = Caller.anonymous(system);
});
afterAll(() => system?.close());

beforeEach(async () => {
  week += 1;
  startsAt = slotAt('10:00', week);
  person = await signInClient(system, { name: '  Ana   López ' });
  appointment = (await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).body;
});

describe('a link', () => {
  test('shows what it is about, and no more of the person than the message said', async () => {
    const { status, body, headers } = await look(linkTo('confirm', appointment));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      action: 'confirm',
      state: 'open',
      firstName: 'Ana',
      appointment: {
        ...{
          id: appointment.id,
          serviceId: FACIAL,
          serviceName: 'Tratamiento 1',
          startsAt,
          endsAt: appointment.endsAt,
        },
        ...{ status: 'pending', attendanceConfirmedAt: null, reschedulable: true },
      },
    });
  });

  test('may be looked at as often as one likes: that changes nothing', async () => {
    const token = linkTo('cancel', appointment);
    for (let time = 0; time < 3; time++) expect((await look(token)).body.state).toBe('open');
    expect(await asStaff(appointment.id)).toMatchObject({ status: 'pending', version: 1 });
  });

  test('that was changed is not valid', async () => {
    const [payload = '', signature = ''] = linkTo('cancel', appointment).split('.');
    const link = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...link, appointmentId: 'a2' })).toString('base64url');
    for (const token of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(2)}aa`,
      `${payload}.`,
      'x',
      '..',
      payload,
    ]) {
      expect(codeOf(await look(token))).toEqual([404, 'link_invalid']);
      expect(codeOf(await answer(token))).toEqual([404, 'link_invalid']);
    }
  });

  test('of another clinic, or of another time, is not valid, or has expired', async () => {
    const link = appointmentLink('cancel', { ...appointment, attemptId: 'x', appointmentId: appointment.id });
    const foreign = signLink(link, 'of another clinic');
    expect(codeOf(await answer(foreign))).toEqual([404, 'link_invalid']);
    const late = signForSystem({ ...link, expiresAt: addMinutes(instantOf(Date.now()), -1) });
    for (const call of [look, answer]) expect(codeOf(await call(late))).toEqual([410, 'link_expired']);
    expect(await asStaff(appointment.id)).toMatchObject({ status: 'pending' });
  });

  test('that no message can have, as it is too long, is a mistake of the form', async () => {
    expect(codeOf(await look('a'.repeat(1001)))).toEqual([422, 'validation']);
  });
});

describe('a link of somebody else’s appointment', () => {
  test.each(['confirm', 'cancel', 'reschedule'] as const)(
    'to %s it does nothing, and shows nothing of it',
    async (action) => {
      const stranger = await signInClient(system);
      const token = linkTo(action, { ...appointment, clientId: stranger.clientId });
      expect((await look(token)).body).toMatchObject({ state: 'stale', appointment: null });
      expect(codeOf(await answer(token, slotAt('12:00', week)))).toEqual([409, 'link_stale']);
      expect(await asStaff(appointment.id)).toMatchObject({ status: 'pending', version: 1 });
    },
  );
});

describe('to confirm', () => {
  test('says that they will come; staff see it, and the history who it was', async () => {
    await setStatus('confirmed');
    const token = linkTo('confirm', appointment);
    const { status, body } = await answer(token);
    expect([status, body.state]).toEqual([200, 'used']);
    expect(body.appointment.attendanceConfirmedAt).toEqual(expect.any(String));
    const seen = await asStaff(appointment.id);
    expect(seen).toMatchObject({
      status: 'confirmed',
      attendanceConfirmedAt: body.appointment.attendanceConfirmedAt,
    });
    const { items } = (await staff.call('listAppointmentChanges', { params: { appointmentId: appointment.id } })).body;
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'attendance_confirmed', by: { kind: 'client', name: expect.any(String) } }),
    );
    expect((await look(token)).body).toEqual(body);
  });

  test('works once with one link; another message’s changes nothing more', async () => {
    const token = linkTo('confirm', appointment);
    const { attendanceConfirmedAt } = (await answer(token)).body.appointment;
    expect(codeOf(await answer(token))).toEqual([409, 'link_used']);
    const again = await answer(linkTo('confirm', appointment));
    expect(again).toMatchObject({ status: 200, body: { appointment: { attendanceConfirmedAt } } });
    expect(await asStaff(appointment.id)).toMatchObject({ version: 2 });
  });

  test('is forgotten where staff give the appointment another time, and the link is stale', async () => {
    await answer(linkTo('confirm', appointment));
    const { version } = await asStaff(appointment.id);
    const moved = await staff.call('saveAppointment', {
      params: { appointmentId: appointment.id },
      body: { version, startsAt: slotAt('13:00', week) },
    });
    expect(moved).toMatchObject({ status: 200, body: { attendanceConfirmedAt: null } });
    const token = linkTo('confirm', appointment);
    expect((await look(token)).body).toMatchObject({
      state: 'stale',
      appointment: { startsAt: slotAt('13:00', week) },
    });
    expect(codeOf(await answer(token))).toEqual([409, 'link_stale']);
  });
});

describe('to cancel', () => {
  test('leaves what was paid in favour, in the same transaction', async () => {
    await putPaymentMethods();
    const cashier = cashierOf(await signInStaff(system, ['view_appointments', 'register_payments']));
    await cashier.pay(appointment.id, { lines: [line(50_000)] });
    const paid = await asStaff(appointment.id);
    expect((await answer(linkTo('cancel', paid))).body).toMatchObject({ state: 'used' });
    expect((await person.call('listMyPayments', {})).body).toMatchObject({ balanceCents: 50_000 });
  });

  test('frees the place and tells the client’s own list', async () => {
    const { status, body } = await answer(linkTo('cancel', appointment));
    expect([status, body.state, body.appointment.status]).toEqual([200, 'used', 'cancelled']);
    expect((await person.call('listMyAppointments', {})).body).toMatchObject({
      upcoming: [],
      history: [{ id: appointment.id, status: 'cancelled' }],
    });
    const other = await signInClient(system);
    expect((await other.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).status).toBe(201);
  });

  test('after which every link of the appointment is stale, but the one that did it', async () => {
    const token = linkTo('cancel', appointment);
    await answer(token);
    expect(codeOf(await answer(token))).toEqual([409, 'link_used']);
    for (const action of ['confirm', 'reschedule', 'cancel'] as const) {
      const other = linkTo(action, appointment);
      expect((await look(other)).body.state).toBe('stale');
      expect(codeOf(await answer(other, slotAt('12:00', week)))).toEqual([409, 'link_stale']);
    }
  });

  test('is too late where staff were faster', async () => {
    const token = linkTo('cancel', appointment);
    await setStatus('cancelled');
    expect(codeOf(await answer(token))).toEqual([409, 'link_stale']);
  });
});

test('a link to a visit that its client moved on the site says that it was moved, not that it was cancelled', async () => {
  const token = linkTo('cancel', appointment);
  const body = { startsAt: slotAt('15:00', week) };
  await person.call('rescheduleMyAppointment', { params: { appointmentId: appointment.id }, body });
  const seen = (await look(token)).body;
  expect([seen.state, seen.appointment.status]).toEqual(['stale', 'moved']);
});

describe('to reschedule', () => {
  test('makes a new appointment in the old one’s place, and shows it from then on', async () => {
    const token = linkTo('reschedule', appointment);
    const to = slotAt('16:00', week);
    const { status, body } = await answer(token, to);
    expect([status, body.state]).toEqual([200, 'used']);
    expect(body.appointment).toMatchObject({ startsAt: to, status: 'pending', reschedulable: true });
    expect(body.appointment.id).not.toBe(appointment.id);
    const { upcoming, history } = (await person.call('listMyAppointments', {})).body;
    expect(upcoming).toMatchObject([{ id: body.appointment.id, startsAt: to }]);
    expect(history).toMatchObject([{ id: appointment.id, status: 'cancelled' }]);
    // As after an answer that was lost: what is so now.
    expect(codeOf(await answer(token, to))).toEqual([409, 'link_used']);
    expect((await look(token)).body).toEqual(body);
  });

  test('into a full slot leaves all as it was, and the link as good as new', async () => {
    const full = slotAt('11:00', week);
    for (let taken = 0; taken < 2; taken++) {
      const other = await signInClient(system);
      expect((await other.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: full } })).status).toBe(201);
    }
    const token = linkTo('reschedule', appointment);
    expect(codeOf(await answer(token, full))).toEqual([409, 'slot_full']);
    expect((await look(token)).body).toMatchObject({ state: 'open', appointment: { id: appointment.id } });
    expect((await answer(token, slotAt('12:00', week))).status).toBe(200);
  });

  test.each<[string, () => string | undefined, [number, string]]>([
    ['no time', () => undefined, [422, 'validation']],
    ['a time of yesterday', () => slotAt('10:00', -1), [422, 'slot_in_past']],
    ['an hour at which nobody is there', () => slotAt('03:00', week), [422, 'outside_hours']],
  ])('to %s is refused', async (_what, at, refusal) => {
    expect(codeOf(await answer(linkTo('reschedule', appointment), at()))).toEqual(refusal);
  });

  test('is not offered of a service that is not booked by itself', async () => {
    const { body } = await staff.call('createAppointment', {
      body: { clientId: person.clientId, serviceId: PRIVATE_LASER, startsAt: slotAt('12:00', week) },
    });
    const token = linkTo('reschedule', body);
    expect((await look(token)).body.appointment).toMatchObject({ reschedulable: false });
    expect(codeOf(await answer(token, slotAt('13:00', week)))).toEqual([404, 'service_not_found']);
    expect((await answer(linkTo('confirm', body))).status).toBe(200);
  });
});

describe('no more reminders', () => {
  beforeEach(async () => {
    await person.call('saveMyConsent', { body: { reminders: true, whatsapp: true } });
  });
  const TAKEN_BACK = { reminders: false, whatsapp: false, at: expect.any(String), source: 'mail-link' };

  test('by the page: once, with what it is about', async () => {
    const token = stopLinkOf(person.clientId);
    expect((await look(token)).body).toEqual({ action: 'stop', state: 'open', firstName: 'Ana', appointment: null });
    expect(await answer(token)).toMatchObject({ status: 200, body: { state: 'used' } });
    expect(await consentOf(person)).toEqual(TAKEN_BACK);
    expect(codeOf(await answer(token))).toEqual([409, 'link_used']);
  });

  const unsubscribe = async (token: string) => {
    const response = await fetch(`${system.url}/api/replies/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    return { status: response.status, body: await response.json() } as Answer;
  };

  test('by a mail program, which may ask twice', async () => {
    const token = stopLinkOf(person.clientId);
    for (let time = 0; time < 2; time++) expect((await unsubscribe(token)).status).toBe(200);
    expect(await consentOf(person)).toEqual(TAKEN_BACK);
    expect((await look(token)).body.state).toBe('used');
  });

  test('by a mail program, of who agreed again after the same message', async () => {
    const token = stopLinkOf(person.clientId);
    await unsubscribe(token);
    await person.call('saveMyConsent', { body: { reminders: true, whatsapp: false } });
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await consentOf(person)).toEqual(TAKEN_BACK);
  });

  test('is not what another link is for', async () => {
    expect(codeOf(await unsubscribe(linkTo('cancel', appointment)))).toEqual([404, 'link_invalid']);
    expect(await asStaff(appointment.id)).toMatchObject({ status: 'pending' });
    expect(await consentOf(person)).toMatchObject({ reminders: true });
  });

  test('of nobody is no trouble, and nothing is written', async () => {
    expect((await unsubscribe(stopLinkOf('nobody'))).status).toBe(200);
    expect(codeOf(await answer(stopLinkOf('nobody')))).toEqual([409, 'link_stale']);
    expect(await queryItems({ partition: { pk: keys.profile('nobody').pk } })).toEqual([]);
  });
});

test('links outlive the merging of their person’s record into another', async () => {
  const keep = await signInClient(system);
  const at = instantOf(Date.now());
  await transact({ kind: 'system' }, at, [
    {
      label: 'gone',
      update: keys.profile(person.clientId),
      expression: 'SET mergedInto = :keep, forgottenAt = :at',
      values: { ':keep': keep.clientId, ':at': at },
    },
    {
      label: 'appointment',
      update: keys.appointment(appointment.id),
      expression: 'SET clientId = :keep',
      values: { ':keep': keep.clientId },
    },
  ]);
  expect((await answer(linkTo('confirm', appointment))).status).toBe(200);
});
