import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { consentKeys } from '@rostro/consents/keys';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { ModulesItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import { MODULE_NAMES, type ModuleName } from '@rostro/shared/optional/modules';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { ConsentNeeds } from '../../services/optional/consents/domain/needs.ts';
import type { Caller } from '../support/caller.ts';
import { aConsentForm } from '../support/consents.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
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

/** Any: while nothing is owed, all are alike. */
const ANY = MODULE_NAMES.at(-1) as ModuleName;
const stored = () => getItem<ModulesItem>(keys.modules());

test('of many who switch at once one succeeds, and the others are told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = await modules.list();
    const isOn = (await modules.stateOf(ANY))?.state !== 'on';
    const turns = await Promise.all(Array.from({ length: 8 }, () => modules.turn(ANY, isOn, version)));
    expect(turns.map(verdict).sort()).toEqual(['200', ...Array<string>(7).fill('409 changed_meanwhile')]);
    expect((await stored())?.version).toBe(version + 1);
  }
  await modules.turn(ANY, true);
});

test('of many sweeps one ends a closing, and a switch-on at the same time holds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await modules.turn(ANY, false);
    const { version } = await modules.list();
    const [turned] = await Promise.all([modules.turn(ANY, true, version), modules.close(), modules.close()]);
    const after = await modules.stateOf(ANY);
    if (verdict(turned) === '200') expect(after).toEqual({ module: ANY, state: 'on' });
    else expect([verdict(turned), after?.state]).toEqual(['409 changed_meanwhile', 'off']);
    expect((await stored())?.version).toBe(version + 1);
    await modules.turn(ANY, true);
    passTime(1);
  }
});

describe('a letter that is saved while consents close', () => {
  let form: ConsentForm;
  const needs = () => getItem<ConsentNeeds & Key>(consentKeys.consentNeeds());
  const edit = (title: string) => {
    const { id, edition: _edition, updatedAt: _at, updatedBy: _by, ...fields } = form;
    return staff.call('updateConsentForm', { params: { formId: id }, body: { ...fields, title } });
  };
  beforeAll(async () => {
    form = (await staff.call('createConsentForm', { body: aConsentForm({ serviceIds: [FACIAL] }) })).body;
  });

  test('is needed by no visit once they are off, and by each one when they are on again', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [saved, turned] = await Promise.all([edit(`Carta ${round}`), modules.turn('consents', false)]);
      expect(verdict(turned)).toBe('200');
      expect(['200', '404 module_off']).toContain(verdict(saved));
      if (verdict(saved) === '200') form = saved.body;
      expect((await needs())?.forms).toEqual([]);
      await modules.close();
      expect(await modules.stateOf('consents')).toEqual({ module: 'consents', state: 'off' });
      await modules.turn('consents', true);
      passTime(1);
      expect((await needs())?.forms).toMatchObject([{ formId: form.id, title: form.title, serviceIds: [FACIAL] }]);
    }
  });
});
