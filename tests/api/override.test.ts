import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addDays, addMinutes, instantOf, todayAt, toInstant, wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { someGuest } from '../support/guests.ts';
import { busyOn, countWholeVisits, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

const LASER = 21;
const override = { reason: 'Solo puede hoy' };

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let reception: ReturnType<typeof deskOf>;
let receptionist: Caller;
let laser: Resource;
let sofia: Resource;
let laura: Resource;
let ana: Caller;
/** Each test has a week of its own. */
let week = 3;
const at = (time: string) => slotAt(time, week);
const monday = () => someMonday(week);
const yesterday = () => toInstant(addDays(todayAt(instantOf(Date.now())), -1), '10:00');

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await putServices();
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    ...(['override_agenda', 'access_configuration', 'view_clients', 'delete_clients'] as const),
  ]);
  receptionist = await signInStaff(system, [...AGENDA_RIGHTS]);
  [desk, reception] = [deskOf(staff), deskOf(receptionist)];
  laser = await newResource(staff, 'equipment', 'Láser');
  sofia = await newResource(staff, 'staff', 'Sofía Ruiz', { categories: ['cosmetology'] });
  laura = await newResource(staff, 'staff', 'Laura Gil', { categories: ['cosmetology'] });
  await putService(LASER, 'cosmetology', { needs: { staff: [], rooms: [], equipment: [laser.id] } });
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
});
afterEach(mustAgree);

type Booking = Parameters<typeof desk.create>[0];
const forAna = (changes: Partial<Booking> = {}): Booking => ({
  ...{ clientId: ana.clientId, serviceId: LASER, startsAt: at('10:00') },
  ...changes,
});
async function booked(changes: Partial<Booking> = {}) {
  const { status, body } = await desk.create(forAna(changes));
  expect(status).toBe(201);
  return body;
}
const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter((entry) => entry.subject === subject);
const mailsTo = async (person: Caller) => {
  const { email } = (await person.call('getMe', {})).body;
  await system.settle();
  return system.inbox.list().emails.filter(({ to }) => to === email);
};

async function closeTheDay(): Promise<void> {
  const body = { from: monday(), to: monday(), category: null, reason: 'Fumigación' };
  expect(verdict(await staff.call('closeDays', { body }))).toBe('201');
}

describe('outside the rules', () => {
  test.each<[string, string, () => Partial<Booking>]>([
    ['now, between two slots', 'off_grid', () => ({ startsAt: at('10:05') })],
    ['after closing', 'outside_hours', () => ({ startsAt: at('20:00') })],
    ['yesterday', 'slot_in_past', () => ({ startsAt: yesterday() })],
    ['on a Sunday', 'sunday_closed', () => ({ startsAt: toInstant(addDays(monday(), 6), '10:00') })],
  ])('staff book %s with a reason, and who may not is refused', async (_, code, changes) => {
    const wish = forAna(changes());
    const refused = verdict(await desk.create(wish));
    // Yesterday may be a Sunday.
    expect([`422 ${code}`, `409 ${code}`, '409 sunday_closed', '422 sunday_closed']).toContain(refused);
    expect(verdict(await reception.create({ ...wish, override }))).toBe('403 forbidden');
    const { status, body } = await desk.create({ ...wish, override });
    expect(status).toBe(201);
    expect(body).toMatchObject({ startsAt: wish.startsAt, override: { reason: override.reason, by: 'Karla Jiménez' } });
    const { body: read } = await staff.call('getAppointment', { params: { appointmentId: body.id } });
    expect(read.override).toEqual(body.override);
  });

  test('on a taken machine the visit is marked there and only there; audit and history say why', async () => {
    const first = await booked();
    expect(verdict(await desk.create(forAna()))).toBe('409 slot_full');
    const second = await booked({ override });
    expect(second.segments?.[0]?.marks).toEqual({ [laser.id]: 'o' });
    expect(first).not.toHaveProperty('override');
    const { entries } = await busyOn(laser.id, monday());
    expect(entries.map(({ visit, mark }) => [visit, mark]).sort()).toEqual(
      [
        [first.id, undefined],
        [second.id, 'o'],
      ].sort(),
    );
    expect(await auditOf(second.id)).toMatchObject([
      { action: 'appointment.create', after: { override: override.reason } },
    ]);
    expect(await desk.changes(second.id)).toMatchObject([{ action: 'created', reason: override.reason }]);
  });

  test('on a closed day', async () => {
    await closeTheDay();
    expect(verdict(await desk.create(forAna()))).toBe('409 closed_day');
    expect(await booked({ override })).toMatchObject({ override: { reason: override.reason } });
  });

  test('without a reason it is a mistake', async () => {
    for (const reason of ['', '  ', '\u200b']) {
      expect(verdict(await desk.create(forAna({ startsAt: at('10:05'), override: { reason } })))).toMatch(/^422/);
    }
  });

  test('where the rules allow it, it is an ordinary visit', async () => {
    const visit = await booked({ override });
    expect(visit).not.toHaveProperty('override');
    expect(visit.segments?.[0]).not.toHaveProperty('marks');
    expect((await desk.changes(visit.id))[0]).not.toHaveProperty('reason');
  });

  test('a past visit sends nothing, confirmed or moved there', async () => {
    await booked({ startsAt: yesterday(), status: 'confirmed', override });
    expect(await mailsTo(ana)).toEqual([]);
    const ahead = await booked();
    const moved = await desk.save(ahead.id, { startsAt: addMinutes(yesterday(), 60), version: 1, override });
    expect(verdict(moved)).toBe('200');
    expect(await mailsTo(ana)).toEqual([]);
    const closed = await desk.close(ahead.id);
    expect(verdict(closed)).toBe('200');
  });
});

describe('a client cannot', () => {
  test('say so in any request of theirs', async () => {
    await booked();
    const [body, bertha] = [{ serviceId: LASER, startsAt: at('10:00'), override }, await signInClient(system)];
    expect(verdict(await bertha.call('bookAppointment', { body } as never))).toMatch(/^422/);
    const own = await bertha.call('bookAppointment', { body: { serviceId: LASER, startsAt: at('12:00') } });
    const params = { appointmentId: own.body.id };
    const moves = { startsAt: at('10:00'), override };
    expect(verdict(await bertha.call('rescheduleMyAppointment', { params, body: moves } as never))).toMatch(/^422/);
    const guest = someGuest(at('10:00'), { serviceId: LASER });
    expect(verdict(await bertha.call('bookAsGuest', { body: { ...guest, override } } as never))).toMatch(/^422/);
    expect(verdict(await bertha.call('createAppointment', { body: forAna({ override }) }))).toBe('403 forbidden');
  });

  test('keep the mark when they move, nor see the reason', async () => {
    await booked({ clientId: (await signInClient(system)).clientId });
    const marked = await booked({ override });
    const { body } = await ana.call('getMyAppointment', { params: { appointmentId: marked.id } });
    expect(body).not.toHaveProperty('override');
    expect(body).not.toHaveProperty('segments');
    const moved = await ana.call('rescheduleMyAppointment', {
      params: { appointmentId: marked.id },
      body: { startsAt: at('12:00') },
    });
    expect(moved.status).toBe(201);
    const { body: now } = await staff.call('getAppointment', { params: { appointmentId: moved.body.id } });
    expect(now).not.toHaveProperty('override');
    expect(now.segments[0]).not.toHaveProperty('marks');
  });
});

describe('a change', () => {
  test('onto a taken machine needs right and reason; back to where it fits, the mark goes', async () => {
    await booked();
    const visit = await booked({ startsAt: at('12:00') });
    const there = { startsAt: at('10:30'), version: 1 };
    expect(verdict(await desk.save(visit.id, there))).toBe('409 slot_full');
    expect(verdict(await reception.save(visit.id, { ...there, override }))).toBe('403 forbidden');
    const { body: moved } = await desk.save(visit.id, { ...there, override });
    expect(moved).toMatchObject({ override: { reason: override.reason }, segments: [{ marks: { [laser.id]: 'o' } }] });
    expect((await desk.changes(visit.id))[0]).toMatchObject({ action: 'rescheduled', reason: override.reason });
    expect((await auditOf(visit.id)).find(({ action }) => action === 'appointment.save')).toMatchObject({
      after: { override: override.reason },
    });

    const { body: confirmed } = await desk.status(visit.id, 'confirmed');
    expect(confirmed.override).toEqual(moved.override);
    const back = await reception.save(visit.id, { startsAt: at('14:00'), version: 3 });
    expect(back.body).not.toHaveProperty('override');
    expect(back.body.segments[0]).not.toHaveProperty('marks');
  });

  test('of the person alone is written like a move, told in the history, and to nobody else', async () => {
    const visit = await booked({ serviceId: FACIAL, status: 'confirmed', staffId: laura.id });
    const before = (await mailsTo(ana)).length;
    const { status, body } = await reception.save(visit.id, { staffId: sofia.id, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, startsAt: visit.startsAt, staff: { id: sofia.id } });
    expect(body.segments[0].resources).toEqual([sofia.id]);
    expect((await desk.changes(visit.id))[0]).toMatchObject({
      ...{ action: 'changed', changes: [{ field: 'staff', before: 'Laura Gil', after: 'Sofía Ruiz' }] },
    });
    const other = await booked({ serviceId: FACIAL });
    expect(verdict(await desk.save(other.id, { staffId: sofia.id, version: 1 }))).toBe('409 slot_full');
    expect(verdict(await desk.save(other.id, { staffId: 'nobody', version: 1, override }))).toBe('409 staff_unfit');
    const longer = await desk.save(visit.id, { minutes: 90, version: 2 });
    expect(longer.body).toMatchObject({ endsAt: addMinutes(visit.startsAt, 90), staff: { id: sofia.id } });
    expect(await mailsTo(ana)).toHaveLength(before);
    expect((await desk.changes(visit.id))[0]?.changes).toEqual([{ field: 'minutes', before: '60', after: '90' }]);
  });

  test('of a person on a closed day is refused', async () => {
    const visit = await booked({ serviceId: FACIAL, staffId: laura.id });
    await closeTheDay();
    expect(verdict(await desk.save(visit.id, { staffId: sofia.id, version: 1 }))).toBe('409 closed_day');
  });
});

describe('a swap', () => {
  const swap = (a: { id: string; version: number }, b: { id: string; version: number }, who = receptionist) =>
    who.call('swapAppointments', { body: { a, b } });
  const half = ({ id, version }: { id: string; version: number }) => ({ id, version });

  test('exchanges times and people, and tells both clients', async () => {
    const bertha = await signInClient(system);
    const a = await booked({ serviceId: FACIAL, staffId: sofia.id });
    const b = await booked({ clientId: bertha.clientId, startsAt: at('12:00'), status: 'confirmed' });
    const [before, hers] = [(await mailsTo(ana)).length, (await mailsTo(bertha)).length];
    const { status, body } = await swap(half(a), half(b));
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { id: a.id, startsAt: at('12:00'), version: 2 },
      { id: b.id, startsAt: at('10:00'), version: 2, staff: { id: sofia.id } },
    ]);
    expect(await mailsTo(ana)).toHaveLength(before + 1);
    expect(await mailsTo(bertha)).toHaveLength(hers + 1);
    expect((await desk.changes(a.id))[0]).toMatchObject({ action: 'rescheduled' });
    expect(await auditOf(a.id)).toContainEqual(expect.objectContaining({ action: 'appointment.swap' }));
    expect(verdict(await swap(half(a), half(b)))).toBe('409 changed_meanwhile');
  });

  test('beside a third visit of one of the clients is asked about first, and says whose it is', async () => {
    const bertha = await signInClient(system);
    const a = await booked({ serviceId: FACIAL, staffId: sofia.id });
    const b = await booked({ clientId: bertha.clientId, startsAt: at('12:00'), staffId: sofia.id });
    const third = await booked({ serviceId: FACIAL, startsAt: at('12:00'), staffId: laura.id });
    expect((await swap(half(a), half(b))).body).toMatchObject({
      ...{ code: 'client_busy', params: { from: '12:00 p.m.', clientId: ana.clientId } },
    });
    const anyway = { a: half(a), b: half(b), twice: true as const };
    expect(verdict(await receptionist.call('swapAppointments', { body: anyway }))).toBe('200');
    expect(verdict(await swap({ id: a.id, version: 2 }, half(third)))).toBe('200');
  });

  test('while one of the clients is booked beside the new time: one of both is asked about', async () => {
    const bertha = await signInClient(system);
    const a = await booked({ serviceId: FACIAL, staffId: sofia.id });
    const b = await booked({ clientId: bertha.clientId, startsAt: at('12:00'), staffId: sofia.id });
    const beside = { serviceId: FACIAL, startsAt: at('12:00'), staffId: laura.id, twice: undefined };
    const both = await Promise.all([swap(half(a), half(b)), desk.create(forAna(beside))]);
    expect(both.map(verdict).filter((one) => one === '409 client_busy')).toHaveLength(1);
  });

  test('needs the right to edit, and two visits that are there and open', async () => {
    const [a, b] = [await booked(), await booked({ startsAt: at('12:00') })];
    const viewer = await signInStaff(system, ['view_appointments']);
    expect(verdict(await swap(half(a), half(b), viewer))).toBe('403 forbidden');
    expect(verdict(await swap(half(a), half(a)))).toMatch(/^422/);
    expect(verdict(await swap(half(a), { id: 'nobodys', version: 1 }))).toBe('404 appointment_not_found');
    await desk.status(b.id, 'cancelled');
    expect(verdict(await swap(half(a), { id: b.id, version: 2 }))).toBe('409 appointment_cancelled');
  });
});

test('who deletes a client deletes what was said of the visit', async () => {
  const visit = await booked({ startsAt: yesterday(), override });
  expect(wallClockOf(visit.startsAt).date).toBe(wallClockOf(yesterday()).date);
  const { status } = await staff.call('deleteClient', {
    params: { clientId: ana.clientId },
    query: { cancelUpcoming: 'true' },
  });
  expect(status).toBe(200);
  const { body } = await staff.call('getAppointment', { params: { appointmentId: visit.id } });
  expect(body).not.toHaveProperty('override');
  expect((await desk.changes(visit.id)).some(({ reason }: { reason?: string }) => reason !== undefined)).toBe(false);
});
