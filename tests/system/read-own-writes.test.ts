import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { newResource } from '../support/resources.ts';
import { SAMPLES } from '../support/samples.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Each function remembers services, branches and people for seconds. What another function has just made is there at
 * once for whoever asks for it.
 */
let system: System;
let staff: Caller;
let client: Caller;
let guest: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  [staff, client] = await Promise.all([signInStaff(system, [...PERMISSION_CODES]), signInClient(system)]);
  guest = Caller.anonymous(system);
});
afterAll(() => system?.close());

const from = wallClockOf(slotAt('10:00', 2)).date;
const offered = (query: { serviceId: number; branch?: string; staffId?: string }) =>
  guest.call('getAvailability', { query: { from, days: 7, ...query } });
const book = (serviceId: number, time: string) =>
  client.call('bookAppointment', { body: { serviceId, startsAt: slotAt(time, 2) } });
const bookAtDesk = (serviceId: number, time: string) =>
  staff.call('createAppointment', {
    body: { clientId: client.clientId, serviceId, startsAt: slotAt(time, 2) },
  });
/** Now every function remembers what there is. */
const remembered = async () => {
  const answers = await Promise.all([offered({ serviceId: FACIAL }), book(4_040, '09:00'), bookAtDesk(4_040, '09:00')]);
  expect(answers.map(verdict)).toEqual(['200', '404 service_not_found', '404 service_not_found']);
};
/** Somebody asked for what does not exist; until this has passed nothing is loaded again for it. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 600));

test('a new service is offered and booked at once', async () => {
  await remembered();
  await aMoment();
  const { body: made } = await staff.call('createService', SAMPLES.createService);
  const answers = [
    await offered({ serviceId: made.id }),
    await staff.call('getStaffAvailability', { query: { serviceId: made.id, from, days: 1 } }),
    await bookAtDesk(made.id, '12:00'),
    await book(made.id, '15:00'),
  ];
  expect(answers.map(verdict)).toEqual(['200', '200', '201', '201']);
});

test('a new person is offered at once', async () => {
  await remembered();
  await aMoment();
  const ana = await newResource(staff, 'staff', 'Ana Paz', { categories: ['cosmetology'] });
  const { body } = await offered({ serviceId: FACIAL, staffId: ana.id });
  expect(body.staff).toMatchObject([{ id: ana.id, name: 'Ana Paz' }]);
});

test('a new branch is known at once', async () => {
  await remembered();
  await aMoment();
  const { body: branch } = await staff.call('createBranch', SAMPLES.createBranch);
  // A branch is offered where somebody gives visits.
  await newResource(staff, 'staff', 'Eva Gil', { categories: ['cosmetology'], branch: branch.id });
  expect(verdict(await offered({ serviceId: FACIAL, branch: branch.id }))).toBe('200');
});
