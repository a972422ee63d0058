import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { formOf, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Functions remember people, rooms and machines for seconds. A booking that follows a change at once is decided by the
 * team of now: the version that it reads with everything else says that the remembered one is over.
 */
let system: System;
let staff: Caller;
let ana: Resource;
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putSettings({ cosmetologyStaff: 0, specializedStaff: 0 })]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  ana = await newResource(staff, 'staff', 'Ana Paz', { categories: ['cosmetology'] });
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

async function book(startsAt: string): Promise<string> {
  const person = await signInClient(system);
  return verdict(await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } }));
}
async function save(resource: Resource, changes: Partial<Resource>): Promise<Resource> {
  const body = { ...formOf(resource), ...changes, version: resource.version };
  const answer = await staff.call('saveResource', { params: { resourceId: resource.id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('whoever is away by now gets no visit, and whoever came just now does', async () => {
  expect(await book(at('10:00'))).toBe('201');
  ana = await save(ana, { absences: [{ id: 'a1', from: at('12:00'), to: at('14:00'), reason: 'Curso' }] });
  expect(await book(at('12:00'))).toBe('409 slot_full');
  expect(await book(at('15:00'))).toBe('201');
  expect(await book(at('15:00'))).toBe('409 slot_full');
  const eva = await newResource(staff, 'staff', 'Eva Luna', { categories: ['cosmetology'] });
  expect(await book(at('12:00'))).toBe('201');
  expect(await book(at('15:00'))).toBe('201');
  await save(eva, { activeTo: '2026-01-01' });
  expect(await book(at('16:00'))).toBe('201');
  expect(await book(at('16:00'))).toBe('409 slot_full');
});

test('twenty who book while one person after another comes: nobody is turned away who fits at the end', async () => {
  const bookings = Array.from({ length: 20 }, (_, number) => book(at(['09:00', '10:00', '16:00'][number % 3] ?? '')));
  const more = ['Rosa', 'Paz'].map((name) => newResource(staff, 'staff', name, { categories: ['cosmetology'] }));
  const said = await Promise.all(bookings);
  await Promise.all(more);
  expect(said.filter((one) => !['201', '409 slot_full', '503 busy'].includes(one))).toEqual([]);
  const taken = said.filter((one) => one === '201').length;
  expect(taken).toBeGreaterThanOrEqual(3);
  expect(taken).toBeLessThanOrEqual(9);
  for (const time of ['09:00', '10:00', '16:00']) {
    while ((await book(at(time))) === '201');
    expect(await book(at(time))).toBe('409 slot_full');
  }
});
