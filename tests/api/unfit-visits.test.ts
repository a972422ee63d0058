import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UnfitVisits } from '@rostro/shared/contract/booking/unfit';
import type { Resource, ResourceForm } from '@rostro/shared/contract/team/resources';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { FACIAL, putService, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { countWholeVisits, formOf, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** A service that only Laura gives. */
const BY_LAURA = 21;

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let laura: Resource;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...(['access_configuration', 'view_appointments'] as const),
    ...(['create_appointments', 'edit_appointments', 'cancel_appointments'] as const),
  ]);
  desk = deskOf(staff);
  await countWholeVisits();
  ana = await signInClient(system, { name: 'Ana Ruiz' });
  laura = await newResource(staff, 'staff', 'Laura Méndez', { categories: ['specialized'] });
  await putService(BY_LAURA, 'specialized', { needs: { staff: [laura.id], rooms: [], equipment: [] } });
});
afterAll(() => system?.close());

const unfit = async (): Promise<UnfitVisits> => {
  const { status, body } = await staff.call('listUnfitVisits', { query: {} });
  expect(status).toBe(200);
  return body;
};
const reasons = async () =>
  (await unfit()).items.map(({ id, reason, resourceName }) => [id, reason, resourceName] as const);
async function booked(time: string, week: number, serviceId = BY_LAURA): Promise<string> {
  const wish = { clientId: ana.clientId, serviceId, startsAt: slotAt(time, week) };
  const { status, body } = await desk.create(wish);
  expect(status).toBe(201);
  return body.id;
}
async function change(changes: Partial<ResourceForm>): Promise<void> {
  const body = { ...formOf(laura, changes), version: laura.version };
  const saved = await staff.call('saveResource', { params: { resourceId: laura.id }, body });
  expect(saved.status).toBe(200);
  laura = saved.body;
}

test('an absence leaves visits where they are, and says so until they are moved or cancelled', async () => {
  const [moved, cancelled, fitting] = [await booked('10:00', 4), await booked('12:00', 4), await booked('16:00', 4)];
  expect(await reasons()).toEqual([]);
  await change({ absences: [{ id: 'a', from: slotAt('09:00', 4), to: slotAt('15:00', 4), reason: 'Congreso' }] });
  const { items, total } = await unfit();
  expect(total).toBe(2);
  expect(items[0]).toEqual({
    ...{ id: moved, startsAt: slotAt('10:00', 4), clientName: 'Ana Ruiz', reason: 'away' },
    ...{ serviceName: items[0]?.serviceName, resourceName: 'Laura Méndez' },
  });
  expect(items[0]?.serviceName).toEqual(expect.any(String));
  expect(await reasons()).toEqual([
    [moved, 'away', 'Laura Méndez'],
    [cancelled, 'away', 'Laura Méndez'],
  ]);

  expect((await desk.save(moved, { startsAt: slotAt('17:00', 4), version: 1 })).status).toBe(200);
  await desk.status(cancelled, 'cancelled');
  expect(await reasons()).toEqual([]);
  await desk.status(fitting, 'cancelled');
});

test('visits on a place without a name that another rule makes overlap are both listed, and neither moves', async () => {
  await putSettings({
    ...{ capacityRule: 'start', appointmentInterval: 30 },
    ...{ cosmetologyStaff: 1, specializedStaff: 5 },
  });
  passTime(REMEMBERED_SECONDS);
  const [first, second] = [await booked('10:00', 5, FACIAL), await booked('10:30', 5, FACIAL)];
  expect(await reasons()).toEqual([]);
  await countWholeVisits();
  passTime(REMEMBERED_SECONDS);
  expect(await reasons()).toEqual([
    [first, 'taken', null],
    [second, 'taken', null],
  ]);
  await desk.status(second, 'cancelled');
  expect(await reasons()).toEqual([]);
  await desk.status(first, 'cancelled');
});

test('a closed day lists what is booked on it, whoever gives it', async () => {
  const id = await booked('11:00', 6);
  const day = someMonday(6);
  const closed = await staff.call('closeDays', { body: { from: day, to: day, category: null, reason: 'Obra' } });
  expect(closed.status).toBe(201);
  expect(await reasons()).toEqual([[id, 'closed', null]]);
});

test('so does a day that is closed for the second service of a visit alone', async () => {
  const { status, body } = await desk.create({
    ...{ clientId: ana.clientId, serviceId: BY_LAURA, nextServiceId: FACIAL, startsAt: slotAt('11:00', 7) },
  });
  expect(status).toBe(201);
  const day = someMonday(7);
  const range = { from: day, to: day, category: 'cosmetology' as const, reason: 'Curso' };
  expect((await staff.call('closeDays', { body: range })).status).toBe(201);
  expect((await reasons()).at(-1)).toEqual([body.id, 'closed', null]);
  await desk.status(body.id, 'cancelled');
});

test('a visit that is over is in no list', async () => {
  const [first] = (await unfit()).items;
  passTime((Date.parse(addMinutes(first?.startsAt ?? '', 1)) - Date.now()) / 1000);
  await staff.signInAgain();
  expect(await unfit()).toEqual({ items: [], total: 0 });
});
