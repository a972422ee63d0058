import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { mustAgree } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
/** Each test has a week of its own. */
let week = 3;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'view_clients', 'delete_clients']);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
});
afterEach(mustAgree);

/** A visit of today at ten; it is eight o'clock. */
async function ofToday(status: 'pending' | 'confirmed' = 'confirmed', time = '10:00'): Promise<string> {
  const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: at(time), status });
  await waitUntil(at('08:00'), staff, ana);
  return body.id;
}
const one = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;

describe('a visit', () => {
  test('goes through its stages with the instants of each, and back again; history and audit know every step', async () => {
    const id = await ofToday();
    expect((await desk.stage(id, 'expected', 'waiting')).body).toHaveProperty('arrivedAt');
    expect((await desk.stage(id, 'waiting', 'in_room')).body).toHaveProperty('startedAt');
    const { body: ended } = await desk.stage(id, 'in_room', 'to_pay');
    expect(ended).toMatchObject({ status: 'confirmed', closed: false, endedAt: expect.any(String) });
    const { body: back } = await desk.stage(id, 'to_pay', 'waiting');
    expect(back).toMatchObject({ arrivedAt: ended.arrivedAt });
    expect(back).not.toHaveProperty('startedAt');
    expect(await one(id)).toEqual(back);
    expect(await desk.changes(id)).toMatchObject([
      { action: 'stage', changes: [{ field: 'stage', before: 'to_pay', after: 'waiting' }] },
      { action: 'stage', changes: [{ field: 'stage', before: 'in_room', after: 'to_pay' }] },
      { action: 'stage', changes: [{ field: 'stage', before: 'waiting', after: 'in_room' }] },
      { action: 'stage', by: { name: 'Karla Jiménez' }, changes: [{ field: 'stage', before: null, after: 'waiting' }] },
      { action: 'created' },
    ]);
    const audit = await queryItems<{ action: string; subject: string }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    });
    const own = audit.filter(({ subject }) => subject === id).map(({ action }) => action);
    expect(own).toEqual(Array(4).fill('appointment.stage'));
  });

  test('that waits for the clinic is confirmed by the arrival, and nobody is told of it', async () => {
    const id = await ofToday('pending');
    await system.settle();
    const told = system.inbox.list();
    expect((await desk.stage(id, 'expected', 'waiting')).body).toMatchObject({ status: 'confirmed' });
    await system.settle();
    expect(system.inbox.list()).toEqual(told);
    expect((await desk.stage(id, 'waiting', 'expected')).body).toMatchObject({ status: 'pending' });
    await system.settle();
    expect(system.inbox.list()).toEqual(told);
  });

  test('of another day does not begin', async () => {
    const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: at('10:00') });
    expect(verdict(await desk.stage(body.id, 'expected', 'waiting'))).toBe('409 appointment_of_other_day');
    expect(verdict(await desk.stage('nobodys', 'expected', 'waiting'))).toBe('404 appointment_not_found');
  });

  test('whose client is there is neither cancelled, moved nor missed, by nobody; its client is not deleted', async () => {
    const id = await ofToday('confirmed', '17:00');
    await desk.stage(id, 'expected', 'waiting');
    const { version } = await one(id);
    const params = { appointmentId: id };
    const lost = [
      desk.status(id, 'cancelled'),
      desk.status(id, 'pending'),
      desk.save(id, { startsAt: at('18:00'), version }),
      desk.close(id, 'no_show'),
      staff.call('deleteClient', { params: { clientId: ana.clientId }, query: { cancelUpcoming: 'true' } }),
    ];
    expect((await Promise.all(lost)).map(verdict)).toEqual(lost.map(() => '409 appointment_arrived'));
    const own = [
      ana.call('cancelMyAppointment', { params }),
      ana.call('rescheduleMyAppointment', { params, body: { startsAt: at('18:00') } }),
    ];
    expect((await Promise.all(own)).map(verdict)).toEqual(own.map(() => '409 appointment_not_upcoming'));
    const { upcoming, history } = (await ana.call('listMyAppointments', {})).body;
    expect([upcoming.length, history.length]).toEqual([0, 1]);
  });

  test('that ended keeps service and length until it is taken back, and is closed with its status', async () => {
    const id = await ofToday();
    await desk.stage(id, 'expected', 'to_pay');
    const { version } = await one(id);
    expect(verdict(await desk.save(id, { serviceId: DIAGNOSIS, version }))).toBe('409 appointment_ended');
    expect((await desk.close(id, 'attended')).body).toMatchObject({ closed: true, status: 'confirmed' });
    const refused = [desk.stage(id, 'to_pay', 'in_room'), desk.stage(id, 'to_pay', 'expected')];
    expect((await Promise.all(refused)).map(verdict)).toEqual(refused.map(() => '409 appointment_closed'));
    expect((await desk.reopen(id)).body).toHaveProperty('endedAt');
  });
});

describe('a walk-in', () => {
  const walkIn = (clientId: string, idempotencyKey?: string) =>
    staff.call(
      'bookWalkIn',
      { body: { clientId, serviceId: FACIAL } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const preview = (clientId?: string, serviceId = FACIAL) =>
    staff.call('previewWalkIn', { query: { ...(clientId && { clientId }), serviceId: String(serviceId) } });

  test('is booked now as the preview says, confirmed and arrived, once, and nobody is told', async () => {
    await waitUntil(at('10:07'), staff, ana);
    const said = await preview(ana.clientId);
    expect(said.body).toEqual({ startsAt: at('10:07'), endsAt: at('11:07') });
    const told = system.inbox.list();
    const { status, body } = await walkIn(ana.clientId, 'walk-in-1');
    expect([status, body.startsAt, body.endsAt]).toEqual([201, at('10:07'), at('11:07')]);
    expect(body).toMatchObject({ status: 'confirmed', arrivedAt: expect.any(String), createdBy: 'staff' });
    expect(body).not.toHaveProperty('override');
    await waitUntil(at('10:09'), staff, ana);
    expect((await walkIn(ana.clientId, 'walk-in-1')).body.id).toBe(body.id);
    await system.settle();
    expect(system.inbox.list()).toEqual(told);
    expect(await desk.changes(body.id)).toMatchObject([{ action: 'created' }]);
  });

  test('is previewed for a person who becomes a client with it', async () => {
    await waitUntil(at('12:07'), staff);
    expect((await preview()).body).toEqual({ startsAt: at('12:07'), endsAt: at('13:07') });
  });

  test('needs an open clinic, a known client and a known service', async () => {
    await waitUntil(at('06:00'), staff);
    expect(verdict(await preview(ana.clientId))).toBe('422 outside_hours');
    expect(verdict(await walkIn(ana.clientId))).toBe('422 outside_hours');
    await waitUntil(at('10:00'), staff);
    expect(verdict(await walkIn('nobodys'))).toBe('404 client_not_found');
    expect(verdict(await preview(ana.clientId, 999))).toBe('404 service_not_found');
  });

  test('is for who may book and edit', async () => {
    const booker = await signInStaff(system, ['view_appointments', 'create_appointments']);
    const body = { clientId: ana.clientId, serviceId: FACIAL };
    expect(verdict(await booker.call('bookWalkIn', { body }))).toBe('403 forbidden');
  });

  test('is found by the end of the phone', async () => {
    const pia = await signInClient(system, { name: 'Pía Soto', phone: '524424174172' });
    await signInClient(system, { name: 'Rita Soto', phone: '524172424174' });
    const found = (await staff.call('listClientOptions', { query: { phoneEnd: '4172' } })).body.items;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([pia.clientId]);
  });
});

describe('who did not come', () => {
  const clientOf = async () => (await staff.call('getClient', { params: { clientId: ana.clientId } })).body;

  test('is remembered with the client, where the desk looks and where it books, until it is taken back', async () => {
    const first = await ofToday();
    const { body: second } = await desk.create({ clientId: ana.clientId, serviceId: DIAGNOSIS, startsAt: at('12:00') });
    await waitUntil(at('12:15'), staff, ana);
    expect(await clientOf()).not.toHaveProperty('missed');
    expect((await desk.close(first, 'no_show')).body).toHaveProperty('missedAt');
    await desk.close(second.id, 'no_show');
    const missed = { count: 2, lastAt: at('12:00'), latest: [at('10:00'), at('12:00')] };
    expect(await clientOf()).toMatchObject({ missed });
    const options = (await staff.call('listClientOptions', { query: { q: 'Ana' } })).body.items;
    expect(options.find(({ id }: { id: string }) => id === ana.clientId)).toMatchObject({ missed });
    await desk.reopen(second.id);
    expect(await clientOf()).toMatchObject({ missed: { count: 1, lastAt: at('10:00'), latest: [at('10:00')] } });
    await desk.reopen(first);
    expect(await clientOf()).not.toHaveProperty('missed');
  });
});

test('steps need the right to edit appointments', async () => {
  const id = await ofToday();
  const viewer = await signInStaff(system, ['view_appointments', 'cancel_appointments']);
  expect(verdict(await deskOf(viewer).stage(id, 'expected', 'waiting'))).toBe('403 forbidden');
});
