import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putQuietHours, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
import { startTestSystem } from '../support/system.ts';
import { putOnePlaceADay, waitlistOf, wishFor } from '../support/waitlist.ts';

/** A module that is off is read again after half a second. */
const AGAIN_SECONDS = 0.6;

let system: System;
let staff: Caller;
let client: Caller;
let modules: ReturnType<typeof modulesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putOnePlaceADay(), putQuietHours()]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  client = await signInClient(system);
  modules = modulesOf(system, staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  await staff.signInAgain();
  await client.signInAgain();
});

const off = async (module: ModuleName): Promise<void> => {
  expect(verdict(await modules.turn(module, false))).toBe('200');
  await modules.close();
  expect(await modules.stateOf(module)).toEqual({ module, state: 'off' });
};
const on = async (module: ModuleName): Promise<void> => {
  expect(verdict(await modules.turn(module, true))).toBe('200');
  passTime(AGAIN_SECONDS);
};
const refusal = async (module: ModuleName) => {
  const answer = await modules.turn(module, false);
  expect(verdict(answer)).toBe('409 module_in_use');
  const [due, ...others] = await modules.dues(module);
  expect(others).toEqual([]);
  expect(answer.body.detail).toContain(`${due.count} ${due.what}`);
  return due;
};

test('the waitlist stays on while a place is held; switched on again it goes on with everybody', async () => {
  const week = 9;
  const startsAt = slotAt('10:00', week);
  const list = waitlistOf(system);
  const holder = await signInClient(system);
  const { body: visit } = await holder.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
  const waiter = await signInClient(system);
  expect((await waiter.call('joinWaitlist', { body: wishFor(startsAt) })).status).toBe(201);
  await off('waitlist');
  await holder.call('cancelMyAppointment', { params: { appointmentId: visit.id } });
  const { emails } = system.inbox.list();
  await list.sweep();
  await system.settle();
  expect(system.inbox.list().emails.filter(({ subject }) => /^Se liberó/.test(subject))).toEqual(
    emails.filter(({ subject }) => /^Se liberó/.test(subject)),
  );
  await on('waitlist');
  await list.sweep();
  expect(await refusal('waitlist')).toMatchObject({ count: 1, to: '/admin/inbox' });
  expect((await waiter.call('listMyWaitlist', {})).body.items).toMatchObject([{ state: 'offered' }]);
});
