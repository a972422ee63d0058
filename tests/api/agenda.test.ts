import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { keys } from '@rostro/rules/table/keys';
import { MESSAGES } from '@rostro/shared/messages';
import { addDays, addMinutes, monthOf, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  AGENDA_RIGHTS,
  DIAGNOSIS,
  FACIAL,
  LONG_PEELING,
  PRIVATE_LASER,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { countersOn, countTaken, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
/** Each test has a week of its own. */
let week = 3;
const at = (time: string) => slotAt(time, week);
const monday = () => someMonday(week);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    ...(['access_configuration', 'create_services', 'delete_services', 'toggle_services'] as const),
    ...(['view_clients', 'delete_clients'] as const),
  ]);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
});

const forAna = (time: string, more: object = {}) =>
  desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: at(time), ...more });
const exact = async (date = monday()) => expect(await countersOn(date)).toEqual(await recountOn(date));
const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; actorId: string; before?: object; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter((entry) => entry.subject === subject);

describe('what staff book', () => {
  test('is the client’s, pending unless said, and staff’s deed', async () => {
    const { status, body } = await forAna('10:00', { notes: '  Llamó por teléfono ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ clientId: ana.clientId, serviceId: FACIAL, startsAt: at('10:00'), endsAt: at('11:00') },
      ...{
        status: 'pending',
        closed: false,
        attendance: null,
        createdBy: 'staff',
        paymentStatus: 'pending',
        version: 1,
      },
      ...{ notes: 'Llamó por teléfono', client: { id: ana.clientId, fullName: 'Ana López' } },
    });
    expect((await ana.call('listMyAppointments', {})).body.upcoming).toMatchObject([{ id: body.id }]);
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'appointment.create', actorId: staff.clientId, after: { status: 'pending', serviceId: FACIAL } },
    ]);
    await exact();
  });

  test('confirmed at once tells the client once, however often the request comes', async () => {
    const once = () =>
      desk.create(
        { clientId: ana.clientId, serviceId: FACIAL, startsAt: at('10:00'), status: 'confirmed' },
        `confirmed-at-once-${week}`,
      );
    const answers = [await once(), await once()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toMatchObject({ status: 'confirmed' });
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
    const { email } = (await ana.call('getMe', {})).body;
    const mine = () => system.inbox.list().emails.filter(({ to }) => to === email);
    await system.settle();
    expect(mine()).toHaveLength(1);
    await exact();
  });

  test('has no part in the limit of three hours, neither theirs nor the client’s own', async () => {
    const times = ['09:00', '10:00', '11:00'];
    for (const time of times) expect((await forAna(time)).status).toBe(201);
    const own = (time: string) => ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: at(time) } });
    expect([verdict(await own('12:00')), verdict(await own('13:00'))]).toEqual(['201', '201']);
    expect(verdict(await own('14:00'))).toBe('409 booking_limit');
    expect((await forAna('15:00')).status).toBe(201);
  });

  test('may be of a service that is private or inactive, but not of a deleted one', async () => {
    const made = { ...NO_PLAN, durationMinutes: 60, image: '/img/marca.svg', category: 'cosmetology' as const };
    const { body: service } = await staff.call('createService', {
      body: { name: 'Nuevo', description: 'De prueba.', priceCents: null, benefits: [], ...made },
    });
    const params = { serviceId: service.id };
    await staff.call('setServiceActive', { params, body: { isActive: false } });
    expect((await forAna('10:00', { serviceId: PRIVATE_LASER })).status).toBe(201);
    passTime(REMEMBERED_SECONDS);
    expect((await forAna('11:00', { serviceId: service.id })).status).toBe(201);
    await staff.call('deleteService', { params });
    passTime(REMEMBERED_SECONDS);
    expect(verdict(await forAna('12:00', { serviceId: service.id }))).toBe('404 service_not_found');
  });

  test.each([
    ['for nobody', { clientId: 'nobodys' }, '404 client_not_found'],
    ['of nothing', { serviceId: 999 }, '404 service_not_found'],
    ['between two slots', { startsAt: () => at('10:17') }, '422 off_grid'],
    ['after hours', { startsAt: () => at('20:00') }, '422 outside_hours'],
    ['on a Sunday', { startsAt: () => toInstant(addDays(monday(), 6), '10:00') }, '422 sunday_closed'],
    ['in the past', { startsAt: () => toInstant('2026-01-05', '10:00') }, '422 slot_in_past'],
    ['as cancelled', { status: 'cancelled' }, '422 validation'],
    ['with notes without end', { notes: 'x'.repeat(1001) }, '422 validation'],
  ])('%s is refused, and nothing is written', async (_, wish, said) => {
    const startsAt = 'startsAt' in wish && typeof wish.startsAt === 'function' ? wish.startsAt() : at('10:00');
    expect(verdict(await forAna('10:00', { ...wish, startsAt }))).toBe(said);
    expect(await countersOn(monday())).toEqual({});
  });

  test('beside another visit of the same client is asked about first, and staff go on', async () => {
    expect((await forAna('10:00')).status).toBe(201);
    const again = await forAna('10:00', { serviceId: DIAGNOSIS, twice: undefined });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'client_busy', params: { from: '10:00 a.m.', to: '11:00 a.m.' } },
    });
    const { body: later } = await forAna('12:00', { serviceId: DIAGNOSIS, twice: undefined });
    const moved = { startsAt: at('10:00'), version: 1 };
    expect(verdict(await desk.save(later.id, { ...moved, twice: undefined }))).toBe('409 client_busy');
    expect((await desk.save(later.id, { ...moved, twice: true })).status).toBe(200);
    const sister = await signInClient(system, { name: 'Eva López' });
    expect((await forAna('10:00', { clientId: sister.clientId, twice: undefined })).status).toBe(201);
    await exact();
  });

  test('beside another visit is asked about also where two desks book at once', async () => {
    const both = await Promise.all(
      [FACIAL, DIAGNOSIS].map((serviceId) => forAna('10:00', { serviceId, twice: undefined })),
    );
    expect(both.map(verdict).sort()).toEqual(['201', '409 client_busy']);
    await exact();
  });

  test('made longer into another visit of the same client is asked about first; made shorter it is not', async () => {
    const { body: first } = await forAna('10:00');
    await forAna('11:00', { serviceId: DIAGNOSIS });
    const longer = { minutes: 90, version: first.version };
    expect((await desk.save(first.id, { ...longer, twice: undefined })).body).toMatchObject({
      ...{ code: 'client_busy', params: { from: '11:00 a.m.', to: '12:00 p.m.', clientId: ana.clientId } },
    });
    expect((await desk.save(first.id, { ...longer, twice: true })).status).toBe(200);
    const shorter = { minutes: 75, version: first.version + 1, twice: undefined };
    expect(verdict(await desk.save(first.id, shorter))).toBe('200');
    await exact();
  });

  test('made longer while another visit is booked beside it: one of both is asked about', async () => {
    const { body: first } = await forAna('10:00');
    const both = await Promise.all([
      desk.save(first.id, { minutes: 90, version: first.version, twice: undefined }),
      forAna('11:00', { serviceId: DIAGNOSIS, twice: undefined }),
    ]);
    expect(both.map(verdict).filter((one) => one === '409 client_busy')).toHaveLength(1);
    await exact();
  });

  test('the times of a day say for staff what is taken, as the refusal does; clients read no names', async () => {
    expect((await forAna('10:00', { serviceId: DIAGNOSIS })).status).toBe(201);
    const query = { serviceId: PRIVATE_LASER, from: monday() };
    const slotOf = ({ body }: Answer) => body.days[0].slots.find(({ time }: { time: string }) => time === '10:00');
    const full = slotOf(await staff.call('getStaffAvailability', { query }));
    const refused = await forAna('10:00', { serviceId: PRIVATE_LASER });
    expect(full).toMatchObject({ state: 'full', why: refused.body.detail });
    expect(slotOf(await staff.call('getStaffAvailability', { query: { ...query, days: 2 } }))).not.toHaveProperty(
      'why',
    );
    const asked = await ana.call('getAvailability', { query: { serviceId: DIAGNOSIS, from: monday(), days: 1 } });
    expect(slotOf(asked)).toEqual({ time: '10:00', startsAt: at('10:00'), state: 'full' });
  });

  test('names for staff what is taken; clients do not learn it', async () => {
    expect((await forAna('10:00', { serviceId: DIAGNOSIS })).status).toBe(201);
    const refused = await forAna('10:00', { serviceId: PRIVATE_LASER });
    expect(refused.body).toMatchObject({ code: 'slot_full', params: { taken: expect.stringMatching(/10:00 a\.m\./) } });
    expect(refused.body.detail).toMatch(/^A esa hora nadie está libre: /);
    const other = await signInClient(system, { name: 'Otra Persona' });
    const asked = await other.call('bookAppointment', { body: { serviceId: DIAGNOSIS, startsAt: at('10:00') } });
    expect(asked.body).toMatchObject({ code: 'slot_full', detail: MESSAGES.slot_full });
    expect(asked.body.params).toBeUndefined();
  });

  test('is for clients, not for people of the panel', async () => {
    expect(verdict(await forAna('10:00', { clientId: staff.clientId }))).toBe('404 client_not_found');
  });

  test('needs a place, and an open day', async () => {
    expect((await forAna('10:00', { serviceId: DIAGNOSIS })).status).toBe(201);
    expect(verdict(await forAna('10:00', { serviceId: PRIVATE_LASER }))).toBe('409 slot_full');
    const closure = { from: monday(), to: monday(), category: null, reason: 'Curso' };
    expect((await staff.call('closeDays', { body: closure })).status).toBe(201);
    expect(verdict(await forAna('12:00'))).toBe('409 closed_day');
    await exact();
  });

  test('under one key is one appointment, and another wish under it is a mistake', async () => {
    const key = `staff-booking-${week}`;
    const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: at('10:00') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.create(wish, key)));
    expect(answers.map(verdict)).toEqual(answers.map(() => '201'));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(verdict(await desk.create({ ...wish, startsAt: at('11:00') }, key))).toBe('422 idempotency_mismatch');
    await exact();
  });
});

describe('closing', () => {
  const dashboard = async () => (await staff.call('getDashboard', { query: { month: monthOf(monday()) } })).body;

  /** One that has begun a minute ago. */
  const begun = async (changes: Parameters<typeof forAna>[1] = {}) => {
    const answer = await forAna('10:00', changes);
    await waitUntil(addMinutes(at('10:00'), 1), staff, ana);
    return answer;
  };

  test('says who came, is counted, takes and frees no place, and is forgotten when it is opened again', async () => {
    const { body } = await begun();
    const before = await dashboard();
    const closed = await desk.close(body.id, 'no_show');
    expect(closed.body).toMatchObject({ closed: true, attendance: 'no_show', status: 'pending', version: 2 });
    expect((await dashboard()).totalClosed - before.totalClosed).toBe(1);
    expect((await dashboard()).totalPending).toBe(before.totalPending);
    const day = await getItem<Record<string, unknown> & { pk: string; sk: string }>(keys.day('cosmetology', monday()));
    expect(day).toMatchObject({ 'count:closed': 1, 'count:pending': 1 });
    expect(await countTaken(body.startsAt)).toBe(1);

    const open = await desk.reopen(body.id);
    expect(open.body).toMatchObject({ closed: false, attendance: null, version: 3 });
    expect((await dashboard()).totalClosed).toBe(before.totalClosed);
    expect((await auditOf(body.id)).map(({ action }) => action).sort()).toEqual([
      'appointment.close',
      'appointment.reopen',
    ]);
    await exact();
  });

  test('again in the same way changes nothing; in the other way it has to be opened first, with a reason', async () => {
    const { body } = await begun();
    await desk.close(body.id, 'attended');
    expect((await desk.close(body.id, 'attended')).body.version).toBe(2);
    expect(verdict(await desk.close(body.id, 'no_show'))).toBe('409 appointment_closed');
    for (const reason of ['', '   ']) {
      const { status, body: refusal } = await desk.reopen(body.id, reason);
      expect([status, refusal.fields]).toEqual([422, { reason: 'Escribe el motivo para reabrir la cita' }]);
    }
    await desk.reopen(body.id, '  Se tocó el renglón de al lado ');
    expect((await desk.reopen(body.id)).body.version).toBe(3);
    expect((await desk.changes(body.id))[0]).toMatchObject({
      action: 'reopened',
      reason: 'Se tocó el renglón de al lado',
    });
    await exact();
  });

  test('is for the day of the visit; who does not come is known once it has begun', async () => {
    const { body } = await forAna('10:00');
    expect(verdict(await desk.close(body.id, 'attended'))).toBe('409 appointment_of_later_day');
    await waitUntil(at('08:00'), staff, ana);
    expect(verdict(await desk.close(body.id, 'no_show'))).toBe('409 appointment_not_started');
    expect(verdict(await desk.close(body.id, 'attended'))).toBe('200');
    await exact();
  });

  test('locks it: no time, status, service; nobody hears of it; notes and money stay open', async () => {
    const { body } = await begun({ status: 'confirmed' });
    await system.settle();
    const { body: closed } = await desk.close(body.id, 'attended');
    const { version } = closed;
    const lost = [
      desk.status(body.id, 'cancelled'),
      desk.status(body.id, 'pending'),
      desk.save(body.id, { startsAt: at('17:00'), version }),
      desk.save(body.id, { serviceId: LONG_PEELING, notes: 'x', version }),
      desk.save(body.id, { status: 'cancelled', version }),
    ];
    expect((await Promise.all(lost)).map(verdict)).toEqual(lost.map(() => '409 appointment_closed'));
    const params = { appointmentId: body.id };
    const own = [
      ana.call('cancelMyAppointment', { params }),
      ana.call('rescheduleMyAppointment', { params, body: { startsAt: at('17:00') } }),
    ];
    expect((await Promise.all(own)).map(verdict)).toEqual(own.map(() => '409 appointment_not_upcoming'));
    expect((await staff.call('getAppointment', { params })).body).toEqual(closed);
    const told = system.inbox.list();
    await system.settle();
    expect(system.inbox.list()).toEqual(told);
    expect((await desk.save(body.id, { notes: 'Volvió por su bolsa', version })).body).toMatchObject({
      ...{ closed: true, attendance: 'attended', notes: 'Volvió por su bolsa' },
    });
    await exact();
  });

  test('of who came early keeps it from the client’s hands, and from the deletion of the client', async () => {
    const { body } = await forAna('17:00');
    await waitUntil(at('08:00'), staff, ana);
    await desk.close(body.id, 'attended');
    const params = { appointmentId: body.id };
    expect(verdict(await ana.call('cancelMyAppointment', { params }))).toBe('409 appointment_not_upcoming');
    const { clientId } = ana;
    expect((await staff.call('getClient', { params: { clientId } })).body.upcoming).toBe(0);
    expect(verdict(await staff.call('deleteClient', { params: { clientId }, query: {} }))).toBe('200');
    expect((await staff.call('getAppointment', { params })).body).toMatchObject({ status: 'pending', closed: true });
    await exact();
  });

  test('of a cancelled one is refused, also opening it again; one that is nowhere is not found', async () => {
    const { body } = await begun();
    await desk.status(body.id, 'cancelled');
    expect(verdict(await desk.close(body.id))).toBe('409 appointment_cancelled');
    expect(verdict(await desk.reopen(body.id))).toBe('409 appointment_cancelled');
    expect(verdict(await desk.close('nobodys'))).toBe('404 appointment_not_found');
    await exact();
  });

  test.each([
    ['without saying who came', { closed: true }],
    ['while saying who came to an open one', { closed: false, attendance: 'attended' as const, reason: 'Por error' }],
  ])('%s is refused', async (_, form) => {
    const { body } = await forAna('10:00');
    const answer = await staff.call('setAppointmentClosed', { params: { appointmentId: body.id }, body: form });
    expect([answer.status, answer.body.fields]).toEqual([422, { attendance: 'Indica si la persona asistió' }]);
  });
});

describe('the history', () => {
  test('says who changed what, the latest first', async () => {
    const { body } = await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: at('10:00') } });
    await desk.status(body.id, 'confirmed');
    await desk.save(body.id, { startsAt: at('11:00'), notes: 'Piel sensible', version: 2 });
    await waitUntil(at('10:00'), staff, ana);
    await desk.close(body.id, 'attended');
    await desk.reopen(body.id);
    await ana.call('cancelMyAppointment', { params: { appointmentId: body.id } });
    const karla = { kind: 'staff', name: 'Karla Jiménez' };
    const own = { kind: 'client', name: 'Ana López' };
    const items = await desk.changes(body.id);
    expect(items).toMatchObject([
      { by: own, action: 'cancelled', changes: [{ field: 'status', before: 'confirmed', after: 'cancelled' }] },
      {
        ...{ by: karla, action: 'reopened', reason: 'Se marcó por error' },
        changes: [
          { field: 'closed', before: 'true', after: 'false' },
          { field: 'attendance', before: 'attended', after: null },
        ],
      },
      { by: karla, action: 'closed' },
      {
        ...{ by: karla, action: 'rescheduled' },
        changes: [
          { field: 'startsAt', before: at('10:00'), after: at('11:00') },
          { field: 'notes', before: null, after: 'Piel sensible' },
        ],
      },
      { by: karla, action: 'changed', changes: [{ field: 'status', before: 'pending', after: 'confirmed' }] },
      { by: own, action: 'created' },
    ]);
    expect(items.at(-1).changes).toContainEqual({ field: 'startsAt', before: null, after: at('10:00') });
  });

  test('of a reschedule is told on both: the old one gave way, the new one was made', async () => {
    const { body: old } = await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: at('10:00') } });
    const { body } = await ana.call('rescheduleMyAppointment', {
      params: { appointmentId: old.id },
      body: { startsAt: at('12:00') },
    });
    const actions = async (id: string) => (await desk.changes(id)).map(({ action }: { action: string }) => action);
    expect(await actions(old.id)).toEqual(['rescheduled', 'created']);
    expect(await actions(body.id)).toEqual(['created']);
  });

  test('of what changes nothing says nothing', async () => {
    const { body } = await forAna('10:00');
    await desk.status(body.id, 'pending');
    await desk.reopen(body.id);
    expect(await desk.changes(body.id)).toHaveLength(1);
  });

  test('of an appointment that is nowhere is not found', async () => {
    const answer = await staff.call('listAppointmentChanges', { params: { appointmentId: 'nobodys' } });
    expect(verdict(answer)).toBe('404 appointment_not_found');
  });
});

describe('what staff may choose from', () => {
  const slots = async (serviceId: number, appointmentId?: string) => {
    const query = { serviceId, from: monday(), days: 1, ...(appointmentId === undefined ? {} : { appointmentId }) };
    const { status, body } = await staff.call('getStaffAvailability', { query });
    expect(status).toBe(200);
    return Object.fromEntries(
      body.days[0].slots.map(({ time, state }: { time: string; state: string }) => [time, state]),
    );
  };

  test('are the slots of private services too; what is no service is not found', async () => {
    await forAna('10:00', { serviceId: PRIVATE_LASER });
    expect(await slots(PRIVATE_LASER)).toMatchObject({ '09:00': 'available', '10:00': 'full', '11:00': 'available' });
    const unknown = { query: { serviceId: 999, from: monday() } };
    expect(verdict(await staff.call('getStaffAvailability', unknown))).toBe('404 service_not_found');
  });

  test('has the appointment that is edited not in its own way, whatever service it becomes', async () => {
    const { body } = await forAna('10:00', { serviceId: DIAGNOSIS });
    expect(await slots(DIAGNOSIS)).toMatchObject({ '10:00': 'full' });
    expect(await slots(DIAGNOSIS, body.id)).toMatchObject({ '10:00': 'available' });
    expect(await slots(PRIVATE_LASER, body.id)).toMatchObject({ '10:00': 'available' });
    const saved = await desk.save(body.id, { serviceId: PRIVATE_LASER, startsAt: at('10:00'), version: 1 });
    expect(saved.body).toMatchObject({ serviceId: PRIVATE_LASER, startsAt: at('10:00'), version: 2 });
    await exact();
  });
});

describe('saving', () => {
  test('does not count the appointment against itself on a full slot, but counts the others', async () => {
    const { body } = await forAna('10:00', { serviceId: DIAGNOSIS });
    const { body: other } = await forAna('11:00', { serviceId: DIAGNOSIS });
    const kept = await desk.save(body.id, { startsAt: at('10:00'), serviceId: PRIVATE_LASER, notes: 'x', version: 1 });
    expect(verdict(kept)).toBe('200');
    expect(verdict(await desk.save(body.id, { startsAt: at('11:00'), version: 2 }))).toBe('409 slot_full');
    expect(verdict(await desk.save(other.id, { startsAt: at('12:00'), version: 1 }))).toBe('200');
    expect(verdict(await desk.save(body.id, { startsAt: at('11:00'), version: 2 }))).toBe('200');
    await exact();
  });

  test('what was read before a colleague saved is refused, and the colleague’s change stays', async () => {
    const { body } = await forAna('10:00');
    expect(verdict(await desk.save(body.id, { notes: 'Piel sensible', version: 1 }))).toBe('200');
    expect(verdict(await desk.save(body.id, { notes: 'Trae acompañante', version: 1 }))).toBe('409 changed_meanwhile');
    const { body: now } = await staff.call('getAppointment', { params: { appointmentId: body.id } });
    expect(now).toMatchObject({ notes: 'Piel sensible', version: 2 });
  });

  test('a cancelled one is refused', async () => {
    const { body } = await forAna('10:00');
    await desk.status(body.id, 'cancelled');
    expect(verdict(await desk.save(body.id, { notes: 'x', version: 2 }))).toBe('409 appointment_cancelled');
  });
});

test('the list is filtered by closing, payment, client, and all of them at once', async () => {
  const berta = await signInClient(system);
  const { body: first } = await forAna('09:00');
  const { body: second } = await forAna('10:00', { serviceId: LONG_PEELING });
  const { body: hers } = await forAna('11:00', { clientId: berta.clientId });
  await waitUntil(at('08:00'), staff, ana);
  await desk.close(second.id);
  const found = async (filter: object) => {
    const query = { from: monday(), to: monday(), ...filter };
    const { body } = await staff.call('listAppointments', { query });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect(await found({ closed: true })).toEqual([second.id]);
  expect(await found({ closed: false })).toEqual([first.id, hers.id]);
  expect(await found({ clientId: ana.clientId })).toEqual([first.id, second.id]);
  expect(await found({ paymentStatus: 'pending' })).toEqual([first.id, second.id, hers.id]);
  expect(await found({ paymentStatus: 'completed' })).toEqual([]);
  expect(await found({ clientId: ana.clientId, closed: false, status: 'pending' })).toEqual([first.id]);
});

test('each route asks for its own right', async () => {
  const { body } = await forAna('10:00');
  const [viewer, editor] = [
    await signInStaff(system, ['view_appointments']),
    await signInStaff(system, ['edit_appointments']),
  ];
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: at('11:00') };
  const query = { serviceId: FACIAL, from: monday() };
  const params = { appointmentId: body.id };
  await waitUntil(at('08:00'), viewer, editor, ana);
  expect(verdict(await deskOf(viewer).create(wish))).toBe('403 forbidden');
  expect(verdict(await deskOf(viewer).close(body.id))).toBe('403 forbidden');
  expect(verdict(await viewer.call('getStaffAvailability', { query }))).toBe('403 forbidden');
  expect(verdict(await viewer.call('listAppointmentChanges', { params }))).toBe('200');
  expect(verdict(await deskOf(editor).create(wish))).toBe('403 forbidden');
  expect(verdict(await deskOf(editor).close(body.id))).toBe('200');
  expect(verdict(await editor.call('getStaffAvailability', { query }))).toBe('200');
  expect(verdict(await editor.call('listAppointmentChanges', { params }))).toBe('403 forbidden');
  expect(verdict(await deskOf(ana).create(wish))).toBe('403 forbidden');
});
