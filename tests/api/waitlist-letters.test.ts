import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { passTime, slotAt } from '../support/days.ts';
import { FACIAL, putQuietHours, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
import { startTestSystem } from '../support/system.ts';
import { guestWish, putOnePlaceADay, waitlistOf } from '../support/waitlist.ts';

/** Longer than a module takes to close. */
const DELAY_SECONDS = 120;

let system: System;
beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: DELAY_SECONDS * 1000 });
  await Promise.all([putServices(), putOnePlaceADay(), putQuietHours()]);
});
afterAll(() => system?.close());

test('a letter that waits in a queue leaves although its module was switched off since', async () => {
  const staff = await signInStaff(system, [...PERMISSION_CODES]);
  const modules = modulesOf(system, staff);
  const startsAt = slotAt('10:00', 5);
  const holder = await signInClient(system);
  await holder.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
  const guest = guestWish(startsAt);
  expect((await waitlistOf(system).askAsGuest(guest)).status).toBe(201);
  const subjects = () => system.inbox.list().emails.flatMap(({ to, subject }) => (to === guest.email ? [subject] : []));
  await system.functions.handler<() => Promise<number>>('relay', 'sweep')();

  await modules.turn('waitlist', false);
  await modules.close();
  expect(await modules.stateOf('waitlist')).toEqual({ module: 'waitlist', state: 'off' });
  expect(subjects()).toEqual([]);

  passTime(DELAY_SECONDS);
  system.bus.redrive();
  await system.settle();
  expect(subjects()).toEqual([expect.stringMatching(/^Confirma tu lugar/)]);
});
