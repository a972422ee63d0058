import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { BusinessForm, CapacityForm } from '@rostro/shared/contract/clinic/configuration';
import { DEFAULT_BUSINESS, DEFAULT_SCHEDULE, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { messageOf } from '@rostro/shared/messages';
import { addDays } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let anybody: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['access_configuration', 'view_appointments', 'edit_appointments']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const versions = async () => (await staff.call('getAdminSettings', {})).body.versions;
const saveSchedule = async (body: typeof DEFAULT_SCHEDULE) =>
  staff.call('saveSchedule', { body: { ...body, version: (await versions()).schedule } });
const saveCapacity = async (body: CapacityForm) =>
  staff.call('saveCapacity', { body: { ...body, version: (await versions()).capacity } });
const saveBusiness = async (body: BusinessForm) =>
  staff.call('saveBusiness', { body: { ...body, version: (await staff.call('getAdminBusiness', {})).body.version } });

const close = (body: object, key?: string) =>
  staff.call(
    'closeDays',
    { body: { from: someMonday(week), to: someMonday(week), category: null, reason: 'Inventario', ...body } },
    key === undefined ? {} : { idempotencyKey: key },
  );
const reopen = (closureId: string) => staff.call('reopenDays', { params: { closureId } });
const closedOn = async (date: string, serviceId = FACIAL) => {
  const { body } = await anybody.call('getAvailability', { query: { serviceId, from: date, days: 1 } });
  return body.days[0].closedReason === 'closed_day';
};
const booked = async (time: string, serviceId = FACIAL) => {
  const person = await signInClient(system, { name: 'Ana Ruiz' });
  const answer = await person.call('bookAppointment', { body: { serviceId, startsAt: slotAt(time, week) } });
  return { person, answer, id: String(answer.body.id) };
};

describe('opening hours', () => {
  test('show which appointments ahead fall outside, and keep them', async () => {
    const { id } = await booked('17:00');
    await booked('10:00');
    const body = { ...DEFAULT_SCHEDULE, weekdayClosingTime: '16:00' };
    const preview = await staff.call('previewSchedule', { body });
    expect(preview.body.total).toBe(1);
    expect(preview.body.items).toEqual([
      { id, startsAt: slotAt('17:00', week), clientName: 'Ana Ruiz', serviceName: 'Tratamiento 1' },
    ]);
    expect((await anybody.call('getSettings', {})).body.weekdayClosingTime).toBe('18:00');

    const saved = await saveSchedule(body);
    expect(saved.body).toEqual({
      ...DEFAULT_SETTINGS,
      weekdayClosingTime: '16:00',
      versions: { schedule: 1, capacity: 0, booking: 0 },
    });
    expect((await staff.call('getAppointment', { params: { appointmentId: id } })).body.status).toBe('pending');
    passTime(REMEMBERED_SECONDS);
    expect((await anybody.call('getSettings', {})).body.weekdayClosingTime).toBe('16:00');
    expect((await anybody.call('getBusiness', {})).body.openingHours[0].hours).toBe('9:00 a.m. – 4:00 p.m.');
    expect((await saveSchedule(DEFAULT_SCHEDULE)).status).toBe(200);
    passTime(REMEMBERED_SECONDS);
    expect((await anybody.call('getSettings', {})).body.weekdayClosingTime).toBe('18:00');
  });

  test.each([
    ['appointmentInterval', 20, 'Mínimo 30 minutos'],
    ['appointmentInterval', 121, 'Máximo 120 minutos'],
    ['weekdayClosingTime', '08:00', 'El cierre va después de la apertura'],
    ['saturdayClosingTime', '09:00', 'El cierre va después de la apertura'],
  ])('refuse %s %s', async (field, value, said) => {
    const answer = await saveSchedule({ ...DEFAULT_SCHEDULE, [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: said }]);
  });

  test('and staff saved at the same moment do not overwrite each other', async () => {
    const [hours, staffing] = await Promise.all([
      saveSchedule({ ...DEFAULT_SCHEDULE, appointmentInterval: 60, sundayEnabled: true }),
      saveCapacity({ cosmetologyStaff: 3, specializedStaff: 2, capacityRule: 'start' }),
    ]);
    expect([hours.status, staffing.status]).toEqual([200, 200]);
    expect(await getItem(keys.settings())).toMatchObject({
      sundayEnabled: true,
      cosmetologyStaff: 3,
      specializedStaff: 2,
    });
    await saveSchedule(DEFAULT_SCHEDULE);
    await saveCapacity({ cosmetologyStaff: 2, specializedStaff: 1, capacityRule: 'start' });
    passTime(REMEMBERED_SECONDS);
    expect((await anybody.call('getSettings', {})).body.cosmetologyStaff).toBe(2);
  });
});

describe('capacity', () => {
  test.each([
    [{ cosmetologyStaff: 0 }, 'Mínimo 1 persona'],
    [{ cosmetologyStaff: 11 }, 'Máximo 10 personas'],
    [{ specializedStaff: 6 }, 'Máximo 5 personas'],
    [{ specializedStaff: 1.5 }, 'Escribe un número entero'],
  ])('of %p is refused', async (changes, said) => {
    const body = { cosmetologyStaff: 2, specializedStaff: 1, capacityRule: 'start' as const, ...changes };
    const answer = await saveCapacity(body);
    expect([answer.status, Object.values(answer.body.fields)]).toEqual([422, [said]]);
  });
});

describe('who the clinic is', () => {
  test('is saved as the site shows it, and what its staff must have stays', async () => {
    const asked = {
      label: 'b',
      update: keys.business(),
      expression: 'SET adminMfaRequired = :no',
      values: { ':no': false },
    };
    await transact({ kind: 'system' }, new Date().toISOString(), [asked]);
    const body = {
      ...DEFAULT_BUSINESS,
      name: 'Clínica Luz',
      type: 'spa' as const,
      city: 'Santiago de Querétaro',
      postalCode: '76000',
      phone: '4425550134',
      email: 'HOLA@luz.example',
      social: { facebook: '', instagram: 'https://instagram.example/luz', whatsapp: '4425550135' },
    };
    const saved = await saveBusiness(body);
    expect(saved.body).toMatchObject({
      name: 'Clínica Luz',
      phone: '442 555 0134',
      email: 'hola@luz.example',
      social: { instagram: 'https://instagram.example/luz', whatsapp: 'https://wa.me/524425550135' },
    });
    expect(saved.body.openingHours).toHaveLength(3);
    expect(saved.body).not.toHaveProperty('adminMfaRequired');
    expect(await getItem(keys.business())).toMatchObject({ adminMfaRequired: false, name: 'Clínica Luz' });
    passTime(REMEMBERED_SECONDS);
    expect((await anybody.call('getBusiness', {})).body.name).toBe('Clínica Luz');
  });

  test.each([
    [{ name: ' ' }, 'name', 'El nombre es obligatorio'],
    [{ postalCode: '7600' }, 'postalCode', 'Escribe los 5 dígitos del código postal'],
    [{ phone: '442' }, 'phone', 'Ingresa un número de teléfono válido'],
    [{ email: 'hola' }, 'email', 'Ingresa un correo electrónico válido'],
    [{ website: 'mi sitio' }, 'website', 'Escribe una dirección como clinica.mx'],
  ])('with %p is refused', async (changes, field, said) => {
    const { status, body } = await saveBusiness({ ...DEFAULT_BUSINESS, ...changes });
    expect([status, body.fields]).toEqual([422, { [field]: said }]);
  });
});

describe('closed days', () => {
  test('refuse clients and staff, and open again when the closure ends', async () => {
    const day = someMonday(week);
    const { id: before } = await booked('09:00');
    const { id: elsewhere } = await (async () => {
      week += 1;
      const other = await booked('09:00');
      week -= 1;
      return other;
    })();
    const { status, body: closure } = await close({ reason: '  Inventario  ' });
    expect(status).toBe(201);
    expect(closure).toMatchObject({
      from: day,
      to: day,
      category: null,
      reason: 'Inventario',
      createdByName: 'Karla Jiménez',
    });
    expect(await closedOn(day)).toBe(true);
    expect(await closedOn(day, DIAGNOSIS)).toBe(true);

    const { answer } = await booked('10:00');
    expect(verdict(answer)).toBe('409 closed_day');
    expect(answer.body.detail).toBe(messageOf('closed_day'));
    const onto = { params: { appointmentId: elsewhere }, body: { startsAt: slotAt('11:00', week), version: 1 } };
    expect(verdict(await staff.call('saveAppointment', onto))).toBe('409 closed_day');
    const within = { params: { appointmentId: before }, body: { startsAt: slotAt('11:00', week), version: 1 } };
    expect(verdict(await staff.call('saveAppointment', within))).toBe('409 closed_day');
    const noted = { params: { appointmentId: before }, body: { notes: 'Se queda', version: 1 } };
    expect((await staff.call('saveAppointment', noted)).body).toMatchObject({
      notes: 'Se queda',
      startsAt: slotAt('09:00', week),
    });

    expect((await reopen(closure.id)).body).toEqual({ id: closure.id });
    expect(await closedOn(day)).toBe(false);
    expect((await booked('10:00')).answer.status).toBe(201);
    expect(verdict(await reopen(closure.id))).toBe('404 closure_not_found');
  });

  test('of one category leave the other open', async () => {
    const day = someMonday(week);
    const { body } = await close({ category: 'specialized' });
    expect([await closedOn(day), await closedOn(day, DIAGNOSIS)]).toEqual([false, true]);
    expect((await booked('10:00')).answer.status).toBe(201);
    expect(verdict((await booked('10:00', DIAGNOSIS)).answer)).toBe('409 closed_day');
    await reopen(body.id);
  });

  test('that overlap do not open each other', async () => {
    const day = someMonday(week);
    const [first, second] = [
      await close({ to: addDays(day, 2) }),
      await close({ from: addDays(day, 1), to: addDays(day, 3) }),
    ];
    await reopen(first.body.id);
    const after = await Promise.all([0, 1, 2, 3].map((offset) => closedOn(addDays(day, offset))));
    expect(after).toEqual([false, true, true, true]);
    await reopen(second.body.id);
    expect(await closedOn(addDays(day, 1))).toBe(false);
    expect(await getItem(keys.day('cosmetology', addDays(day, 1)))).not.toHaveProperty('closedBy');
  });

  test('asked for twice with one key are closed once; with other days it is a mistake', async () => {
    const key = `close-${week}-again`;
    const [first, second] = [await close({}, key), await close({}, key)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(verdict(await close({ reason: 'Otra' }, key))).toBe('422 idempotency_mismatch');
    await reopen(first.body.id);
    expect(await closedOn(someMonday(week))).toBe(false);
  });

  test('tell beforehand whose appointments lie on them', async () => {
    const { id } = await booked('10:00');
    const { id: special } = await booked('11:00', DIAGNOSIS);
    const { person, id: cancelled } = await booked('12:00');
    await person.call('cancelMyAppointment', { params: { appointmentId: cancelled } });
    const preview = (changes: object) =>
      staff.call('previewClosure', {
        body: { from: someMonday(week), to: someMonday(week), category: null, reason: 'x', ...changes },
      });
    const { body } = await preview({});
    expect([body.total, body.items.map((item: { id: string }) => item.id)]).toEqual([2, [id, special]]);
    expect((await preview({ category: 'specialized' })).body).toEqual({
      items: [
        { id: special, startsAt: slotAt('11:00', week), clientName: 'Ana Ruiz', serviceName: 'Diagnóstico Facial' },
      ],
      total: 1,
    });
    expect(await closedOn(someMonday(week))).toBe(false);
  });

  test('are listed by date from a day on', async () => {
    const [later, sooner] = [
      await close({ from: '2190-06-02', to: '2190-06-03' }),
      await close({ from: '2190-06-01', to: '2190-06-01' }),
    ];
    const from = async (day: string) =>
      (await staff.call('listClosures', { query: { from: day } })).body.items.map(({ id }: { id: string }) => id);
    expect(await from('2190-06-01')).toEqual([sooner.body.id, later.body.id]);
    expect(await from('2190-06-03')).toEqual([later.body.id]);
    expect(await from('2190-06-04')).toEqual([]);
  });

  test('of a whole year are closed in both categories, and a longer range is refused', async () => {
    const { status, body } = await close({ from: '2191-01-01', to: '2191-12-31' });
    expect(status).toBe(201);
    for (const [category, date] of [
      ['cosmetology', '2191-01-01'],
      ['specialized', '2191-07-15'],
      ['specialized', '2191-12-31'],
    ] as const) {
      expect(await getItem(keys.day(category, date))).toMatchObject({ closedBy: new Set([body.id]) });
    }
    const long = await close({ from: '2192-01-01', to: '2193-01-01' });
    expect(long.body.fields).toEqual({ to: 'Elige como máximo 366 días' });
    const upsideDown = await close({ from: '2192-01-02', to: '2192-01-01' });
    expect(upsideDown.body.fields).toEqual({ to: 'La fecha final va después de la inicial' });
    expect((await close({ reason: ' ' })).body.fields).toEqual({ reason: 'Escribe el motivo' });
  });

  test.each([
    ['closing', true],
    ['opening', false],
  ] as const)('whose %s was cut off are finished by whoever lists them', async (state, closed) => {
    const day = someMonday(week);
    const { body } = await close({ to: addDays(day, 1) });
    const cutOff = {
      label: 'c',
      update: keys.closure(body.id),
      expression: 'SET #s = :s',
      names: { '#s': 'state' },
      values: { ':s': state },
    };
    const lost = { label: 'd', update: keys.day('cosmetology', day), expression: 'REMOVE closedBy' };
    await transact({ kind: 'system' }, new Date().toISOString(), [cutOff, lost]);
    const { body: list } = await staff.call('listClosures', { query: { from: day } });
    expect(list.items.some(({ id }: { id: string }) => id === body.id)).toBe(closed);
    expect([await closedOn(day), await closedOn(addDays(day, 1))]).toEqual([closed, closed]);
    await reopen(body.id);
  });
});
