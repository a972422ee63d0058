import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let person: Caller;
let booked: Answer['body'];
const startsAt = slotAt('17:00');
const params = () => ({ appointmentId: booked.id as string });

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await transact({ kind: 'system' }, '2026-11-20T15:00:00.000Z', [
    {
      label: 'business',
      put: {
        ...keys.business(),
        isPublished: true,
        name: 'Rostro',
        address: 'Calle 5 de Mayo 48',
        city: 'Querétaro',
        phone: '4425550134',
      },
    },
  ]);
  person = await signInClient(system);
  booked = (await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).body;
});
afterAll(() => system?.close());

describe('one own appointment', () => {
  test('is what booking it answered', async () => {
    expect(await person.call('getMyAppointment', { params: params() })).toMatchObject({ status: 200, body: booked });
  });

  test('shows at once what staff changed', async () => {
    const staff = await signInStaff(system, ['cancel_appointments']);
    await staff.call('setAppointmentStatus', { params: params(), body: { status: 'confirmed' } });
    const { body } = await person.call('getMyAppointment', { params: params() });
    expect(body).toMatchObject({ id: booked.id, status: 'confirmed', version: 2 });
    expect(body).not.toHaveProperty('paymentStatus');
  });
});

describe('its calendar file', () => {
  test('is text/calendar in the clinic’s own time, with place and state', async () => {
    const { status, headers, body } = await person.call('getMyAppointmentCalendar', { params: params() });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = String(body).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${booked.id}@rostro`,
        `DTSTART;TZID=America/Mexico_City:${wallClockOf(startsAt).date.replaceAll('-', '')}T170000`,
        'SUMMARY:Tratamiento 1 · Rostro',
        'LOCATION:Rostro\\, Calle 5 de Mayo 48\\, Querétaro',
        'STATUS:CONFIRMED',
        'SEQUENCE:2',
      ]),
    );
  });

  test('that cannot be is a problem document as everywhere', async () => {
    const answer = await person.call('getMyAppointmentCalendar', { params: { appointmentId: 'ninguna' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

test.each(['getMyAppointment', 'getMyAppointmentCalendar'] as const)(
  '%s tells nobody of somebody else’s appointment',
  async (id) => {
    const stranger = await signInClient(system);
    expect(await stranger.call(id, { params: params() })).toMatchObject({
      status: 404,
      body: { code: 'appointment_not_found' },
    });
  },
);
