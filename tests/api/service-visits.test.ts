import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** What is named before a service is deleted: the visits ahead that have it. */
const OTHER = 31;

let system: System;
let staff: Caller;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putService(OTHER, 'cosmetology');
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'delete_services']);
  ana = await signInClient(system, { name: 'Ana Ruiz' });
});
afterAll(() => system?.close());

const ahead = (serviceId: number) => staff.call('listVisitsOfService', { params: { serviceId: String(serviceId) } });
async function booked(serviceId: number, time: string, next: { nextServiceId?: number } = {}): Promise<string> {
  const wish = { clientId: ana.clientId, serviceId, startsAt: slotAt(time, 3), ...next };
  const { status, body } = await deskOf(staff).create(wish);
  expect(status).toBe(201);
  return body.id;
}

test('the visits ahead of a service are named in order, also where it is the second one; a cancelled one is not', async () => {
  expect((await ahead(OTHER)).body).toEqual({ items: [], total: 0 });
  const second = await booked(FACIAL, '12:00', { nextServiceId: OTHER });
  const first = await booked(OTHER, '09:00');
  const gone = await booked(OTHER, '16:00');
  await booked(FACIAL, '15:00');
  await deskOf(staff).cancel(gone);
  const { body } = (await ahead(OTHER)) as { body: Outside };
  expect(body.total).toBe(2);
  expect(body.items.map(({ id, clientName }) => [id, clientName])).toEqual([
    [first, 'Ana Ruiz'],
    [second, 'Ana Ruiz'],
  ]);
});

test('a service that nobody knows has none, and clients are told nothing', async () => {
  expect(verdict(await ahead(404))).toBe('404 service_not_found');
  const asked = await ana.call('listVisitsOfService', { params: { serviceId: String(OTHER) } });
  expect(verdict(asked)).toBe('403 forbidden');
});
