import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
import { recallForm } from '../support/recalls.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let client: Caller;
let modules: ReturnType<typeof modulesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices()]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  client = await signInClient(system);
  modules = modulesOf(system, staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  await staff.signInAgain();
  await client.signInAgain();
});

const refusal = async (module: ModuleName) => {
  const answer = await modules.turn(module, false);
  expect(verdict(answer)).toBe('409 module_in_use');
  const [due, ...others] = await modules.dues(module);
  expect(others).toEqual([]);
  expect(answer.body.detail).toContain(`${due.count} ${due.what}`);
  return due;
};

test('recalls stay on for one that is being sent', async () => {
  const { body: recall } = await staff.call('createRecall', { body: recallForm() });
  const params = { recallId: recall.id };
  const { body: sent } = await staff.call('startRecall', { params, body: { version: recall.version } });
  expect(await refusal('recalls')).toMatchObject({ count: 1, to: '/admin/clients/recalls' });
  await staff.call('stopRecall', { params: { ...params, runId: sent.run.id } });
  expect(await modules.dues('recalls')).toEqual([]);
});
