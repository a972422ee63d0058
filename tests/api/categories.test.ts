import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { keys } from '@rostro/rules/table/keys';
import type { AppointmentChange } from '@rostro/shared/contract/booking/booking';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { AGENDA_RIGHTS, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const rights = ['access_configuration', 'view_statistics', 'create_services', 'edit_services'] as const;
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...rights]);
  ana = await signInClient(system, { name: 'Ana Ruiz' });
});
afterAll(() => system?.close());

test('an appointment counts in its category, follows its service, and its history says so', async () => {
  const service = await staff.call('createService', {
    body: {
      ...{ name: 'Láser', description: 'Para pruebas.', durationMinutes: 60, image: '/img/marca.svg' },
      ...{ category: 'specialized', priceCents: null, benefits: [], ...NO_PLAN },
    },
  });
  passTime(REMEMBERED_SECONDS);
  const { id: serviceId } = service.body;
  const { body: visit } = await ana.call('bookAppointment', { body: { serviceId, startsAt: slotAt('10:00', 6) } });
  expect(await getItem(keys.appointment(visit.id))).toMatchObject({ category: 'specialized' });
  const period = { from: someMonday(6), to: someMonday(6) };
  const { byCategory } = (await staff.call('getReport', { query: period })).body;
  expect(byCategory).toEqual([
    { category: 'cosmetology', count: 0, before: 0 },
    { category: 'specialized', count: 1, before: 0 },
  ]);
  expect(await countersOn(someMonday(6))).toEqual(await recountOn(someMonday(6)));

  const params = { serviceId };
  const moved = await staff.call('updateService', { params, body: { category: 'cosmetology', version: 1 } });
  expect(moved.body.move).toEqual({ moved: 1, unfit: [], remaining: 0 });
  expect(await countersOn(someMonday(6))).toEqual({ cosmetology: { 'count:pending': 1 } });
  const { body } = await staff.call('listAppointmentChanges', { params: { appointmentId: visit.id } });
  const said = body.items.flatMap(({ changes }: AppointmentChange) =>
    changes.filter(({ field }) => field === 'category'),
  );
  expect(said).toEqual([
    { field: 'category', before: 'specialized', after: 'cosmetology' },
    { field: 'category', before: null, after: 'specialized' },
  ]);
});
