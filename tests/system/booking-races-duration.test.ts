import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { LONG_PEELING, putServices, putSettings, signInCrowd } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ capacityRule: 'duration', appointmentInterval: 30 });
});
afterAll(() => system?.close());

test('by the duration rule overlapping starts never hold more people than there are', async () => {
  const starts = ['10:00', '10:30', '11:00'].map((time) => slotAt(time));
  const crowd = await signInCrowd(system, 90);
  const answers = await Promise.all(
    crowd.map((person, at) =>
      person.call('bookAppointment', { body: { serviceId: LONG_PEELING, startsAt: starts[at % 3] ?? '' } }),
    ),
  );
  expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': 88 });
  const day = await getItem<DayItem>(keys.day('cosmetology', someMonday()));
  expect(day?.['count:pending']).toBe(2);
});
