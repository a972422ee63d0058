import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  DIAGNOSIS,
  FACIAL,
  putService,
  putServices,
  putSettings,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

beforeAll(async () => {
  system = await startTestSystem();
  await putSettings({ cosmetologyStaff: 10, specializedStaff: 5 });
});
afterAll(() => system?.close());
beforeEach(() => putServices());

const TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00'];

test('cancelling the earlier visit and booking after it at once: one after the other, never past each other', async () => {
  await putService(FACIAL, 'cosmetology', { requires: { serviceId: DIAGNOSIS, withinDays: 60 } });
  const seen = new Set<string>();
  for (const [round, time] of [...TIMES, ...TIMES].entries()) {
    const person = await signInClient(system);
    const startsAt = slotAt(time, 3 + round);
    const { body: earlier } = await person.call('bookAppointment', { body: { serviceId: DIAGNOSIS, startsAt } });
    const params = { appointmentId: earlier.id as string };
    const wish = { body: { serviceId: FACIAL, startsAt: slotAt(time, 4 + round) } };
    const cancel = () => person.call('cancelMyAppointment', { params });
    const book = () => person.call('bookAppointment', wish);
    const [booked, cancelled] =
      round % 2 === 0 ? await Promise.all([book(), cancel()]) : (await Promise.all([cancel(), book()])).reverse();
    if (booked === undefined || cancelled === undefined) throw new Error('two answers');
    expect(verdict(cancelled)).toBe('200');
    expect(['201', '409 service_required']).toContain(verdict(booked));
    seen.add(verdict(booked));
    // Each of them raised the window's version once: none was written over a state that it had not read.
    const window = windowOf(await getItem<WindowItem>(keys.window(person.clientId)));
    const isBooked = booked.status === 201;
    expect(window.version).toBe(isBooked ? 3 : 2);
    expect(window.summary.byStatus).toEqual({ cancelled: 1, ...(isBooked && { pending: 1 }) });
    // Whoever comes now is refused.
    const late = await person.call('bookAppointment', { body: { ...wish.body, startsAt: slotAt('15:00', 4 + round) } });
    expect(verdict(late)).toBe('409 service_required');
  }
  expect([...seen].every((one) => one !== '503 busy')).toBe(true);
});

test('two services that ask for each other at once: one of them is told', async () => {
  const people: Caller[] = [await signInStaff(system, ['edit_services']), await signInStaff(system, ['edit_services'])];
  for (let round = 0; round < 10; round += 1) {
    await putServices();
    const [one, other] = people as [Caller, Caller];
    const ask = (who: Caller, serviceId: number, earlier: number) =>
      who.call('updateService', {
        params: { serviceId },
        body: { requires: { serviceId: earlier, withinDays: 30 }, version: 1 },
      });
    const answers = await Promise.all([ask(one, FACIAL, DIAGNOSIS), ask(other, DIAGNOSIS, FACIAL)]);
    expect(answers.map(verdict).sort()).toEqual(['200', '422 validation']);
  }
});
