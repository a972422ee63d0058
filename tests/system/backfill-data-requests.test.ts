import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { DataRequestRow } from '@rostro/shared/contract/clients/data-requests';
import { addWorkingDays } from '@rostro/shared/scheduling/working-days';
import { addDays, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { dataRequests } from '../../infra/operations/backfill/data-requests/index.ts';
import { runBackfill } from '../../infra/operations/backfill/run.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** Who asked to be deleted before there was a register is in it after the back-fill. */

let system: System;
let karla: Caller;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['view_clients', 'edit_clients', 'delete_clients']);
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());

const list = async (): Promise<DataRequestRow[]> => (await karla.call('listDataRequests', { query: {} })).body.items;

test('with the clock that began when they asked; once; and answering it answers what they asked', async () => {
  const now = new Date().toISOString();
  const receivedOn = addDays(todayAt(now), -10);
  const requestedAt = `${receivedOn}T18:00:00.000Z`;
  const item = { ...keys.deletionRequest(ana.clientId), clientId: ana.clientId, requestedAt };
  await transact({ kind: 'system' }, now, [{ label: 'older', put: item }]);
  expect(await list()).toEqual([]);

  const run = () =>
    runBackfill(dataRequests, {
      ...{ write: true, unitsPerSecond: 1000 },
      clock: { now: () => Date.now(), pause: async () => undefined },
    });
  await run();
  await run();
  const [request, ...others] = await list();
  expect(others).toEqual([]);
  expect(request).toMatchObject({ name: 'Ana López', receivedOn, dueOn: addWorkingDays(receivedOn, 20) });
  expect((await ana.call('requestDeletion', {})).body).toEqual({ requestedAt });

  const answer = { version: 1, accepted: false, reason: 'No acreditó', letter: 'No procede.' };
  const answered = await karla.call('answerDataRequest', { params: { requestId: request?.id ?? '' }, body: answer });
  expect(verdict(answered)).toBe('200');
  expect((await ana.call('getMe', {})).body.deletionRequestedAt).toBeNull();
});
