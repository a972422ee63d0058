import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let ana: Caller;

const monday = someMonday(3);
const search = (q: string, range = { from: addDays(monday, -300), to: addDays(monday, 60) }) =>
  staff.call('listAppointments', { query: { ...range, q } });
const namesFound = async (q: string): Promise<string[]> =>
  (await search(q)).body.items.map(({ client }: { client: { fullName: string } }) => client.fullName);
const rename = async (caller: Caller, fullName: string) => {
  const params = { clientId: caller.clientId };
  const { version } = (await staff.call('getClient', { params })).body;
  return staff.call('updateClient', { params, body: { fullName, version } });
};

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const codes = [
    'view_appointments',
    'create_appointments',
    'edit_appointments',
    'cancel_appointments',
    'view_clients',
    'edit_clients',
  ] as const;
  staff = await signInStaff(system, [...codes]);
  ana = await signInClient(system, { name: 'Ana López' });
  const berta = await signInClient(system, { name: 'Berta Luna', phone: '524429990001' });
  const { create } = deskOf(staff);
  await create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', 3), notes: 'Su primera' });
  await create({ clientId: berta.clientId, serviceId: DIAGNOSIS, startsAt: slotAt('11:00', 3) });
});
afterAll(() => system?.close());

test('words of the client, their phone, or words of the service find an appointment, whole', async () => {
  expect(await namesFound('lop an')).toEqual(['Ana López']);
  expect(await namesFound('ÓPE')).toEqual(['Ana López']);
  expect(await namesFound('agnostic una')).toEqual(['Berta Luna']);
  expect(await namesFound('999 0001')).toEqual(['Berta Luna']);
  expect(await namesFound('diagnostico')).toEqual(['Berta Luna']);
  expect(await namesFound('nadie')).toEqual([]);
  const { body } = await search('ana');
  expect(body).toMatchObject({
    total: 1,
    items: [{ notes: 'Su primera', clientId: ana.clientId, createdBy: 'staff' }],
  });
});

test('who is called otherwise from now on is found by the new name at once, and no more by the old one', async () => {
  expect(await namesFound('ana')).toEqual(['Ana López']);
  expect(verdict(await rename(ana, 'Zaira López'))).toBe('200');
  expect(await namesFound('zaira')).toEqual(['Zaira López']);
  expect(await namesFound('ana')).toEqual([]);
});

test('a list of a year, of which only the days of a page are read, is the list of those days', async () => {
  const { create, status } = deskOf(staff);
  const later = (await create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('12:00', 8) })).body;
  expect(verdict(await status(later.id, 'confirmed'))).toBe('200');
  const days = [someMonday(3), someMonday(8)];
  const list = async (from: string, to: string, asked: object) =>
    (await staff.call('listAppointments', { query: { from, to, ...asked } })).body;
  const ofYear = (asked: object) => list(addDays(monday, -300), addDays(monday, 60), asked);
  for (const asked of [{}, { status: 'confirmed' }, { closed: false }, { closed: true }, { status: 'cancelled' }]) {
    const parts = await Promise.all(days.map((day) => list(day, day, asked)));
    const rows = parts.flatMap(({ items }) => items);
    for (const [sort, expected] of [
      ['startsAt', rows],
      ['-startsAt', rows.toReversed()],
    ] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ofYear({ ...asked, sort, page, pageSize: 1 })));
      expect(pages.flatMap(({ items }) => items)).toEqual(expected);
      expect(pages.map(({ total }) => total)).toEqual([1, 2, 3, 4].map(() => rows.length));
    }
  }
  expect((await ofYear({})).total).toBe(3);
});

test('a list says how many of it nobody comes to, whether it is read or counted by its days', async () => {
  const { create, status } = deskOf(staff);
  const mine = { clientId: ana.clientId, serviceId: FACIAL };
  const off = (await create({ ...mine, startsAt: slotAt('14:00', 8) })).body;
  expect(verdict(await status(off.id, 'cancelled'))).toBe('200');
  const old = (await create({ ...mine, startsAt: slotAt('15:00', 8) })).body;
  const move = { params: { appointmentId: old.id }, body: { startsAt: slotAt('16:00', 8) } };
  expect(verdict(await ana.call('rescheduleMyAppointment', move))).toBe('201');
  for (const read of [{}, { q: 'zaira' }]) {
    const counts = async (asked: object = {}) => {
      const query = { from: someMonday(8), to: addDays(someMonday(8), 20), ...read, ...asked };
      const { total, cancelled, moved } = (await staff.call('listAppointments', { query })).body;
      return { total, cancelled, moved };
    };
    expect(await counts()).toEqual({ total: 4, cancelled: 1, moved: 1 });
    expect(await counts({ status: 'cancelled' })).toEqual({ total: 1, cancelled: 1, moved: 0 });
    expect(await counts({ status: 'moved' })).toEqual({ total: 1, cancelled: 0, moved: 1 });
    expect(await counts({ status: 'confirmed' })).toEqual({ total: 1, cancelled: 0, moved: 0 });
    expect(await counts({ closed: true })).toEqual({ total: 0, cancelled: 0, moved: 0 });
    expect(await counts({ closed: false })).toEqual({ total: 4, cancelled: 1, moved: 1 });
  }
});

test('what changes after a search is found as it is then, by staff and by clients', async () => {
  const { create, status, save } = deskOf(staff);
  const found = async (asked: object = {}, range = {}) => {
    const query = { from: addDays(monday, -300), to: addDays(monday, 60), ...range, q: 'zaira', ...asked };
    const { body } = await staff.call('listAppointments', { query });
    return body.items.map(({ id, status: now, startsAt }: Record<string, string>) => [id, now, startsAt]);
  };
  const before = await found();
  const [first, other] = [slotAt('13:00', 10), slotAt('13:00', 4)];
  const made = (await create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: first })).body;
  expect(await found()).toEqual([...before, [made.id, 'pending', first]]);
  expect(verdict(await status(made.id, 'confirmed'))).toBe('200');
  expect(await found({ status: 'confirmed' })).toContainEqual([made.id, 'confirmed', first]);
  expect(await found({ status: 'pending' })).not.toContainEqual([made.id, 'pending', first]);
  // Into another month, and before one that was found.
  const moved = await save(made.id, { startsAt: other, version: made.version + 1 });
  expect(verdict(moved)).toBe('200');
  const [earliest, ...later] = before;
  expect(await found()).toEqual([earliest, [made.id, 'confirmed', other], ...later]);
  expect(await found({ sort: '-startsAt' })).toEqual((await found()).toReversed());
  expect(await found({}, { from: addDays(monday, 8) })).toEqual(later);
  expect(verdict(await ana.call('cancelMyAppointment', { params: { appointmentId: made.id } }))).toBe('200');
  expect(await found()).toContainEqual([made.id, 'cancelled', other]);
});

test('more than a year is refused', async () => {
  const answer = await search('ana', { from: addDays(monday, -367), to: monday });
  expect(verdict(answer)).toBe('422 validation');
});
