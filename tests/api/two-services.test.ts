import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Appointment, AppointmentChange, Slot } from '@rostro/shared/contract/booking/booking';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  DIAGNOSIS,
  FACIAL,
  LONG_PEELING,
  PRIVATE_LASER,
  putService,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { recordsOf } from '../support/records.ts';
import { linkTo } from '../support/replies.ts';
import { countWholeVisits, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
/** The only one who gives what asks for her. */
let sofia: { id: string };
const WITH_SOFIA = 21;
const BOTH = 'Tratamiento 1 + Diagnóstico Facial';
/** A week of its own for each test, so that nobody takes another's place. */
let week = 2;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await Promise.all([putServices(), putPaymentMethods()]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(staff);
  sofia = await newResource(staff, 'staff', 'Sofía', { categories: ['specialized'] });
  await putService(WITH_SOFIA, 'specialized', {
    durationMinutes: 30,
    priceCents: 15_000,
    needs: { staff: [sofia.id], rooms: [], equipment: [] },
  });
});
afterAll(() => system?.close());

const book = (who: Caller, serviceId: number, nextServiceId: number | undefined, time: string) =>
  who.call('bookAppointment', { body: { serviceId, startsAt: at(time), ...(nextServiceId && { nextServiceId }) } });
async function booked(who: Caller, serviceId: number, nextServiceId: number, time: string): Promise<Appointment> {
  const answer = await book(who, serviceId, nextServiceId, time);
  expect(verdict(answer)).toBe('201');
  return answer.body;
}
const segmentsOf = async (appointmentId: string) =>
  (await staff.call('getAppointment', { params: { appointmentId } })).body.segments.map(
    ({ serviceId, startsAt, endsAt }: { serviceId: number; startsAt: string; endsAt: string }) => [
      serviceId,
      startsAt,
      endsAt,
    ],
  );

describe('two services in one visit', () => {
  test('are one booking, which is told and named as both everywhere', async () => {
    const person = await signInClient(system);
    const made = await booked(person, FACIAL, DIAGNOSIS, '10:00');
    expect(made).toMatchObject({
      serviceId: FACIAL,
      service: { name: 'Tratamiento 1', category: 'cosmetology' },
      nextService: { id: DIAGNOSIS, name: 'Diagnóstico Facial', category: 'specialized' },
      startsAt: at('10:00'),
      endsAt: at('12:00'),
    });
    expect(await segmentsOf(made.id)).toEqual([
      [FACIAL, at('10:00'), at('11:00')],
      [DIAGNOSIS, at('11:00'), at('12:00')],
    ]);
    const { upcoming } = (await person.call('listMyAppointments', {})).body;
    expect(upcoming).toEqual([made]);

    const ofClient = { params: { clientId: person.clientId } };
    const [listed] = (await staff.call('listClientAppointments', ofClient)).body.items;
    expect(listed.service.name).toBe(BOTH);
    expect((await staff.call('getClient', ofClient)).body.lastAppointment.serviceName).toBe(BOTH);
    const { appointments } = (await person.call('exportMyData', {})).body;
    expect(appointments[0].service).toEqual({ id: FACIAL, name: BOTH });
    const written = await recordsOf(staff, made.id).create();
    expect(written.body.service).toEqual({ id: FACIAL, name: BOTH });
    const calendar = await person.call('getMyAppointmentCalendar', { params: { appointmentId: made.id } });
    expect(JSON.stringify(calendar.body)).toContain(BOTH);
    const money = await staff.call('listAppointmentPayments', { params: { appointmentId: made.id } });
    expect(money.body.suggestedTotalCents).toBe(170_000);
    await desk.status(made.id, 'confirmed');
    await system.settle();
    const { emails, whatsapps } = system.inbox.list();
    const told = [emails, whatsapps].map((all) => all.filter((one) => JSON.stringify(one).includes(BOTH)).length);
    expect(told.every((count) => count > 0)).toBe(true);
    await mustAgree();
  });

  test('are found in the agenda by either', async () => {
    week += 1;
    const made = await booked(await signInClient(system), FACIAL, DIAGNOSIS, '10:00');
    const [from, to] = [someMonday(week), someMonday(week)];
    const found = async (query: object) =>
      (await staff.call('listAppointments', { query: { from, to, ...query } })).body.items.map(
        ({ id }: Appointment) => id,
      );
    expect(await found({ serviceId: DIAGNOSIS })).toEqual([made.id]);
    expect(await found({ serviceId: FACIAL })).toEqual([made.id]);
    expect(await found({ serviceId: LONG_PEELING })).toEqual([]);
    expect(await found({ q: 'diagnóstico' })).toEqual([made.id]);
  });

  test('are refused as a whole', async () => {
    week += 1;
    const person = await signInClient(system);
    expect(verdict(await book(person, FACIAL, 999, '10:00'))).toBe('404 service_not_found');
    expect(verdict(await book(person, FACIAL, PRIVATE_LASER, '10:00'))).toBe('404 service_not_found');
    await booked(person, WITH_SOFIA, FACIAL, '11:00');
    const other = await signInClient(system);
    expect(verdict(await book(other, FACIAL, WITH_SOFIA, '10:00'))).toBe('409 slot_full');
    expect(verdict(await book(other, FACIAL, undefined, '10:00'))).toBe('201');
    expect((await visitsOn(sofia.id, someMonday(week))).map(([start]) => start)).toEqual([660]);
  });

  test('are offered only where both fit, to clients and at the desk', async () => {
    week += 1;
    const made = await booked(await signInClient(system), WITH_SOFIA, FACIAL, '11:00');
    const query = { from: someMonday(week), days: 1 };
    const stateAt = (slots: Slot[], time: string) => slots.find((slot) => slot.time === time)?.state;
    const both = { serviceId: FACIAL, nextServiceId: WITH_SOFIA };
    for (const ask of [
      (also: object) => Caller.anonymous(system).call('getAvailability', { query: { ...query, ...also } as never }),
      (also: object) => staff.call('getStaffAvailability', { query: { ...query, ...also } as never }),
    ]) {
      const [day] = (await ask(both)).body.days;
      expect([stateAt(day.slots, '10:00'), stateAt(day.slots, '10:30')]).toEqual(['full', 'available']);
      const [alone] = (await ask({ serviceId: FACIAL })).body.days;
      expect(stateAt(alone.slots, '10:00')).toBe('available');
    }
    const unknown = await Caller.anonymous(system).call('getAvailability', {
      query: { ...query, serviceId: FACIAL, nextServiceId: PRIVATE_LASER },
    });
    expect(verdict(unknown)).toBe('404 service_not_found');
    // What is moved keeps both: its own time is free, and both must fit.
    const moving = await Caller.anonymous(system).call('getAvailability', {
      query: { ...query, serviceId: WITH_SOFIA, exclude: made.id },
    });
    const [day] = moving.body.days;
    expect(stateAt(day.slots, '11:00')).toBe('available');
  });

  test('move together: by the client, by the desk and in a swap', async () => {
    week += 1;
    const person = await signInClient(system);
    const made = await booked(person, FACIAL, WITH_SOFIA, '10:00');
    const moved = await person.call('rescheduleMyAppointment', {
      params: { appointmentId: made.id },
      body: { startsAt: at('10:30') },
    });
    expect(verdict(moved)).toBe('201');
    const { id } = moved.body;
    expect(moved.body).toMatchObject({ nextService: { id: WITH_SOFIA }, endsAt: at('12:00') });
    expect((await visitsOn(sofia.id, someMonday(week))).map(([start]) => start)).toEqual([690]);
    const saved = await desk.save(id, { startsAt: at('13:00'), version: moved.body.version });
    expect(await segmentsOf(id)).toEqual([
      [FACIAL, at('13:00'), at('14:00')],
      [WITH_SOFIA, at('14:00'), at('14:30')],
    ]);
    const longer = await desk.save(id, { minutes: 120, version: saved.body.version });
    expect((await segmentsOf(id))[1]).toEqual([WITH_SOFIA, at('14:00'), at('15:00')]);
    const tooShort = await desk.save(id, { minutes: 60, version: longer.body.version });
    expect(verdict(tooShort)).toBe('422 validation');
    const other = await booked(await signInClient(system), WITH_SOFIA, FACIAL, '16:00');
    const swapped = await staff.call('swapAppointments', {
      body: { a: { id, version: longer.body.version }, b: { id: other.id, version: other.version } },
    });
    expect(verdict(swapped)).toBe('200');
    expect([(await segmentsOf(id))[1]?.[1], (await segmentsOf(other.id))[1]?.[1]]).toEqual([at('17:00'), at('13:30')]);
    await person.call('cancelMyAppointment', { params: { appointmentId: id } });
    expect(await visitsOn(sofia.id, someMonday(week))).toEqual([[780, other.id]]);
    await mustAgree();
  });

  test('come to an existing visit, change there and go, without a notice; history and total follow', async () => {
    week += 1;
    const person = await signInClient(system);
    const made = (await book(person, FACIAL, undefined, '10:00')).body as Appointment;
    const letters = async () => {
      await system.settle();
      return system.inbox.list().emails.length;
    };
    const told = await letters();
    const ofVisit = { params: { appointmentId: made.id } };
    const total = async () => (await staff.call('listAppointmentPayments', ofVisit)).body.suggestedTotalCents;
    expect(await total()).toBe(85_000);
    const two = await desk.save(made.id, { nextServiceId: WITH_SOFIA, version: 1 });
    expect(two.body).toMatchObject({ nextService: { id: WITH_SOFIA }, startsAt: at('10:00'), endsAt: at('11:30') });
    expect((await visitsOn(sofia.id, someMonday(week))).map(([start]) => start)).toEqual([660]);
    expect(await total()).toBe(100_000);
    expect(await letters()).toBe(told);
    await mustAgree();

    const other = await desk.save(made.id, { nextServiceId: DIAGNOSIS, startsAt: at('12:00'), version: 2 });
    expect(other.body).toMatchObject({ nextService: { id: DIAGNOSIS }, endsAt: at('14:00') });
    expect((await visitsOn(sofia.id, someMonday(week))).map(([start]) => start)).toEqual([780]);
    // The client moves both.
    const moved = await person.call('rescheduleMyAppointment', { ...ofVisit, body: { startsAt: at('15:00') } });
    expect(moved.body).toMatchObject({ nextService: { id: DIAGNOSIS }, endsAt: at('17:00') });
    const { id, version } = moved.body;
    const toldOfMoves = await letters();
    const one = await desk.save(id, { nextServiceId: null, version });
    expect(one.body).not.toHaveProperty('nextService');
    expect(one.body.endsAt).toBe(at('16:00'));
    expect(await letters()).toBe(toldOfMoves);
    await mustAgree();

    const said = async (appointmentId: string) =>
      (await desk.changes(appointmentId)).flatMap(({ changes }: AppointmentChange) =>
        changes
          .filter(({ field }) => field === 'nextServiceId')
          .map(({ before, after }) => [before, after] as [string | null, string | null]),
      );
    expect(await said(made.id)).toEqual([
      [String(WITH_SOFIA), String(DIAGNOSIS)],
      [null, String(WITH_SOFIA)],
    ]);
    expect(await said(id)).toEqual([
      [String(DIAGNOSIS), null],
      [null, String(DIAGNOSIS)],
    ]);
    const { upcoming } = (await person.call('listMyAppointments', {})).body;
    expect(upcoming.map(({ endsAt }: Appointment) => endsAt)).toEqual([at('16:00')]);
    const { items } = (
      await staff.call('listAppointments', { query: { from: someMonday(week), to: someMonday(week) } })
    ).body;
    expect(items.filter(({ status }: Appointment) => status !== 'cancelled')).toHaveLength(1);
  });

  test('leave what was paid as it is, and can be charged as a payment of their own', async () => {
    week += 1;
    const made = (await book(await signInClient(system), FACIAL, undefined, '10:00')).body as Appointment;
    const cashier = cashierOf(staff);
    const paid = await cashier.pay(made.id, { lines: [line(85_000)] });
    expect(verdict(paid)).toBe('201');
    const { version } = (await staff.call('getAppointment', { params: { appointmentId: made.id } })).body;
    const two = await desk.save(made.id, { nextServiceId: WITH_SOFIA, version });
    expect(two.body).toMatchObject({ paidCents: 85_000, paymentStatus: 'completed', pendingCents: 0 });
    const [first] = await cashier.payments(made.id);
    const second = await cashier.pay(made.id, { after: first.id, totalCents: 15_000, lines: [line(15_000)] });
    expect(verdict(second)).toBe('201');
    const one = await desk.save(made.id, { nextServiceId: null, version: two.body.version + 1 });
    expect(one.body).toMatchObject({ paidCents: 100_000, paymentStatus: 'completed' });
    await mustAgree();
  });

  test('of an existing visit are refused as a whole, offered where both fit, and overridden with a reason', async () => {
    week += 1;
    const made = (await book(await signInClient(system), FACIAL, undefined, '10:00')).body as Appointment;
    const taken = await booked(await signInClient(system), WITH_SOFIA, FACIAL, '11:00');
    const save = (body: object) => desk.save(made.id, { nextServiceId: WITH_SOFIA, version: 1, ...body });
    expect(verdict(await save({ nextServiceId: 999 }))).toBe('404 service_not_found');
    expect(verdict(await save({}))).toBe('409 slot_full');
    expect(verdict(await save({ status: 'cancelled' }))).toBe('422 validation');
    expect(await segmentsOf(made.id)).toEqual([[FACIAL, at('10:00'), at('11:00')]]);
    const ask = { serviceId: FACIAL, from: someMonday(week), days: 1, appointmentId: made.id };
    const stateAt = async (time: string, also = {}) =>
      (await staff.call('getStaffAvailability', { query: { ...ask, ...also } })).body.days[0].slots.find(
        (slot: Slot) => slot.time === time,
      )?.state;
    expect([await stateAt('10:00'), await stateAt('10:00', { nextServiceId: WITH_SOFIA })]).toEqual([
      'available',
      'full',
    ]);
    expect(await stateAt('10:30', { nextServiceId: WITH_SOFIA })).toBe('available');
    const reception = deskOf(await signInStaff(system, ['view_appointments', 'edit_appointments']));
    const override = { reason: 'Ya está aquí' };
    const asked = { nextServiceId: WITH_SOFIA, version: 1, override };
    expect(verdict(await reception.save(made.id, asked))).toBe('403 forbidden');
    const forced = await save({ override });
    expect(forced.body).toMatchObject({ override, endsAt: at('11:30') });
    expect(forced.body.segments[1].marks).toEqual({ [sofia.id]: 'o' });
    expect((await visitsOn(sofia.id, someMonday(week))).map(([, id]) => id).sort()).toEqual([made.id, taken.id].sort());
    // Without the second one nothing is outside the rules any more.
    const alone = await desk.save(made.id, { nextServiceId: null, version: 2 });
    expect(alone.body).not.toHaveProperty('override');
    await mustAgree();
  });

  test('are booked by staff and by guests', async () => {
    week += 1;
    const { clientId } = await signInClient(system);
    const body = { clientId, serviceId: FACIAL, nextServiceId: PRIVATE_LASER, startsAt: at('10:00') };
    const made = await desk.create(body);
    expect(made.body).toMatchObject({ nextService: { id: PRIVATE_LASER }, endsAt: at('12:00') });
    const again = await desk.create({ ...body, startsAt: at('13:00'), nextServiceId: FACIAL });
    expect(again.body).toMatchObject({ serviceId: FACIAL, nextService: { id: FACIAL } });
    const guest = someGuest(at('15:00'), { serviceId: FACIAL, nextServiceId: DIAGNOSIS });
    const { status, body: answer } = await guestsOf(system).book(guest);
    expect([status, answer.appointment.nextService?.id]).toEqual([201, DIAGNOSIS]);
    await mustAgree();
  });

  test('move together by the link of a letter too, which names both', async () => {
    week += 1;
    const made = await booked(await signInClient(system), FACIAL, DIAGNOSIS, '10:00');
    const token = linkTo('reschedule', made);
    const reader = Caller.anonymous(system);
    const seen = await reader.call('lookAtReply', { body: { token } });
    expect(seen.body.appointment).toMatchObject({ serviceName: BOTH, reschedulable: true });
    const { status, body } = await reader.call('answerReply', { body: { token, startsAt: at('13:00') } });
    expect([status, body.appointment.endsAt]).toEqual([200, at('15:00')]);
    expect(await segmentsOf(body.appointment.id)).toEqual([
      [FACIAL, at('13:00'), at('14:00')],
      [DIAGNOSIS, at('14:00'), at('15:00')],
    ]);
    await mustAgree();
  });

  test('are closed with the day of either category', async () => {
    week += 1;
    const range = { from: someMonday(week), to: someMonday(week), category: 'specialized' as const, reason: 'Curso' };
    expect((await staff.call('closeDays', { body: range })).status).toBe(201);
    const person = await signInClient(system);
    expect(verdict(await book(person, FACIAL, DIAGNOSIS, '10:00'))).toBe('409 closed_day');
    const query = { serviceId: FACIAL, nextServiceId: DIAGNOSIS, from: someMonday(week), days: 1 };
    expect((await Caller.anonymous(system).call('getAvailability', { query })).body.days[0]).toMatchObject({
      open: false,
      closedReason: 'closed_day',
    });
    expect(verdict(await book(person, FACIAL, LONG_PEELING, '10:00'))).toBe('201');
  });

  test('ask each for its earlier visit; the second of a past visit counts, the first of the same does not', async () => {
    week += 1;
    const ASKS = 22;
    await putService(ASKS, 'cosmetology', { requires: { serviceId: DIAGNOSIS, withinDays: 30 } });
    passTime(REMEMBERED_SECONDS);
    const person = await signInClient(system);
    expect(verdict(await book(person, DIAGNOSIS, ASKS, '10:00'))).toBe('409 service_required');
    await booked(person, FACIAL, DIAGNOSIS, '09:00');
    week += 1;
    expect(verdict(await book(person, FACIAL, ASKS, '10:00'))).toBe('201');
  });

  test('of a service that changed its category: its own person keeps the second one', async () => {
    week += 1;
    const made = await booked(await signInClient(system), FACIAL, DIAGNOSIS, '10:00');
    const before = await segmentsOf(made.id);
    const { items } = (await staff.call('listAllServices', {})).body;
    const { name, description, image, priceCents, benefits, version } = items.find(
      ({ id }: { id: number }) => id === DIAGNOSIS,
    );
    const form = { name, description, image, priceCents, benefits, durationMinutes: 60 };
    const moved = await staff.call('updateService', {
      params: { serviceId: DIAGNOSIS },
      body: { ...form, category: 'cosmetology', version },
    });
    expect(verdict(moved)).toBe('200');
    expect(moved.body.move).toEqual({ moved: 0, remaining: 0, unfit: [] });
    expect(await segmentsOf(made.id)).toEqual(before);
    await mustAgree();
  });
});
