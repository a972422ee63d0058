import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
import { packagesOf } from '../support/packages.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/** A module that is off is read again after half a second. */
const AGAIN_SECONDS = 0.6;

let system: System;
let staff: Caller;
let client: Caller;
let modules: ReturnType<typeof modulesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
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

test('packages stay on for sessions that were paid', async () => {
  const sales = packagesOf(staff);
  const { body } = await sales.sell(client.clientId, await sales.template());
  expect(await refusal('packages')).toMatchObject({ count: 1, to: '/admin/cash/packages' });
  expect((await client.call('listMyPayments', {})).body.packages).toHaveLength(1);
  await sales.refund(client.clientId, body.id);
  await off('packages');
  expect((await client.call('listMyPayments', {})).body.packages).toEqual([]);
  await on('packages');
  expect((await client.call('listMyPayments', {})).body.packages).toHaveLength(1);
});
