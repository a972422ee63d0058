import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import { addDays, addMinutes, sayDay, sayInstant, todayAt, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DEFAULT_RULES, FACIAL, LONG_PEELING, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...(['access_configuration', 'view_appointments', 'create_appointments', 'edit_appointments'] as const),
  ]);
});
afterAll(() => system?.close());

/** As the clinic says, from now on, for everybody. */
async function setRules(rules: Partial<BookingRulesForm>): Promise<void> {
  const { versions } = (await staff.call('getAdminSettings', {})).body;
  const body = { ...DEFAULT_RULES, ...rules, version: versions.booking };
  expect((await staff.call('saveBookingRules', { body })).status).toBe(200);
  passTime(REMEMBERED_SECONDS);
}

/** A slot so soon, and so late, that a rule is in its way; it is free in weeks of its own. */
const SOON = { rules: { leadHours: 168 }, startsAt: () => tomorrowAt('10:00'), code: '422 slot_too_soon' };
const FAR = { rules: { horizonDays: 10 }, startsAt: () => slotAt('10:00', 40), code: '422 slot_too_far' };
const LATE = {
  rules: { lastStart: 'duration' as const },
  startsAt: () => slotAt('17:00', 3),
  code: '422 ends_after_closing',
};
const today = () => todayAt(new Date(Date.now()).toISOString());
/** The next day that is no Sunday. */
const tomorrowAt = (time: string) => {
  const next = [1, 2].map((days) => addDays(today(), days)).find((day) => new Date(`${day}T00:00Z`).getUTCDay() !== 0);
  return toInstant(next as string, time);
};

describe.each([
  ['too soon', SOON],
  ['too far ahead', FAR],
  ['until after closing', LATE],
] as const)('%s', (_, { rules, startsAt, code }) => {
  beforeAll(() => setRules(rules));
  afterAll(() => setRules({}));
  const wish = () => ({ serviceId: LONG_PEELING, startsAt: startsAt() });

  test('is refused to clients, to guests and to who moves', async () => {
    const person = await signInClient(system);
    expect(verdict(await person.call('bookAppointment', { body: wish() }))).toBe(code);
    expect(verdict(await guestsOf(system).book(someGuest(startsAt(), { serviceId: LONG_PEELING })))).toBe(code);
    await setRules({});
    const body = { serviceId: LONG_PEELING, startsAt: slotAt('11:00', 5) };
    const { body: booked } = await person.call('bookAppointment', { body });
    await setRules(rules);
    const params = { appointmentId: booked.id as string };
    expect(verdict(await person.call('rescheduleMyAppointment', { params, body: { startsAt: startsAt() } }))).toBe(
      code,
    );
    expect((await person.call('getMyAppointment', { params })).body.status).toBe('pending');
    await person.call('cancelMyAppointment', { params });
  });

  test('is not offered either, and is offered again once the clinic asks for nothing', async () => {
    const offered = async () => {
      const from = todayAt(startsAt());
      const answer = await Caller.anonymous(system).call('getAvailability', {
        query: { serviceId: LONG_PEELING, from, days: 1 },
      });
      return answer.body.days[0].slots.some((slot: { startsAt: string }) => slot.startsAt === startsAt());
    };
    expect(await offered()).toBe(false);
    await setRules({});
    expect(await offered()).toBe(true);
    await setRules(rules);
  });
});

test('the refusals say what to do, with the clinic’s own figures', async () => {
  const person = await signInClient(system);
  await setRules({ leadHours: 168, horizonDays: 10 });
  const detail = async (startsAt: string) =>
    (await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).body.detail;
  expect(await detail(tomorrowAt('10:00'))).toContain('con al menos 168 horas de anticipación');
  expect(await detail(slotAt('10:00', 40))).toContain(`hasta el ${sayDay(addDays(today(), 10))}`);
  await setRules({});
});

test('the desk books at the last minute and years ahead, but not past closing', async () => {
  await setRules({ leadHours: 168, horizonDays: 1, lastStart: 'duration' });
  const { clientId } = await signInClient(system);
  const book = (startsAt: string) =>
    deskOf(staff).create({ clientId, serviceId: LONG_PEELING, startsAt, status: 'pending' });
  expect(verdict(await book(tomorrowAt('12:00')))).toBe('201');
  expect(verdict(await book(slotAt('12:00', 60)))).toBe('201');
  expect(verdict(await book(slotAt('17:00', 60)))).toBe('422 ends_after_closing');
  const query = { serviceId: LONG_PEELING, from: someMonday(61), days: 1 };
  const { body } = await staff.call('getStaffAvailability', { query });
  expect([body.days[0].open, body.days[0].slots.at(-1).time]).toEqual([true, '16:00']);
  await setRules({});
});

test('hours that are looked at beforehand count who would leave after closing', async () => {
  const { clientId } = await signInClient(system);
  await deskOf(staff).create({ clientId, serviceId: LONG_PEELING, startsAt: slotAt('13:00', 62), status: 'pending' });
  const { versions: _, ...settings } = (await staff.call('getAdminSettings', {})).body;
  const hours = {
    ...{ appointmentInterval: settings.appointmentInterval, sundayEnabled: settings.sundayEnabled },
    ...{ weekdayOpeningTime: '09:00', weekdayClosingTime: '14:00' },
    ...{ saturdayOpeningTime: settings.saturdayOpeningTime, saturdayClosingTime: settings.saturdayClosingTime },
  };
  const mine = async () =>
    (await staff.call('previewSchedule', { body: hours })).body.items.some(
      ({ startsAt }: { startsAt: string }) => startsAt === slotAt('13:00', 62),
    );
  expect(await mine()).toBe(false);
  await setRules({ lastStart: 'duration' });
  expect(await mine()).toBe(true);
  await setRules({});
});

test('how long a guest’s place is held is the clinic’s word of when it was booked; later words change nothing', async () => {
  const { book, lettersTo } = guestsOf(system);
  const hours = (count: number, { createdAt }: { createdAt: string }) => addMinutes(createdAt, count * 60);
  await setRules({ guestHoldHours: 6 });
  const guest = someGuest(slotAt('09:00', 63));
  const { body: first } = await book(guest, 'six-hours');
  expect(first.heldUntil).toBe(hours(6, first.appointment));
  await system.settle();
  expect(lettersTo(guest.email)[0]?.text).toContain(sayInstant(first.heldUntil));
  await setRules({ guestHoldHours: 48 });
  expect((await book(guest, 'six-hours')).body.heldUntil).toBe(first.heldUntil);
  const stored = await getItem<AppointmentItem>(keys.appointment(first.appointment.id));
  expect(stored?.heldUntil).toBe(first.heldUntil);
  const { body: second } = await book(someGuest(slotAt('09:00', 64)));
  expect(second.heldUntil).toBe(hours(48, second.appointment));
  await setRules({});
});

test.each([
  [{ leadHours: -1 }, 'leadHours', 'Mínimo 0'],
  [{ leadHours: 169 }, 'leadHours', 'Máximo 168 horas'],
  [{ horizonDays: 731 }, 'horizonDays', 'Máximo 730 días'],
  [{ guestHoldHours: 0 }, 'guestHoldHours', 'Mínimo 1 hora'],
  [{ guestHoldHours: 73 }, 'guestHoldHours', 'Máximo 72 horas'],
  [{ horizonDays: 1.5 }, 'horizonDays', 'Escribe un número entero'],
])('%p is refused', async (rules, field, said) => {
  const answer = await staff.call('saveBookingRules', { body: { ...DEFAULT_RULES, ...rules, version: 0 } });
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: said }]);
});
