import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
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
import { roundsOf } from '../support/thorough.ts';

const ROUNDS = roundsOf(5, 20);

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
beforeEach(() => Promise.all([staff.signInAgain(), client.signInAgain()]));

describe('a sale while packages are switched off', () => {
  let template: PackageTemplate;
  beforeAll(async () => {
    template = await packagesOf(staff).template();
  });

  test('keeps the module on, or is refused: no sold package is ever hidden', async () => {
    const sales = packagesOf(staff);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [sold, turned] = await Promise.all([
        sales.sell(client.clientId, template),
        modules.turn('packages', false),
      ]);
      await modules.close();
      const isOff = (await modules.stateOf('packages'))?.state === 'off';
      expect(['200', '409 module_in_use']).toContain(verdict(turned));
      expect(['201', '404 module_off']).toContain(verdict(sold));
      expect(isOff).toBe(verdict(sold) !== '201');
      await modules.turn('packages', true);
      passTime(1);
      if (!isOff) await sales.refund(client.clientId, sold.body.id);
    }
  });
});
