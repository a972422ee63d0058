import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeletionRequest } from '@rostro/shared/contract/privacy/deletion-requests';
import { addWorkingDays } from '@rostro/shared/scheduling/working-days';
import { todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

const DAY_SECONDS = 24 * 3600;
let system: System;
let karla: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['view_clients', 'delete_clients']);
});
afterAll(() => system?.close());

const list = async (): Promise<DeletionRequest[]> => (await karla.call('listDeletionRequests', {})).body.items;

test('who asked to be deleted is listed for the clinic until it is done, with the working days that are left', async () => {
  const [ana, colleague] = [
    await signInClient(system, { name: 'Ana López' }),
    await signInStaff(system, ['view_appointments']),
  ];
  expect(await list()).toEqual([]);
  const { requestedAt } = (await ana.call('requestDeletion', {})).body;
  await colleague.call('requestDeletion', {});
  const dueOn = addWorkingDays(todayAt(requestedAt), 20);
  expect(await list()).toEqual([
    { clientId: ana.clientId, fullName: 'Ana López', ofPanel: false, requestedAt, dueOn, workingDaysLeft: 20 },
    expect.objectContaining({ clientId: colleague.clientId, ofPanel: true, workingDaysLeft: 20 }),
  ]);
  passTime(45 * DAY_SECONDS);
  karla = await signInStaff(system, ['view_clients', 'delete_clients']);
  expect((await list())[0]?.workingDaysLeft).toBeLessThan(0);
  await karla.call('deleteClient', { params: { clientId: ana.clientId }, query: {} });
  expect((await list()).map(({ clientId }) => clientId)).toEqual([colleague.clientId]);
});

test('is for those who may see clients', async () => {
  const other = await signInStaff(system, ['view_appointments']);
  expect(verdict(await other.call('listDeletionRequests', {}))).toBe('403 forbidden');
});
