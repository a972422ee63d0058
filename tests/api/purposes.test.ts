import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CURRENT_NOTICE, type Purpose } from '@rostro/shared/privacy-notice';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** What clients say to the voluntary purposes of the privacy notice (ADR 0069). */

let system: System;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());

const say = (purpose: Purpose, given: boolean, notice = CURRENT_NOTICE) =>
  ana.call('saveMyPurpose', { params: { purpose }, body: { given, notice } });

test('each purpose has its own dated word, which the desk reads and the person takes along', async () => {
  expect((await ana.call('getMyPurposes', {})).body).toEqual({ notice: CURRENT_NOTICE, items: [] });
  await say('photos', true);
  await say('marketing', true);
  const { body } = await say('marketing', false);
  const word = (purpose: Purpose, given: boolean) => ({
    ...{ purpose, given, notice: CURRENT_NOTICE, at: expect.any(String) },
  });
  expect(body.items).toEqual([word('marketing', false), word('photos', true)]);
  const karla = await signInStaff(system, ['view_clients']);
  const params = { clientId: ana.clientId };
  expect((await karla.call('listClientPurposes', { params })).body).toEqual(body);
  const own = (await ana.call('exportMyData', {})).body.purposes;
  expect(own).toEqual([word('photos', true), word('marketing', true), word('marketing', false)]);
});

test('under a notice that is not shown, and for who may not see clients, there is none', async () => {
  expect(verdict(await say('feedback', true, '2020-01-01'))).toBe('409 changed_meanwhile');
  const other = await signInStaff(system, ['view_appointments']);
  const refused = await other.call('listClientPurposes', { params: { clientId: ana.clientId } });
  expect(verdict(refused)).toBe('403 forbidden');
});

test('of several said at once none is lost', async () => {
  const eva = await signInClient(system);
  const said = (['marketing', 'feedback', 'photos'] as const).map((purpose) =>
    eva.call('saveMyPurpose', { params: { purpose }, body: { given: true, notice: CURRENT_NOTICE } }),
  );
  expect((await Promise.all(said)).map(verdict)).toEqual(['200', '200', '200']);
  expect((await eva.call('getMyPurposes', {})).body.items).toHaveLength(3);
});
